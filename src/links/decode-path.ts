/**
 * Decodes a path and normalises it to Unicode NFC, so that paths can be compared. `%2F` stays encoded, since it is no
 * separator. Undefined if the path is malformed or contains control characters.
 */
export function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path.replaceAll(/%2f/gi, '%252F')).normalize('NFC');
    return /\p{Cc}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
