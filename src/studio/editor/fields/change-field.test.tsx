// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Editor } from '#studio/contract/fields.ts';
import { type } from '#studio/kit/draw.testing.ts';
import { ReviewedProvider } from '#studio/reviews/reviewed.tsx';
import { drawWith } from '../state/draw-with.testing.tsx';
import { openForTest } from '../state/open-for-test.testing.ts';
import { changeAtPath } from './change-field.ts';
import { FieldsPane } from './fields-pane.tsx';

const items = [
  { _id: 'one', headline: 'Peas' },
  { _id: 'two', headline: 'Beans' },
];
const page = {
  body: [
    { _id: 'a', block: 'Headline', headline: 'First' },
    { _id: 'b', block: 'Accordion', items },
  ],
};

const ada: Editor = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor' };

const fieldsPane = (
  <ReviewedProvider file="en-gb/pages/about.yaml" revision={1}>
    <FieldsPane locale="en-gb" editor={ada} isReadOnly={false} findings={[]} />
  </ReviewedProvider>
);

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ reviewers: {}, names: {}, comments: [] }));
});

describe('a field that is changed by its path', () => {
  it('is that of its block or item, wherever that stands by now', () => {
    const { entry } = openForTest(page);
    entry.change([{ type: 'remove', block: 'a' }], { label: 'Removed' });
    changeAtPath(entry, 'two', 'body[1].items[1].headline', 'Beets');
    expect(entry.read().document).toEqual({
      body: [{ _id: 'b', block: 'Accordion', items: [items[0], { _id: 'two', headline: 'Beets' }] }],
    });
  });

  it('is not that of another block which stands in its place once it was removed, nor of the entry', () => {
    const { entry } = openForTest(page);
    entry.change([{ type: 'remove', block: 'a' }], { label: 'Removed' });
    const { document } = entry.read();
    changeAtPath(entry, 'a', 'body[0].headline', 'Told late');
    changeAtPath(entry, 'a', 'body[5].headline', 'Told late');
    expect(entry.read().document).toBe(document);
  });

  it('is known to the form that shows it', async () => {
    const { entry } = openForTest(page);
    entry.select('a');
    const pane = await drawWith(entry, fieldsPane);
    const field = pane.querySelector('[data-field-path="body[0].headline"] :is(input, textarea)');
    await type(field, 'Second');
    expect(entry.read().document).toMatchObject({ body: [{ _id: 'a', headline: 'Second' }, {}] });
  });
});

describe('a field that somebody is led to', () => {
  it('has the focus again when they are led to it again, and is unfolded once more', async () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    const { entry } = openForTest(page);
    const pane = await drawWith(entry, fieldsPane);
    for (const path of ['body[0].headline', 'body[0].anchorId', 'body[1].items[1].headline']) {
      const block = path.startsWith('body[0]') ? 'a' : 'b';
      await act(async () => entry.select(block, path));
      const at = pane.querySelector(`[data-field-path="${path}"]`);
      expect(at?.contains(document.activeElement), path).toBe(true);
      const folded = pane.querySelectorAll<HTMLElement>('[aria-expanded="true"]');
      await act(async () => {
        for (const button of folded) button.click();
        (document.activeElement as HTMLElement | null)?.blur();
      });
      await act(async () => entry.select(block, path));
      const again = pane.querySelector(`[data-field-path="${path}"]`);
      expect(again?.contains(document.activeElement), `${path} again`).toBe(true);
    }
  });
});
