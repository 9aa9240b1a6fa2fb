/* What is in a view as it was in the one before is not gone over again, wherever a page says that it may be left: a
   button, a fold or a dialog with `data-same` right after its id, in which nothing but the browser changes anything. */

const SAME = /<(button|details|dialog)\b[^>]* id="([\w-]+)" data-same\b.*?<\/\1>/gs;

let before = new Map(); // by the ids: what was put there last

/* A view without what stays, and what stays, which `data-keep` shuts for a swap. */
export function lighten(content) {
  const now = new Map();
  const stays = [];
  const light = content.replace(SAME, (piece, tag, id) => {
    now.set(id, piece);
    const old = before.get(id) === piece && document.getElementById(id);
    if (!old) return piece;
    old.dataset.keep = "";
    stays.push(old);
    return `<${tag} id="${id}"></${tag}>`;
  });
  before = now;
  return { light, stays };
}
