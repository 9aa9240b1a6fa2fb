/* What is unfolded below the dock is brought above it: otherwise only its arrow would turn. */

document.addEventListener(
  "toggle",
  ({ target }) => target.open && target.closest(".phone-foot")?.scrollIntoView({ block: "end", behavior: "smooth" }),
  true
);
