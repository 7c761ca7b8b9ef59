// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { press } from '#studio/kit/draw.testing.ts';
import { messages } from '../messages.ts';
import { drawWith } from '../state/draw-with.testing.tsx';
import { openForTest } from '../state/open-for-test.testing.ts';
import { FileConflictDialog } from './file-conflict-dialog.tsx';

const headline = { _id: 'a', block: 'Headline', headline: 'Peas' };
const text = { _id: 'b', block: 'Text', text: 'Green' };

it.each([messages.takeBoth, messages.takeMine])(
  'the choice "%s" leaves what somebody else saves while it is made',
  async (choice) => {
    const base = { body: [headline, text] };
    const conflict = { base, file: { body: [{ ...headline, headline: 'Beans' }, text] } };
    const { entry } = openForTest(base, { conflict, fileDigest: 'new' });
    await drawWith(
      entry,
      <FileConflictDialog
        conflict={conflict}
        onPublish={undefined}
        onReopen={() => undefined}
        onClose={() => undefined}
      />,
    );
    const theirs = { ...text, text: 'By somebody else' };
    await act(async () => entry.take({ revision: 4, document: { body: [headline, theirs] }, by: 'Ben' }));
    await press(choice, 'label');
    await press(messages.settleAsDraft);
    expect(entry.read().document).toMatchObject({ body: [{ _id: 'a' }, theirs] });
  },
);
