/* What is unfolded below the dock is brought above it: otherwise only its arrow would turn. */

const below = ({ target }) => target.open && target.closest(".phone-foot");

document.addEventListener("toggle", (event) => (below(event) || null)?.scrollIntoView({ block: "end", behavior: "smooth" }), true);
