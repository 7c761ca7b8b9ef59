/**
 * Whether there is a space inside the host of a full address. Chromium's `URL` takes one and escapes it, Node's refuses it:
 * asked of either, an address is told to be the same.
 */
export function hasSpacedHost(address: string): boolean {
  return /^(?:https?:)?\/\/[^/?#]*\s[^/?#]*[^/?#\s]/i.test(address.trim());
}
