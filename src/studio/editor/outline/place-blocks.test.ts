import { describe, expect, it } from 'vitest';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { applyOperations } from '#studio/documents/document-operations.ts';
import { indexOutline, listOutline } from './list-outline.ts';
import { describePlace, findDropPlace, findNextPlace } from './place-blocks.ts';

const page: EntryDocument = {
  header: [{ _id: 'h', block: 'PageHeader' }],
  body: [
    { _id: 'a', block: 'Headline', headline: 'Peas' },
    { _id: 'box', block: 'Box', blocks: [{ _id: 'in', block: 'Text' }] },
    { _id: 'c', block: 'Image' },
  ],
};

const outlineOf = (document: EntryDocument) => indexOutline(listOutline('pages', document));

/** Moves a block by keyboard, and tells the ids of each list afterwards and what is said. */
function move(document: EntryDocument, id: string, direction: 'up' | 'down' | 'in' | 'out') {
  const node = outlineOf(document).get(id);
  const place = node && findNextPlace(outlineOf(document), node, direction);
  if (!place) return undefined;
  const moved = applyOperations(document, [{ type: 'move', block: id, place }]).document;
  const nodes = outlineOf(moved);
  const ids = (of: string) => nodes.get(of)?.children.map((child) => child.id);
  return {
    header: ids('slot:header'),
    body: ids('slot:body'),
    box: ids('box'),
    says: describePlace(nodes, id),
  };
}

describe('the outline of an entry', () => {
  it('has its places for blocks, and the blocks in them', () => {
    const [header, body] = listOutline('pages', page);
    expect(header).toMatchObject({ label: 'Header', children: [{ id: 'h', label: 'Page header' }] });
    expect(body?.children.map(({ id }) => id)).toEqual(['a', 'box', 'c']);
    expect(body?.children[1]?.children).toMatchObject([{ id: 'in', parent: 'box', list: ['blocks'] }]);
  });

  it('keeps the nodes of what did not change', () => {
    const changed = applyOperations(page, [
      { type: 'set', block: 'a', field: ['headline'], value: 'Beans' },
    ]).document;
    const [before, after] = [page, changed].map((document) => outlineOf(document));
    expect(after?.get('box')).toBe(before?.get('box'));
    expect(after?.get('a')).not.toBe(before?.get('a'));
  });

  it('is moved in by keyboard, with words for where something stands then', () => {
    expect(move(page, 'c', 'up')).toMatchObject({
      body: ['a', 'c', 'box'],
      says: 'Moved Image between Headline and Box',
    });
    expect(move(page, 'box', 'in')).toBeUndefined();
    expect(move(page, 'c', 'in')).toMatchObject({
      body: ['a', 'box'],
      box: ['in', 'c'],
      says: 'Moved Image after Text',
    });
    expect(move(page, 'in', 'out')).toMatchObject({ body: ['a', 'box', 'in', 'c'], box: [] });
    expect(move(page, 'in', 'up')).toMatchObject({ body: ['a', 'in', 'box', 'c'] });
  });

  it('leads from one place of the page into the next', () => {
    expect(move(page, 'a', 'up')).toMatchObject({ header: ['h', 'a'], body: ['box', 'c'] });
    expect(move(page, 'h', 'down')).toMatchObject({ header: [], body: ['h', 'a', 'box', 'c'] });
    expect(move(page, 'c', 'down')).toBeUndefined();
  });

  it('takes what is dropped before, after and into a block that holds others', () => {
    const nodes = outlineOf(page);
    const [box, image, body] = [nodes.get('box'), nodes.get('c'), nodes.get('slot:body')];
    if (!box || !image || !body) throw new Error('The outline lacks a node.');
    expect(findDropPlace(nodes, box, 'before')).toEqual({ list: ['body'], after: 'a' });
    expect(findDropPlace(nodes, box, 'on')).toEqual({ parent: 'box', list: ['blocks'], after: 'in' });
    expect(findDropPlace(nodes, image, 'on')).toBeUndefined();
    expect(findDropPlace(nodes, body, 'on')).toEqual({ list: ['body'], after: 'c' });
    expect(findDropPlace(nodes, body, 'before')).toBeUndefined();
  });
});
