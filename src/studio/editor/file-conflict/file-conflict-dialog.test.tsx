// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { messages } from '../messages.ts';
import { drawWith } from '../state/draw-with.testing.tsx';
import { openForTest } from '../state/open-for-test.testing.ts';
import { FileConflictDialog } from './file-conflict-dialog.tsx';

const headline = { _id: 'a', block: 'Headline', headline: 'Peas' };
const text = { _id: 'b', block: 'Text', text: 'Green' };

it.each([messages.takeBoth, messages.takeMine])(
  'the choice "%s" leaves what somebody else saves while it is made',
  async (choice) => {
    // jsdom has none, and the window asks for it as it opens.
    vi.stubGlobal('CSS', { escape: (text: string) => text });
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
    await press('label', choice);
    await press('button', messages.settleAsDraft);
    expect(entry.read().document).toMatchObject({ body: [{ _id: 'a' }, theirs] });
  },
);

async function press(tag: 'button' | 'label', name: string): Promise<void> {
  const found = [...document.querySelectorAll(tag)].find((element) => element.textContent.startsWith(name));
  if (!found) throw new Error(`There is no ${tag} "${name}".`);
  await act(async () => found.click());
}
