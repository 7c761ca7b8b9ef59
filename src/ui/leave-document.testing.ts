import { afterAll, expect } from 'vitest';

/** Test files that do no more with a document than `mount` does share one: each has to leave it as it was. */
const address = window.location.href;

afterAll(() => {
  expect(document.body.innerHTML).toBe('');
  expect([document.cookie, localStorage.length]).toEqual(['', 0]);
  // What React loads ahead, what forms keep of themselves for as long as a tab is open, and the place a link led to.
  document.head.replaceChildren();
  sessionStorage.clear();
  window.history.replaceState(null, '', address);
});
