/* What somebody unfolds in a short pane is brought into sight; what comes unfolded leaves the sentence in sight. */

document.addEventListener("click", (event) => {
  const fold = event.target.closest?.(":is(.say-pane, .set-pane, .below) summary")?.parentElement;
  if (!fold) return;
  setTimeout(() => {
    if (fold.open) fold.scrollIntoView({ block: "nearest" });
  });
});
