// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import { PublishDialog } from './publish-dialog.tsx';

it('offers to update the links to a page that moves where that is done, not for later', async () => {
  const entry = { file: 'en-gb/pages/about.yaml', title: 'About' };
  const links = [{ file: 'en-gb/pages/contact.yaml', title: 'Contact', count: 2 }];
  const move = { from: '/en-gb/about', to: '/en-gb/us', links };
  const blocks = { added: 0, changed: 0, moved: 0, removed: 0 };
  const changes = [{ file: entry.file, blocks, fields: ['slug'], move }];
  const answers = {
    check: { changes, findings: [], needed: [], unapproved: [] },
    plans: [],
    canvas: {},
    'entries?': { entries: [] },
    'entries/': { ...entry, revision: 1, document: {}, published: {} },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const [, answer] = Object.entries(answers).find(([part]) => address.includes(`/api/${part}`)) ?? [];
    return Response.json(answer);
  });
  const nothing = () => undefined;
  await draw(<PublishDialog entries={[entry]} onClose={nothing} onPublished={nothing} onPlanned={nothing} />);
  const offered = () => document.body.textContent?.includes('Update the 2 links');
  await expect.poll(offered).toBe(true);
  for (const when of ['later', 'plan']) {
    await act(async () => {
      const select = document.querySelector('select') as HTMLSelectElement;
      select.value = when;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect([when, offered()]).toEqual([when, false]);
  }
  document.querySelector('.announcements')?.remove();
});
