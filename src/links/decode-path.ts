/**
 * A path without its percent-encoding and in Unicode's NFC form, as paths are compared; `%2F` stays, since it separates
 * nothing. Undefined if it is malformed, or holds control characters.
 */
export function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path.replaceAll(/%2f/gi, '%252F')).normalize('NFC');
    return /\p{Cc}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
