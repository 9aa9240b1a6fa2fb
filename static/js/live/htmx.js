/* htmx's events. The pages set its metaCharacter to "-" to be valid HTML; it then names its events with it too. */

export const hear = (name, then) =>
  document.addEventListener(name.replace(/:/g, window.htmx?.config.metaCharacter || ":"), then);
