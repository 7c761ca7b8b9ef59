import { afterAll, afterEach, expect, vi } from 'vitest';

/** Test files share one jsdom document, so each has to restore what it changed. */
const address = window.location.href;
/** Prototypes that tests extend with what jsdom lacks. */
const prototypes = [Element, HTMLElement, HTMLMediaElement].map(({ prototype }) => ({
  prototype,
  before: Object.getOwnPropertyDescriptors<object>(prototype),
}));

afterEach(() => void vi.useRealTimers());

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(document.body.innerHTML).toBe('');
  expect(localStorage.length).toBe(0);
  // Resources preloaded by React, drafts that forms keep in the session, and the hash of the URL.
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
