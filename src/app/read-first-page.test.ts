// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readFirstPage } from './read-first-page.ts';

const page = { component: 'ComposedPage', props: {}, url: '/en-gb/about', version: 'new' };

/** Opens a document that came with the page, where the history keeps another of its address. */
function open(address: string, kept?: object) {
  history.replaceState(kept, '', address);
  document.body.innerHTML = `<script data-page="app" type="application/json">${JSON.stringify(page)}</script>`;
  return readFirstPage();
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('is the document’s, under the address that is shown', () => {
  expect(open('/en-gb/about?q=peas')).toEqual({ ...page, url: '/en-gb/about?q=peas' });
  expect(open('/en-gb/contact')).toEqual(page);
});

it('is not to give way to what the history keeps of another version', () => {
  open('/en-gb/about', { page: { ...page, version: 'old' }, documentScrollPosition: { top: 9, left: 0 } });
  expect(history.state).toEqual({ documentScrollPosition: { top: 9, left: 0 } });
  open('/en-gb/about', { page: { ...page, props: { loaded: 2 } } });
  expect(history.state.page.props).toEqual({ loaded: 2 });
});
