/* The story as one picture, painted here from what stands on the page, and saved: nothing leaves the machine. */

import { all, find } from "./dom.js";

const WIDE = 1200;
const EDGE = 40;
const COLUMNS = 3;
const BOX = (WIDE - EDGE * (COLUMNS + 1)) / COLUMNS;
const CARD = [40, 56];
const LINE = 24;

/* The words in lines of at most that width. */
function wrapped(pen, words, width) {
  const lines = [""];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) && pen.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/* The sprite with one of its cards, as an image. */
async function card(sprite, figure) {
  const use = `<use href="#paint-${figure}" width="300" height="420"/></svg>`;
  const sized = sprite.replace("<svg ", '<svg width="300" height="420" viewBox="0 0 300 420" ');
  const svg = sized.replace(/<\/svg>\s*$/, use); // its last end: what comes before is drawn by nobody
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return [figure, image];
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const pictured = (beat) => beat.dataset.figure.split(" "); // one, or who did it and to whom
const indent = (figures) => figures.length * (CARD[0] + 6);

function line(pen, beat) {
  const figures = pictured(beat);
  const text = wrapped(pen, capital(beat.textContent.trim()), BOX - indent(figures) - 44);
  return { figures, text, fell: beat.matches(".fell") };
}

function measured(pen, panel) {
  const lines = all("[data-figure]", panel).map((beat) => line(pen, beat));
  const height = lines.reduce((sum, { text }) => sum + Math.max(CARD[1] + 8, text.length * LINE + 8), 76);
  return { height, lines, title: find("h3", panel).textContent.trim(), isNight: panel.matches(".night") };
}

/* Where each panel stands, and what is in it: in rows from there on, as on the page. */
function laid(pen, top) {
  const panels = all(".panel").map((panel) => measured(pen, panel));
  let y = top;
  return panels.map((panel, place) => {
    const column = place % COLUMNS;
    const row = panels.slice(place - column, place - column + COLUMNS);
    const at = [EDGE + column * (BOX + EDGE), y];
    const height = Math.max(...row.map((one) => one.height));
    if (column === COLUMNS - 1) y += height + EDGE / 2;
    return { ...panel, at, height };
  });
}

/* The card of who fell, as a gravestone without its colours. */
function grave(pen, image, x, y) {
  const [wide, tall] = CARD;
  pen.save();
  pen.fillStyle = "#b3aeb4";
  pen.fillRect(x - 5, y + tall, wide + 10, 5);
  pen.beginPath();
  pen.roundRect(x, y, wide, tall, [wide / 2, wide / 2, 3, 3]);
  pen.strokeStyle = "#b3aeb4";
  pen.lineWidth = 5;
  pen.stroke();
  pen.clip();
  if (image) pen.drawImage(image, x, y, wide, tall);
  pen.globalCompositeOperation = "saturation";
  pen.fillStyle = "#777";
  pen.fillRect(x, y, wide, tall);
  pen.restore();
}

function paint(pen, { at: [x, y], height, lines, title, isNight }, cards, fonts) {
  pen.fillStyle = isNight ? "#2d2460" : "#fdeccb";
  pen.beginPath();
  pen.roundRect(x, y, BOX, height, 18);
  pen.fill();
  pen.fillStyle = isNight ? "#f7ecd4" : "#2c2142";
  pen.font = `700 28px ${fonts.title}`;
  pen.fillText(title, x + 20, y + 42, BOX - 40);
  pen.font = `18px ${fonts.text}`;
  let row = y + 64;
  for (const { figures, text, fell } of lines) {
    figures.forEach((figure, place) => {
      const left = x + 18 + place * (CARD[0] + 6);
      if (fell && place === 0) grave(pen, cards.get(figure), left, row);
      else if (cards.has(figure)) pen.drawImage(cards.get(figure), left, row, ...CARD);
    });
    text.forEach((words, place) => pen.fillText(words, x + indent(figures) + 26, row + 24 + place * LINE));
    row += Math.max(CARD[1] + 8, text.length * LINE + 8);
  }
}

async function picture(sheet) {
  const sprite = await (await fetch(sheet)).text();
  const figures = [...new Set(all("[data-figure]").flatMap(pictured))];
  const known = figures.filter((figure) => sprite.includes(`"paint-${figure}"`));
  const cards = new Map(await Promise.all(known.map((figure) => card(sprite, figure))));
  const [title, text] = [find(".wins h1"), document.body].map((place) => getComputedStyle(place).fontFamily);
  const fonts = { title, text };
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.font = `18px ${fonts.text}`;
  const panels = laid(pen, 190);
  canvas.width = WIDE;
  canvas.height = Math.max(...panels.map(({ at, height }) => at[1] + height)) + EDGE;
  const sky = pen.createLinearGradient(0, 0, 0, canvas.height);
  for (const [place, colour] of ["#0b0824", "#2a1c58", "#6b3b78"].entries()) sky.addColorStop(place / 2, colour);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#fff0cf";
  pen.textAlign = "center";
  pen.font = `700 44px ${fonts.title}`;
  pen.fillText(find(".wins h1").textContent.trim(), WIDE / 2, 84, WIDE - 2 * EDGE);
  pen.font = `22px ${fonts.text}`;
  pen.fillText(find(".wins p")?.textContent.trim() ?? "", WIDE / 2, 130, WIDE - 2 * EDGE);
  pen.textAlign = "start";
  for (const panel of panels) paint(pen, panel, cards, fonts);
  return new Promise((take) => canvas.toBlob(take));
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-picture]");
  if (!button) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await picture(button.dataset.paintings));
  link.download = button.dataset.picture;
  link.click();
  URL.revokeObjectURL(link.href);
});
