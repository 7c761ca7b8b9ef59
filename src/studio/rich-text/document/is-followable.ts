import { classifyLink } from '#links/classify-link.ts';

/**
 * Whether an address is allowed in a link, by the server's rules: a path, a fragment, a web, mail or
 * telephone address.
 */
export function isFollowable(address: unknown): address is string {
  // Any origin will do, to tell internal from external addresses.
  const { kind } = classifyLink(address, 'https://localhost');
  return kind !== 'disallowed' && (kind === 'consent' || /^\s*(\/|#|[a-z]+:)/i.test(String(address)));
}
