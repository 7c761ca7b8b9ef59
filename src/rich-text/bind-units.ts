const spaceBeforeUnit =
  /(?<=\p{N}) (?=(?:[dkcm]?[glm]|mm|°[CF]|k?cal|kJ|lb|oz|h|min|am|pm|Uhr|%|€)(?![\p{L}\p{N}]))/gu;

/** As in `4 × 2 kg`. */
const spaceAroundTimes = /(?<=\p{N}) × (?=\p{N})/gu;

/** French sets a space before these marks, and none of them may begin a line. */
const spaceBeforeMark = / (?=[?!:;»](?:\s|$))/g;

/** Keeps a number and its unit on one line: `80 g` is one word to whoever reads it. A mark stays at its word as well. */
export function bindUnits(text: string): string {
  return text
    .replace(spaceBeforeUnit, '\u00a0')
    .replace(spaceAroundTimes, '\u00a0×\u00a0')
    .replace(spaceBeforeMark, '\u00a0');
}
