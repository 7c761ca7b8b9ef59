// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import { draw } from '#studio/kit/draw.testing.ts';
import { DocumentDifference } from './document-difference.tsx';
import { messages } from './messages.ts';

it('is none between what was published and the file that it was written into since', async () => {
  const text = { block: 'Text', text: 'Peas are small.' };
  const before = { label: 'Version 1', document: { body: [{ _id: 'b0', ...text }] } };
  const after = { label: 'Edited', document: addBlockIds({ body: [text] }) };
  const { place } = await draw(<DocumentDifference file="a.yaml" view="fields" {...{ before, after }} />);
  expect(place.textContent).toBe(messages.sameVersions);
});
