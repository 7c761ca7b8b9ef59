const spaceBeforeUnit = /(?<=\p{N}) (?=(?:[kcm]?[glm]|°[CF]|k?cal|kJ|lb|oz|min|am|pm|%|€)(?![\p{L}\p{N}]))/gu;

/** Keeps a number and its unit on one line: `80 g` is one word to whoever reads it. */
export function bindUnits(text: string): string {
  return text.replace(spaceBeforeUnit, '\u00a0');
}
