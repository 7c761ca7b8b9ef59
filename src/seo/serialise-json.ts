/** What may not stand as itself in the text of a `<script>` element; everything else `JSON.stringify` makes harmless. */
const unsafe = /[<\u2028\u2029]/g;

/**
 * Serialises a value as JSON that may stand in a `<script>` element, whatever strings it holds: no `</script>` ends
 * the element early, no `<!--<script>` swallows the rest of the document, and U+2028 and U+2029 end no line where
 * the text is read as JavaScript. `JSON.parse` gives the value back. (`&` stays: a script knows no entities.)
 *
 * @example
 * `<script type="application/ld+json">${serialiseJson(breadcrumb)}</script>`
 */
export function serialiseJson(value: object): string {
  return JSON.stringify(value).replace(unsafe, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
