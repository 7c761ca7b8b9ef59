import { classifyLink } from '#links/classify-link.ts';
import { hasSpacedHost } from '#links/has-spaced-host.ts';

export type AddressKind = ReturnType<typeof classifyLink>['kind'];

/** Any origin will do, to tell the site's addresses from others. */
const anyOrigin = 'https://localhost';

/**
 * Classifies an address. `disallowed` for those the validator refuses, relative ones among them, as they
 * would lead elsewhere from every page.
 */
export function checkAddress(address: string): AddressKind {
  if (hasSpacedHost(address)) return 'disallowed';
  const { kind } = classifyLink(address, anyOrigin);
  if (kind === 'consent' || /^(\/|#|[a-z]+:)/i.test(address.trim())) return kind;
  return 'disallowed';
}

/**
 * The likeliest intended address for `www.example.com`, `kitchen@example.com` or `020 7946 0000`; undefined
 * for others.
 */
export function suggestAddress(address: string): string | undefined {
  const text = address.trim();
  if (/^[^\s@/:]+@(?:[^\s@/.]+\.)+[^\s@/.]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replaceAll(/[\s()-]/g, '')}`;
  if (/^([\w-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(text)) return `https://${text}`;
  return undefined;
}
