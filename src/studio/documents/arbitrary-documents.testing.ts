import * as fc from 'fast-check';
import { addBlockIds } from './block-ids.ts';
import type { EntryDocument } from './contract.ts';
import type { Operation } from './document-operations.ts';
import { indexBlocks } from './find-block.ts';

const text = fc.constantFrom('Peas', 'Oats', 'Burger', 'Small *pea*', '');
const tree = fc.record({
  nodeType: fc.constant('document'),
  data: fc.constant({}),
  content: fc.constant([]),
});
const item = fc.record({ label: text, link: text }, { requiredKeys: ['label'] });
const meta = fc.record({ title: text, description: text }, { requiredKeys: [] });

const block: fc.Memo<EntryDocument> = fc.memo((depth) =>
  depth <= 1 ? leaf : fc.oneof(leaf, fc.record({ block: fc.constant('Box'), blocks: blocks(depth - 1) })),
);
const leaf = fc.record(
  {
    block: fc.constantFrom('Text', 'Callout'),
    headline: text,
    text: fc.oneof(text, tree),
    meta,
    colours: fc.array(text, { maxLength: 2 }),
    buttons: fc.array(item, { maxLength: 3 }),
  },
  { requiredKeys: ['block'] },
);

function blocks(depth: number) {
  return fc.array(block(depth), { maxLength: 5 });
}

/** Documents with blocks in blocks, items, groups and rich text, all with ids. */
export const arbitraryDocument: fc.Arbitrary<EntryDocument> = fc
  .record({ slug: text, meta, header: blocks(1), body: blocks(3) }, { requiredKeys: ['slug', 'body'] })
  .map((document) => addBlockIds(document));

/** Makes one of the operations that fit a document out of numbers, so that each fits what those before it left. */
export type Intention = readonly [kind: number, which: number, where: number, what: string];

/** What an editor might do; `toOperation` says what it means in a document. */
export const arbitraryIntentions: fc.Arbitrary<readonly Intention[]> = fc.array(
  fc.tuple(fc.nat(5), fc.nat(1000), fc.nat(1000), text),
  { maxLength: 6 },
);

/** @param author makes ids of blocks that are inserted, so that two authors never make the same */
export function toOperation(
  document: EntryDocument,
  [kind, which, where, what]: Intention,
  author: string,
): Operation {
  const found = [...indexBlocks(document).values()];
  const block = found[which % found.length];
  const target = found[where % found.length];
  const place = target
    ? { parent: target.parent, list: target.list, after: where % 3 ? target.id : undefined }
    : { list: ['body'] };
  const id = `${author}-${which}-${where}`;
  if (kind === 0 || !block) return { type: 'insert', value: { _id: id, block: 'Text', text: what }, place };
  if (kind === 1) return { type: 'remove', block: block.id };
  if (kind === 2) return { type: 'move', block: block.id, place };
  if (kind === 3) return { type: 'set', block: block.id, field: ['meta', 'title'], value: what };
  if (kind === 4) return { type: 'set', field: ['meta', 'description'], value: what || undefined };
  return {
    type: 'insert',
    value: { _id: id, label: what },
    place: { parent: block.id, list: ['extras', 'items'] },
  };
}
