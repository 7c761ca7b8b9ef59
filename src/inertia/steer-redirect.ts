import { toPagePath } from './page-path.ts';
import type { Visit } from './visit.ts';

const redirects = new Set([301, 302, 303, 307, 308]);
const redirectsToGet = new Set([301, 302, 303]);

/** Whether a response is a redirect. */
export function isRedirect({ status }: Response): boolean {
  return redirects.has(status);
}

/**
 * Turns a redirect into one that Inertia's client can follow. Its XHRs cannot follow a redirect to another site, and lose
 * the fragment of one on this site, so it gets a 409 with the target instead. After anything but GET a redirect becomes
 * 303, so that the method is not repeated at the target; 307 and 308, which ask for just that, are kept.
 *
 * @param address - the request's URL, on this site's own origin
 */
export function steerRedirect(answer: Response, visit: Visit, address: string): Response {
  const location = answer.headers.get('Location');
  if (location === null || !(visit.isRead ? redirects : redirectsToGet).has(answer.status)) return answer;

  const { origin } = new URL(address);
  const target = URL.parse(location, address);
  if (visit.isInertia && target && isElsewhere(target, origin)) {
    return replaceTarget(answer, 409, 'X-Inertia-Location', target.href);
  }
  if (visit.isInertia && target?.hash && target.origin === origin && !visit.isPrefetch) {
    return replaceTarget(answer, 409, 'X-Inertia-Redirect', toPagePath(target.href) + target.hash);
  }
  return visit.isRead ? answer : replaceTarget(answer, 303, 'Location', location);
}

/** Whether a target is on another site. Other schemes are not passed on: the client would run a `javascript:` URL. */
function isElsewhere(target: URL, origin: string) {
  return target.origin !== origin && ['http:', 'https:'].includes(target.protocol);
}

function replaceTarget(answer: Response, status: number, header: string, target: string) {
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  headers.set(header, target);
  return new Response(null, { status, headers });
}
