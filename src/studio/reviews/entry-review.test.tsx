// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { draw, type } from '#studio/kit/draw.testing.ts';
import { ReviewDialog } from './entry-review.tsx';
import { ReviewedProvider } from './reviewed.tsx';

it('says what would be published of an entry that is sent back, and stops it unless it is told not to', async () => {
  const file = 'en-gb/pages/peas.yaml';
  const review = {
    ...{ state: 'asked', askedBy: 'fay', askedAt: '2030-05-01T10:00:00.000Z', of: { person: 'ada' } },
    ...{ sentence: 'Is that so?', approvedBy: [], hasChanged: false, isMine: true },
  };
  const plan = (name: string, action: string, state = 'open') => ({
    ...{ id: name, name, state, by: 'Ada', entries: [{ file, title: 'Peas', action }] },
  });
  const plans = [plan('Spring', 'publish'), plan('Autumn', 'withdraw'), plan('Past', 'publish', 'done')];
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    if (address.endsWith('/plans')) return Response.json(plans);
    return Response.json({ review, reviewers: {}, names: {}, comments: [] });
  });
  const entry: OpenedEntry = {
    ...{ file, kind: 'pages', locale: 'en-gb', key: 'peas', state: 'draft', title: 'Peas', problems: 0 },
    ...{ document: {}, revision: 1 },
  };
  const editor = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor' } as const;
  const ignore = () => undefined;
  await draw(
    <ReviewedProvider file={file} revision={1}>
      <ReviewDialog
        {...{ entry, editor }}
        title="Peas"
        document={{}}
        revision={1}
        onPublish={ignore}
        onClose={ignore}
      />
    </ReviewedProvider>,
  );
  const find = (query: string) => document.querySelector<HTMLElement & { value: string }>(query);
  expect(document.querySelector('label:has([type=checkbox])')?.textContent).toBe(
    'Stop what would publish it: “Spring”',
  );
  for (const _ of ['stopped', 'not stopped']) {
    await type(find('textarea'), 'Shorter, please.');
    await act(async () => find('form')?.querySelector<HTMLElement>('[type=submit]')?.click());
    await act(async () => find('[type=checkbox]')?.click());
  }
  expect(sent).toMatchObject([{ keepsPlans: false }, { keepsPlans: true }]);
});
