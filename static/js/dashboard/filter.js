/* A long list to choose from, `data-filter` with its id: letters leave those that have them. */

document.addEventListener("input", (event) => {
  const list = event.target.dataset?.filter && document.getElementById(event.target.dataset.filter);
  if (!list) return;
  const words = event.target.value.toLowerCase().split(/\s+/);
  for (const option of list.options) {
    option.hidden = !words.every((word) => option.text.toLowerCase().includes(word));
  }
  if (list.selectedOptions[0]?.hidden) list.selectedIndex = -1;
});
