// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { drawWith } from './draw-with.testing.tsx';
import { openForTest } from './open-for-test.testing.ts';
import { useOverruled } from './use-overruled.ts';

vi.mock('#studio/kit/toasts/toasts.ts', () => ({ showToast: vi.fn() }));
afterEach(() => localStorage.clear());

function Told() {
  useOverruled(() => undefined);
  return null;
}

it('tells who opens an entry again that somebody saved over theirs: once of each, whichever they open between', async () => {
  const [peas, beans] = ['en-gb/pages/peas.yaml', 'en-gb/pages/beans.yaml'];
  const opened = [
    { file: peas, versionId: 'first' },
    { file: beans, versionId: 'second' },
    { file: peas, versionId: 'first' },
    { file: peas, versionId: 'third' },
  ].map(({ file, versionId }) => openForTest({}, { file, overruled: { versionId, by: 'Ben Cook' } }));
  const told: string[][] = [];
  for (const { entry } of opened) {
    await drawWith(entry, <Told />);
    told.push(
      vi
        .mocked(showToast)
        .mock.calls.splice(0)
        .map(([title]) => title),
    );
  }
  const words = 'Ben Cook saved another version over what you wrote';
  expect(told).toEqual([[words], [words], [], [words]]);
});
