// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { eraseAnalyticsCookies } from './erase-analytics-cookies.ts';

it('removes the cookies of analytics and leaves all others', () => {
  for (const name of ['_ga', '_ga_ABC123', '_gid', '_gcl_au', '_gallery', 'cookie_consent']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as a script of analytics sets it
    document.cookie = `${name}=1; Path=/`;
  }
  eraseAnalyticsCookies();
  expect(document.cookie).toBe('_gallery=1; cookie_consent=1');
});
