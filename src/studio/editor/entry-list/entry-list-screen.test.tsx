// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { draw, press, type } from '#studio/kit/draw.testing.ts';
import { findNarrowed } from '#studio/kit/use-query.ts';
import EntryListScreen from './entry-list-screen.tsx';
import { useEntryList } from './use-entry-list.ts';

it('asks for what its address says, and says in its address what it is narrowed to', async () => {
  const fetch = vi.fn(async (_address: string) => Response.json({ entries: [], found: 0, all: 9 }));
  vi.stubGlobal('fetch', fetch);
  history.replaceState(
    null,
    '',
    '/studio/en-gb/pages?words=pea&state=draft&sort=updated&direction=descending',
  );
  const editor = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor' } as const;
  const { place } = await draw(<EntryListScreen values={{ kind: 'pages' }} locale="en-gb" editor={editor} />);
  expect(place.querySelector('h1 [role="status"]')?.textContent).toBe('0 of 9');
  const lastAsked = () =>
    Object.fromEntries(new URL(fetch.mock.lastCall?.[0] ?? '', location.href).searchParams);
  expect(lastAsked()).toMatchObject({
    words: 'pea',
    state: 'draft',
    sort: 'updated',
    direction: 'descending',
  });
  const field = place.querySelector('input') as HTMLInputElement;
  expect(field.value).toBe('pea');
  await type(field, 'peas');
  expect(location.search).toBe('?words=peas&state=draft&sort=updated&direction=descending');
  expect(lastAsked()).toMatchObject({ words: 'peas', state: 'draft' });
  // An entry leads back there.
  expect(findNarrowed(location.pathname)).toBe(`${location.pathname}${location.search}`);
  await press('Show');
  expect(location.search).toBe('?sort=updated&direction=descending');
});

it('asks for as many as it showed when it was left', async () => {
  const entries = Array.from({ length: 101 }, () => ({}));
  const fetch = vi.fn(async (_address: string) => Response.json({ entries, found: 101, all: 101 }));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const List = () => (
    <table ref={useEntryList({ kind: ['news'] }).place}>
      <tbody />
    </table>
  );
  const { redraw } = await draw(<List />);
  await redraw(null);
  await redraw(<List />);
  const limits = fetch.mock.calls.map(([address]) =>
    new URL(address, location.href).searchParams.get('limit'),
  );
  expect(limits).toEqual(['100', '101']);
});
