// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { draw, press } from '#studio/kit/draw.testing.ts';
import { EntryActions } from './entry-actions.tsx';

it('has the list loaded anew where some of the entries may have been restored', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('oats')) throw new TypeError('Failed to fetch');
    return Response.json(address.includes('/versions/') ? [] : { revision: 1, state: 'draft' });
  });
  const entries = ['peas', 'oats'].map(
    (key): EntrySummary => ({
      ...{ file: `en-gb/pages/${key}.yaml`, kind: 'pages', locale: 'en-gb', key, title: key },
      ...{ state: 'deleted', problems: 0 },
    }),
  );
  const [onDone, onOutdated] = [vi.fn(), vi.fn()];
  const { place } = await draw(
    <EntryActions
      {...{ entries, onDone, onOutdated }}
      canWrite
      canPublish={false}
      onClear={() => undefined}
    />,
  );
  await press('Restore');
  expect([onDone, onOutdated].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  expect(place.querySelector('[role=alert]')).not.toBeNull();
});
