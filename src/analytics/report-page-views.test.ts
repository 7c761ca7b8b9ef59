// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { reportPageViews } from './report-page-views.ts';

beforeEach(() => {
  Object.assign(window, { dataLayer: [] });
  history.replaceState(null, '', '/en-gb/search?q=me@example.com');
  onTestFinished(reportPageViews());
});

it('reports another page once, by its address without query, and in its language', () => {
  show('/fr-be/confidentialit%C3%A9?mail=me@example.com#top', 'fr-be');
  expect(readEvents()).toEqual([
    {
      event: 'virtualPageview',
      url: 'http://localhost:3000/fr-be/confidentialit%C3%A9',
      language: 'fr-BE',
    },
  ]);
});

it('takes a page above the locales for one in English', () => {
  show('/', undefined);
  expect(readEvents()).toMatchObject([{ language: 'en-GB' }]);
});

it('reports neither the first page nor a fragment of it, and another query as another page', () => {
  show('/en-gb/search?q=me@example.com', 'en-gb');
  show('/en-gb/search?q=me@example.com#results', 'en-gb');
  expect(readEvents()).toEqual([]);
  show('/en-gb/search?q=peas', 'en-gb');
  expect(readEvents()).toMatchObject([{ url: 'http://localhost:3000/en-gb/search' }]);
});

function show(path: string, locale: string | undefined): void {
  history.pushState(null, '', path);
  const page = { props: locale ? { site: { locale } } : {} };
  document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page } }));
}

function readEvents(): unknown {
  return (window as { dataLayer?: unknown }).dataLayer;
}
