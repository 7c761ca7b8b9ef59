/** Addresses that programs put in place of the one that was linked, and the parameter that still has it. */
const wrappers: readonly (readonly [address: RegExp, parameter: string])[] = [
  [/^https?:\/\/(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?\/url\?/i, 'q'],
  [/^https?:\/\/(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?\/url\?/i, 'url'],
  [/^https?:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\//i, 'url'],
  [/^https?:\/\/lm?\.facebook\.com\/l\.php\?/i, 'u'],
];

/**
 * The address that a link of Google Docs, Outlook or Facebook leads to by way of their own; any other address
 * as it is.
 *
 * @example
 * unwrapAddress('https://www.google.com/url?q=https://example.com/peas&sa=D'); // 'https://example.com/peas'
 */
export function unwrapAddress(address: string): string {
  if (/\s/.test(address)) return address;
  for (const [pattern, parameter] of wrappers) {
    if (!pattern.test(address) || !URL.canParse(address)) continue;
    const inner = new URL(address).searchParams.get(parameter);
    // Anything else is left to those who judge addresses, wrapped.
    if (inner && /^(?:https?|mailto|tel):/i.test(inner)) return inner;
  }
  return address;
}
