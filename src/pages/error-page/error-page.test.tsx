import { describe, expect, it } from 'vitest';
import { sampleSite } from '#layouts/sample-site.testing.ts';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { ErrorPage } from './error-page.tsx';
import type { ErrorStatus } from './error-status.ts';

describe('an error page', () => {
  it.each<[ErrorStatus, boolean]>([
    [404, true],
    [410, true],
    [403, false],
    [414, false],
  ])('%i leads home, and to the search where a page is missing: %s', (status, isMissing) => {
    const html = renderOnServer(<ErrorPage status={status} site={sampleSite} errors={{}} />);
    expect(html).toContain('href="/en-gb"');
    expect(html).not.toContain('/kontakt');
    expect(html.includes('href="/en-gb/search"')).toBe(isMissing);
  });

  it('names the page that was probably meant, in its language', () => {
    const likeliest = { path: '/de-de/bolognese', title: 'Bolognese', language: 'en-GB' };
    const html = renderOnServer(
      <ErrorPage status={404} site={sampleSite} errors={{}} likeliest={likeliest} />,
    );
    expect(html).toMatch(
      /<a href="\/de-de\/bolognese"[^>]* lang="en-GB"|<a lang="en-GB"[^>]* href="\/de-de\/bolognese"/,
    );
  });

  it('leads to the page where an enquiry can be sent', () => {
    const html = renderOnServer(
      <ErrorPage status={404} site={sampleSite} errors={{}} contactPath="/de-de/kontakt" />,
    );
    expect(html).toContain('href="/de-de/kontakt"');
  });
});
