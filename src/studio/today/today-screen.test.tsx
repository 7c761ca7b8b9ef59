// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import TodayScreen from './today-screen.tsx';

it('says that all is well once translations have been compared, and looks until they are', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lists = ['drafts', 'reviews', 'plans', 'stale', 'missing', 'searches', 'dead', 'outside'];
  let pending = 7;
  const answer = () => Response.json({ ...Object.fromEntries(lists.map((name) => [name, []])), pending });
  vi.stubGlobal('fetch', async () => answer());
  const editor = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor' } as const;
  const { place } = await draw(<TodayScreen values={{}} locale="en-gb" editor={editor} />);
  expect(place.textContent).toContain('still being compared');
  expect(place.textContent).not.toContain('All is well');
  pending = 0;
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(place.textContent).not.toContain('still being compared');
  expect(place.textContent).toContain('All is well');
});
