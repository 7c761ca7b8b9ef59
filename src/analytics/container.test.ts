// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { eraseAnalyticsCookies, reportPageViews } from './container.ts';
import { pushEvent } from './data-layer.ts';

const page = window as unknown as { dataLayer?: unknown[] };
const rejected = { event: 'formSubmit', form: 'contact', outcome: 'rejected' } as const;

let loadContainer: (containerId: string) => void;

beforeEach(async () => {
  Reflect.deleteProperty(window, 'dataLayer');
  // A page loads one container, and none of these tests is to come after the others.
  vi.resetModules();
  ({ loadContainer } = await import('./container.ts'));
});

afterEach(() => {
  for (const script of listScripts()) script.remove();
});

function listScripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')];
}

/** Commands as lists, events as they are. */
function readDataLayer(): unknown[] {
  return (page.dataLayer ?? []).map((entry) =>
    String(entry) === '[object Arguments]' ? [...(entry as IArguments)] : entry,
  );
}

it('is told what is done from then on, and is loaded once', () => {
  loadContainer('GTM-TEST');
  pushEvent(rejected);
  loadContainer('GTM-TEST');
  expect(readDataLayer()).toHaveLength(4);
  expect(readDataLayer().at(-1)).toEqual(rejected);
  expect(listScripts().map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
  ]);
});

it('removes the cookies of analytics and leaves all others', () => {
  for (const name of ['_ga', '_ga_ABC123', '_gid', '_gcl_au', '_gallery', 'cookie_consent']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as a script of analytics sets it
    document.cookie = `${name}=1; Path=/`;
  }
  eraseAnalyticsCookies();
  expect(document.cookie).toBe('_gallery=1; cookie_consent=1');
});

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

it('knows what a filter has made of the address in place', () => {
  history.replaceState(null, '', '/en-gb/search?q=peas');
  dispatchEvent(new HashChangeEvent('hashchange'));
  document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page: { props: {} } } }));
  expect(readEvents()).toEqual([]);
  history.replaceState(null, '', '/en-gb/search?q=beans');
  document.dispatchEvent(new CustomEvent('inertia:before', { detail: { visit: { prefetch: false } } }));
  show('/en-gb/search?q=peas', 'en-gb');
  expect(readEvents()).toHaveLength(1);
});

function show(path: string, locale: string | undefined): void {
  history.pushState(null, '', path);
  const page = { props: locale ? { site: { locale } } : {} };
  document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page } }));
}

function readEvents(): unknown {
  return (window as { dataLayer?: unknown }).dataLayer;
}
