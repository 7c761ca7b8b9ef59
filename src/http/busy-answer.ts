import type { IncomingMessage, ServerResponse } from 'node:http';
import { brandName } from '#i18n/brand.ts';
import { findPathLocale } from '#i18n/find-locale.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, locales, mapLocales } from '#i18n/locales.ts';
import type { Secure } from './security-headers.ts';

/** `Retry-After` of a refused request, in seconds. */
export const secondsUntilRetry = 5;

/** What programs are answered with (RFC 9457). */
export const busyProblem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'The site cannot answer just now.',
  code: 'unavailable',
  remedy: 'Ask again in a few seconds.',
};

/** Whether a path is one of programs. */
export const isForPrograms = (path: string): boolean => path.startsWith('/api/');

/**
 * Makes the function that answers 503 to a request shed under load: with a small, self-contained page in the path's
 * language, with a problem for a program, or with no body for a picture. Inertia's client shows the page as an overlay; a
 * form also says that nothing was sent, and keeps what was typed.
 *
 * @param secure adds the security headers
 */
export function createBusyAnswer(secure: Secure) {
  const pages = mapLocales((locale) => Buffer.from(writePage(locale)));
  const list = (type: string) => {
    const retry = { 'Cache-Control': 'no-store', 'Retry-After': String(secondsUntilRetry) };
    const headers = new Headers({ 'Content-Type': type, ...retry });
    secure(headers);
    return [...headers].flat();
  };
  const ofPage = list('text/html; charset=utf-8');
  const ofProblem = list('application/problem+json');
  const problem = Buffer.from(JSON.stringify(busyProblem));
  const noBody = Buffer.alloc(0);

  return function sendBusy({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    const page = url.startsWith('/media/') ? noBody : pages[findPathLocale(url.split('?', 1)[0] ?? '')];
    const body = isForPrograms(url) ? problem : page;
    const headers = body === problem ? ofProblem : ofPage;
    response.writeHead(503, [...headers, 'Content-Length', String(body.byteLength)]);
    if (method === 'HEAD') response.end();
    else response.end(body);
  };
}

function writePage(locale: Locale): string {
  const t = getTranslator(locale);
  return `<!DOCTYPE html>
<html lang="${locales[locale].languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('busy.title')} | ${brandName}</title>
</head>
<body>
<main>
<h1>${t('busy.heading')}</h1>
<p>${t('busy.text')}</p>
</main>
</body>
</html>
`;
}
