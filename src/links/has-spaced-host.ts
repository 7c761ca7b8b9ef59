/**
 * Whether the host of an absolute URL contains a space. Chromium's `URL` escapes it while Node's throws; checking first
 * makes both classify an address alike.
 */
export function hasSpacedHost(address: string): boolean {
  return /^(?:https?:)?\/\/[^/?#\s]*\s+[^/?#\s]/i.test(address.trim());
}
