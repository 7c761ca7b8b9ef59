import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropBlockIds } from '#schema/block-ids.ts';
import {
  arbitraryDocument,
  arbitraryIntentions,
  type Intention,
  toOperation,
} from './arbitrary-documents.testing.ts';
import { addBlockIds, copyBlock } from './block-ids.ts';
import { carryBlockIds } from './carry-block-ids.ts';
import { compareDocuments } from './compare-documents.ts';
import type { EntryDocument } from './contract.ts';
import { applyOperation, applyOperations } from './document-operations.ts';
import { indexBlocks } from './find-block.ts';
import { isEqual } from './is-equal.ts';
import { mergeDocuments } from './merge-documents.ts';

function edit(document: EntryDocument, intentions: readonly Intention[], author: string): EntryDocument {
  return intentions.reduce<EntryDocument>(
    (draft, intention) => applyOperation(draft, toOperation(draft, intention, author))?.document ?? draft,
    document,
  );
}

describe('ids of blocks', () => {
  it('are the same for whoever opens the same file, each its own', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const file = dropBlockIds(document);
        const opened = addBlockIds(file);
        expect(addBlockIds(structuredClone(file))).toEqual(opened);
        expect(addBlockIds(opened)).toBe(opened);
        expect(dropBlockIds(opened)).toEqual(file);
        const ids = JSON.stringify(opened).match(/"_id":/g) ?? [];
        expect(indexBlocks(opened).size).toBe(ids.length);
      }),
    );
  });

  it('are not given to nodes of rich text', () => {
    const text = {
      nodeType: 'document',
      data: {},
      content: [{ nodeType: 'paragraph', data: {}, content: [] }],
    };
    expect(addBlockIds({ body: [{ block: 'Text', text }] })).toEqual({
      body: [{ _id: expect.any(String), block: 'Text', text }],
    });
  });

  it('are given anew where two have the same, or one was forged', () => {
    const document = addBlockIds({
      body: [{ _id: 'a', block: 'Text' }, { _id: 'a', block: 'Text' }, { _id: '<script>' }],
    });
    expect([...indexBlocks(document).keys()]).toEqual(['a', expect.any(String), expect.any(String)]);
    expect(JSON.stringify(document)).not.toContain('script');
  });

  it('are carried over to a file that changed', () => {
    const [a, b, c] = [
      { block: 'Text', headline: 'Small pea', text: 'Peas bring the protein.' },
      { block: 'Callout', headline: 'Big plate' },
      { block: 'Box', blocks: [{ block: 'Text', headline: 'In a box' }] },
    ];
    const before = addBlockIds({ body: [a, b, c] });
    const [first, second, third, inner] = [...indexBlocks(before).keys()];
    const after = carryBlockIds(before, {
      body: [
        c,
        { block: 'Text', text: 'New here, and like nothing else.' },
        { ...a, headline: 'Small peas' },
        b,
      ],
    });
    const ids = [...indexBlocks(after).keys()];
    expect(ids).toEqual([third, inner, expect.any(String), first, second]);
    expect(new Set(ids).size).toBe(5);
  });

  it('are carried over to a block that was written anew where it stands', () => {
    const before = addBlockIds({
      body: [
        { block: 'Headline', headline: 'Peas' },
        { block: 'Text', text: 'A' },
      ],
    });
    const after = carryBlockIds(before, {
      body: [{ block: 'Headline', headline: 'Our mill' }, { block: 'Box' }, { block: 'Text', text: 'B' }],
    });
    const [headline, text] = [...indexBlocks(before).keys()];
    const ids = [...indexBlocks(after).keys()];
    expect(ids[0]).toBe(headline);
    expect(ids).not.toContain(text);
  });

  it('are carried over to what was written into files in between, and those that both have stay', () => {
    const [a, b, c] = ['Peas are small.', 'Beans are as well.', 'Oats are food.'].map((text, index) => ({
      ...{ _id: `b${index}`, block: 'Text', text },
    }));
    const exported = addBlockIds(dropBlockIds({ body: [b, a] }) as EntryDocument).body as EntryDocument[];
    const after = carryBlockIds({ body: [a, b, c] }, { body: [c, ...exported] });
    expect([...indexBlocks(after).keys()]).toEqual(['b2', 'b1', 'b0']);
    const written = {
      body: [
        { ...c, text: 'Peas are small.' },
        { ...a, text: 'Rye.' },
      ],
    } as EntryDocument;
    expect(carryBlockIds({ body: [a, c] }, written)).toEqual(written);
  });

  it('are all carried over to a file that is the same', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryIntentions, (document, intentions) => {
        const draft = edit(document, intentions, 'a');
        const carried = carryBlockIds(draft, dropBlockIds(draft));
        expect(dropBlockIds(carried)).toEqual(dropBlockIds(draft));
        expect(indexBlocks(carried).size).toBe(indexBlocks(draft).size);
        expect(new Set(indexBlocks(carried).keys())).toEqual(new Set(indexBlocks(draft).keys()));
      }),
    );
  });

  it('are new in a copy', () => {
    const [box] = addBlockIds({ body: [{ block: 'Box', blocks: [{ block: 'Text' }] }] })
      .body as EntryDocument[];
    const copy = copyBlock(box ?? {});
    expect(dropBlockIds(copy)).toEqual(dropBlockIds(box));
    const ids = indexBlocks({ body: [box, copy] });
    expect(ids.size).toBe(4);
  });
});

describe('an operation', () => {
  it('is undone by its inverse, exactly', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryIntentions, (document, intentions) => {
        let draft = document;
        for (const intention of intentions) {
          const applied = applyOperation(draft, toOperation(draft, intention, 'a'));
          if (!applied) continue;
          expect(applyOperation(applied.document, applied.inverse)?.document).toEqual(draft);
          draft = applied.document;
        }
      }),
    );
  });

  it('is undone with those before it, and done again', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryIntentions, (document, intentions) => {
        const operations = intentions.map((intention) => toOperation(document, intention, 'a'));
        const done = applyOperations(document, operations);
        const undone = applyOperations(done.document, done.inverses);
        expect(undone.document).toEqual(document);
        expect(applyOperations(undone.document, undone.inverses).document).toEqual(done.document);
      }),
    );
  });

  it('never moves a block into itself, nor what is not there', () => {
    const document = { body: [{ _id: 'box', block: 'Box', blocks: [{ _id: 'text', block: 'Text' }] }] };
    const place = { parent: 'text', list: ['blocks'] };
    expect(applyOperation(document, { type: 'move', block: 'box', place })).toBeUndefined();
    expect(
      applyOperation(document, { type: 'move', block: 'gone', place: { list: ['body'] } }),
    ).toBeUndefined();
    expect(applyOperation(document, { type: 'insert', value: { _id: 'text' }, place })).toBeUndefined();
    expect(
      applyOperation(document, { type: 'set', block: 'text', field: ['_id'], value: 'a' }),
    ).toBeUndefined();
  });
});

describe('a merge', () => {
  const three = fc.tuple(arbitraryDocument, arbitraryIntentions, arbitraryIntentions);

  it('with one side only is that side', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryIntentions, (base, intentions) => {
        const draft = edit(base, intentions, 'a');
        for (const merged of [mergeDocuments(base, draft, base), mergeDocuments(base, base, draft)]) {
          expect(merged).toEqual({ document: draft, conflicts: [] });
        }
        expect(mergeDocuments(base, draft, draft)).toEqual({ document: draft, conflicts: [] });
      }),
    );
  });

  it('is the same from either side, where there is no conflict', () => {
    fc.assert(
      fc.property(three, ([base, a, b]) => {
        const [mine, theirs] = [edit(base, a, 'a'), edit(base, b, 'b')];
        const merged = mergeDocuments(base, mine, theirs);
        const mirrored = mergeDocuments(base, theirs, mine);
        expect(mirrored.conflicts.length > 0).toBe(merged.conflicts.length > 0);
        if (merged.conflicts.length === 0) expect(mirrored.document).toEqual(merged.document);
      }),
    );
  });

  it('has every block once, and every one that either side added, changed or left alone', () => {
    fc.assert(
      fc.property(three, ([base, a, b]) => {
        const [mine, theirs] = [edit(base, a, 'a'), edit(base, b, 'b')];
        const { document } = mergeDocuments(base, mine, theirs);
        const [was, left, right, now] = [base, mine, theirs, document].map(indexBlocks);
        expect(now?.size).toBe((JSON.stringify(document).match(/"_id":/g) ?? []).length);
        for (const [id, { value }] of left ?? []) {
          if (right?.has(id) || !was?.has(id)) expect(now?.has(id)).toBe(true);
          else if (value.meta !== was.get(id)?.value.meta && !isEqual(value.meta, was.get(id)?.value.meta))
            expect(now?.has(id)).toBe(true);
        }
        for (const id of right?.keys() ?? []) if (!was?.has(id)) expect(now?.has(id)).toBe(true);
      }),
    );
  });

  it('loses no field that one side alone changed', () => {
    fc.assert(
      fc.property(three, ([base, a, b]) => {
        const [mine, theirs] = [edit(base, a, 'a'), edit(base, b, 'b')];
        const { document } = mergeDocuments(base, mine, theirs);
        const now = indexBlocks(document);
        for (const [side, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const) {
          for (const [id, { value }] of indexBlocks(side)) {
            const before = indexBlocks(base).get(id)?.value.meta;
            const across = indexBlocks(other).get(id)?.value;
            if (!across || !isEqual(across.meta, before) || isEqual(value.meta, before)) continue;
            expect(now.get(id)?.value.meta).toEqual(value.meta);
          }
        }
      }),
    );
  });

  const base = addBlockIds({
    slug: 'about',
    body: [
      { _id: 'a', block: 'Text', headline: 'A', text: 'Peas' },
      { _id: 'b', block: 'Text', headline: 'B' },
      { _id: 'c', block: 'Box', blocks: [{ _id: 'd', block: 'Text', headline: 'D' }] },
    ],
  });
  const apply = (...operations: Parameters<typeof applyOperations>[1]) =>
    applyOperations(base, operations).document;

  it('keeps both values of a field that both changed', () => {
    const mine = apply({ type: 'set', block: 'a', field: ['headline'], value: 'Mine' });
    const theirs = apply(
      { type: 'set', block: 'a', field: ['headline'], value: 'Theirs' },
      { type: 'set', block: 'a', field: ['text'], value: 'Oats' },
    );
    const { document, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([
      { kind: 'field', blockId: 'a', field: ['headline'], base: 'A', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(indexBlocks(document).get('a')?.value).toMatchObject({ headline: 'Mine', text: 'Oats' });
  });

  it('keeps what either of two translators confirmed, and not what one took back', () => {
    const confirm = (stillRight?: string) => ({ ...base, ...(stillRight && { stillRight }) });
    for (const [before, mine, theirs, merged] of [
      ['wa wb', 'wa wb wc', 'wa wd', 'wa wc wd'],
      [undefined, 'wa', 'wb', 'wa wb'],
      ['wa', 'wb', undefined, 'wb'],
    ] as const)
      expect(mergeDocuments(confirm(before), confirm(mine), confirm(theirs))).toEqual({
        document: confirm(merged),
        conflicts: [],
      });
  });

  it('keeps a block that one removed with its container and the other edited, and says so', () => {
    const mine = apply({ type: 'remove', block: 'c' });
    const theirs = apply({ type: 'set', block: 'd', field: ['headline'], value: 'Edited' });
    const { document, conflicts } = mergeDocuments(base, mine, theirs);
    expect(document).toEqual(theirs);
    expect(conflicts).toMatchObject([{ kind: 'removed', blockId: 'd', mine: undefined }]);
  });

  it('lets an edit follow its block to where the other moved it', () => {
    const mine = apply({ type: 'move', block: 'a', place: { parent: 'c', list: ['blocks'], after: 'd' } });
    const theirs = apply({ type: 'set', block: 'a', field: ['headline'], value: 'Edited' });
    const { document, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(indexBlocks(document).get('a')).toMatchObject({
      parent: 'c',
      index: 1,
      value: { headline: 'Edited' },
    });
  });

  it('of blocks moved into one another keeps both', () => {
    const boxes = {
      body: [
        { _id: 'x', block: 'Box' },
        { _id: 'y', block: 'Box' },
      ],
    };
    const into = (block: string, parent: string) =>
      applyOperations(boxes, [{ type: 'move', block, place: { parent, list: ['blocks'] } }]).document;
    const { document, conflicts } = mergeDocuments(boxes, into('x', 'y'), into('y', 'x'));
    expect([...indexBlocks(document).keys()].sort()).toEqual(['x', 'y']);
    expect(conflicts).toMatchObject([{ kind: 'place' }]);
  });
});

describe('a comparison', () => {
  it('of a document with itself finds nothing, however its fields are ordered', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        expect(compareDocuments(document, structuredClone(document))).toEqual([]);
      }),
    );
  });

  it('of reordered blocks says which moved, and what changed in those', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `b${index}`);
    const toBody = (order: readonly string[]) => ({
      body: order.map((_id) => ({ _id, block: 'Text', text: _id })),
    });
    const reordered = toBody(['b150', ...ids.filter((id) => id !== 'b150')]);
    const changed = applyOperation(reordered, { type: 'set', block: 'b150', field: ['text'], value: 'New' });
    expect(compareDocuments(toBody(ids), changed?.document ?? {})).toEqual([
      { kind: 'moved', id: 'b150', blockId: 'b150', name: 'Text', fields: [] },
      { kind: 'changed', id: 'b150', blockId: 'b150', name: 'Text', fields: [['text']] },
    ]);
  });

  it('tells what was added, removed and changed, an item’s with its block', () => {
    const before = addBlockIds({
      slug: 'a',
      meta: { title: 'T' },
      body: [
        { _id: 'facts', block: 'Facts', items: [{ _id: 'one', figure: '1' }] },
        { _id: 'gone', block: 'Box', blocks: [{ _id: 'within', block: 'Text' }] },
      ],
    });
    const { document } = applyOperations(before, [
      { type: 'set', field: ['meta', 'title'], value: 'Title' },
      { type: 'set', block: 'one', field: ['figure'], value: '2' },
      { type: 'remove', block: 'gone' },
      { type: 'insert', value: { _id: 'new', block: 'Image' }, place: { list: ['body'] } },
    ]);
    expect(compareDocuments(before, document)).toEqual([
      { kind: 'changed', fields: [['meta', 'title']] },
      { kind: 'added', id: 'new', blockId: 'new', name: 'Image', fields: [] },
      { kind: 'changed', id: 'one', blockId: 'facts', name: 'Facts', fields: [['figure']] },
      { kind: 'removed', id: 'gone', blockId: 'gone', name: 'Box', fields: [] },
    ]);
  });
});
