// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pushEvent } from './data-layer.ts';

const page = window as unknown as { dataLayer?: unknown[] };
const accepted = { event: 'formSubmit', form: 'contact', outcome: 'accepted' } as const;
const rejected = { ...accepted, outcome: 'rejected' } as const;

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

it('is not told what was done before the visitor agreed', () => {
  pushEvent(accepted);
  expect(readDataLayer()).toEqual([accepted]);
  loadContainer('GTM-TEST');
  expect(readDataLayer()).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })],
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted' })],
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
  ]);
});

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
