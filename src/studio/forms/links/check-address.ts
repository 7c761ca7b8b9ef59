import { classifyLink } from '#links/classify-link.ts';
import { hasSpacedHost } from '#links/has-spaced-host.ts';

/** What an address leads to. */
export type AddressKind = ReturnType<typeof classifyLink>['kind'];

/** Any origin will do here: it only tells addresses of the site from others. */
const anyOrigin = 'https://localhost';

/**
 * What kind an address is of: `disallowed` for what the validator would refuse, which relative ones are as well, since
 * they would mean something else on every page.
 */
export function checkAddress(address: string): AddressKind {
  if (hasSpacedHost(address)) return 'disallowed';
  const { kind } = classifyLink(address, anyOrigin);
  if (kind === 'consent' || /^(\/|#|[a-z]+:)/i.test(address.trim())) return kind;
  return 'disallowed';
}

/** The address that somebody most likely means: `www.example.com`, `kitchen@example.com`, `020 7946 0000`. */
export function suggestAddress(address: string): string | undefined {
  const text = address.trim();
  if (/^[^\s@/:]+@(?:[^\s@/.]+\.)+[^\s@/.]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replaceAll(/[\s()-]/g, '')}`;
  if (/^([\w-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(text)) return `https://${text}`;
  return undefined;
}
