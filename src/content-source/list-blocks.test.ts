import { describe, expect, it } from 'vitest';
import { listBlocks } from './list-blocks.ts';

describe('listBlocks', () => {
  it('finds blocks in order: in fields, items, one another and texts', () => {
    const embedded = { block: 'Video' };
    const page = {
      title: 'About',
      header: { blocks: [{ block: 'PageHeader' }] },
      body: {
        blocks: [
          { block: 'Box', blocks: [{ block: 'Text', text: { content: [{ data: { target: embedded } }] } }] },
          { block: 'Accordion', items: [{ id: 'one', text: null }, { inside: { block: 'Image' } }] },
        ],
      },
    };
    const names = ['PageHeader', 'Box', 'Text', 'Video', 'Accordion', 'Image'];
    expect(listBlocks(page).map(({ block }) => block)).toEqual(names);
    expect(listBlocks(page).map(({ block }) => block)).toEqual(names);
  });

  it.each([undefined, null, 'text', 1, [], {}, ['text']])('finds none in %j', (value) => {
    expect(listBlocks(value)).toEqual([]);
  });

  it('looks through a list of blocks once', () => {
    const blocks = [{ block: 'Box', blocks: [{ block: 'Text' }] }];
    expect(listBlocks(blocks)).toBe(listBlocks(blocks));
  });
});
