// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import TranslationsScreen from './translations-screen.tsx';

it('asks for the order that its address says', async () => {
  const empty = { rows: [], found: 0, foundEntries: 0, all: 0, pending: 0, counts: {}, sections: [] };
  const fetch = vi.fn(async (_address: string) => Response.json(empty));
  vi.stubGlobal('fetch', fetch);
  history.replaceState(null, '', '/studio/translations?words=pea&sort=de-de&direction=descending');
  const editor = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor' } as const;
  await draw(<TranslationsScreen values={{}} locale="en-gb" editor={editor} />);
  const asked = new URL(fetch.mock.lastCall?.[0] ?? '', location.href).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ words: 'pea', sort: 'de-de', direction: 'descending' });
});
