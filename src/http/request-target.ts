/**
 * Turns a request target into a path and query of this site, in ASCII. Some clients send an absolute URL; its host is
 * ignored.
 *
 * @param target with one character per byte, as Node has it
 *
 * @example
 * normaliseTarget('http://evil.example/en-gb?q=1'); // '/en-gb?q=1'
 */
export function normaliseTarget(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const encoded = path.replaceAll(/[^\x21-\x7e]|[\\#]/g, encodeByte);
  return encoded.startsWith('/') ? encoded : `/${encoded}`;
}

function encodeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
