/** The characters to escape inside a `<script>` element, beyond what `JSON.stringify` escapes. */
const unsafe = /[<\u2028\u2029]/g;

/**
 * Serialises a value as JSON that is safe inside a `<script>` element, whatever strings it holds: no `</script>` can
 * end the element early, no `<!--<script>` can swallow the rest of the document, and U+2028 and U+2029 end no line if
 * the text is read as JavaScript. `JSON.parse` restores the value. (`&` is kept, since scripts have no entities.)
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
