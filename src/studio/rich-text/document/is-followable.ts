import { classifyLink } from '#links/classify-link.ts';

/**
 * Whether a link may lead to an address, as the server checks it when an entry is read: a path, a place on the page, the web, a
 * mail or a telephone.
 */
export function isFollowable(address: unknown): address is string {
  // Any origin will do here: it only tells internal from external.
  const { kind } = classifyLink(address, 'https://localhost');
  return kind !== 'disallowed' && (kind === 'consent' || /^\s*(\/|#|[a-z]+:)/i.test(String(address)));
}
