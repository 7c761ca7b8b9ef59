import { afterAll, expect, vi } from 'vitest';

/** Test files that do no more with a document than to show something in it share one: each leaves it as it was. */
const address = window.location.href;
/** What jsdom lacks, and tests put there. */
const prototypes = [Element, HTMLElement, HTMLMediaElement].map(({ prototype }) => ({
  prototype,
  before: Object.getOwnPropertyDescriptors<object>(prototype),
}));

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(document.body.innerHTML).toBe('');
  expect(localStorage.length).toBe(0);
  // What React loads ahead, what forms keep of themselves for as long as a tab is open, and the place a link led to.
  document.head.replaceChildren();
  sessionStorage.clear();
  window.history.replaceState(null, '', address);
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  Reflect.deleteProperty(window, 'dataLayer');
  for (const { prototype, before } of prototypes) {
    for (const name of Reflect.ownKeys(prototype))
      if (!(name in before)) Reflect.deleteProperty(prototype, name);
    Object.defineProperties(prototype, before);
  }
});
