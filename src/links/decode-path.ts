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

/**
 * Encodes the percent signs of a path that begin no escape.
 *
 * @example
 * encodePercent('/100%/caf%C3%A9'); // '/100%25/caf%C3%A9'
 */
export function encodePercent(path: string): string {
  return path.replaceAll(/%(?![\da-f]{2})/gi, '%25');
}

/** Decodes a path like `decodePath`, but takes every percent sign of a malformed one for itself. */
export function decodeAnyPath(path: string): string {
  return decodePath(encodePercent(path)) ?? path.normalize('NFC');
}

/** The canonical form of a page's path for comparison, decoded and in NFC form; undefined if it is malformed. */
export function normalisePath(path: string): string | undefined {
  const decoded = decodePath(path);
  if (!decoded?.startsWith('/')) return undefined;
  const [locale = '', ...rest] = decoded.split('/').filter(Boolean);
  return `/${[locale.toLowerCase(), ...rest].join('/')}`;
}
