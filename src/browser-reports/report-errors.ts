import { reportPath } from './report-path.ts';

/** Per page load, since one bug often throws repeatedly. */
const mostReports = 3;
const mostCharacters = 2000;

/**
 * Reports uncaught errors in the site's own scripts, a few per page load. The server strips anything that could be
 * personal data (`read-report.server.ts`). Errors that other listeners have handled are ignored, so call this after
 * they are added.
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
    // Errors of browser extensions arrive here too.
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
