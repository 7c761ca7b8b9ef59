const spaceBeforeUnit =
  /(?<=\p{N}) (?=(?:[dkcm]?[glm]|mm|°[CF]|k?cal|kJ|lb|oz|h|min|am|pm|Uhr|%|€)(?![\p{L}\p{N}]))/gu;

/** Spaces around a multiplication sign, as in `4 × 2 kg`. */
const spaceAroundTimes = /(?<=\p{N}) × (?=\p{N})/gu;

/** The space that French sets before these punctuation marks, none of which may begin a line. */
const spaceBeforeMark = / (?=[?!:;»](?:\s|$))/g;

/** Inserts no-break spaces between a number and its unit, as in `80 g`, and before French punctuation. */
export function bindUnits(text: string): string {
  return text
    .replace(spaceBeforeUnit, '\u00a0')
    .replace(spaceAroundTimes, '\u00a0×\u00a0')
    .replace(spaceBeforeMark, '\u00a0');
}
