/** Days until the file expires: RFC 9116 §2.5.5 recommends less than a year. */
const validDays = 180;
const day = 24 * 60 * 60 * 1000;

export interface SecurityText {
  origin: string;
  /** A `mailto:` or `https:` address. */
  contact: string;
  now: Date;
}

/**
 * Writes `/.well-known/security.txt`, which says where to report vulnerabilities.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function writeSecurityText({ origin, contact, now }: SecurityText): string {
  // Rounded to the day, so that the file is the same all day and can be cached.
  const today = Math.floor(now.getTime() / day) * day;
  const expires = new Date(today + validDays * day).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
