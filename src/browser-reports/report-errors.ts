import { reportPath } from './report-path.ts';

/** One fault often throws again and again. */
const mostReports = 3;
const mostCharacters = 2000;

/**
 * Reports errors of the site's own scripts that nothing catches, a few of each page load. The server drops what could be
 * a visitor's (`read-report.server.ts`). What other listeners have seen to is no error: call it after they listen.
 */
export function reportErrors(release: string | null | undefined): void {
  let count = 0;
  addEventListener('error', ({ error }) => report('error', error));
  addEventListener(
    'unhandledrejection',
    (event) => event.defaultPrevented || report('rejection', event.reason),
  );

  function report(kind: string, error: unknown): void {
    const { name, message, stack } = (error ?? {}) as Partial<Error>;
    // Extensions throw as well.
    if (!stack?.includes(`${location.origin}/`) || count++ >= mostReports) return;
    const text = JSON.stringify({
      kind,
      name,
      message: message?.slice(0, mostCharacters),
      stack: stack.slice(0, mostCharacters),
      path: location.pathname,
    });
    navigator.sendBeacon(`${reportPath}/${release}`, text);
  }
}
