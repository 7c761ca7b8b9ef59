import { expect, it } from 'vitest';
import { listBlocksApart } from './list-blocks-apart.ts';

const text = { block: 'Text', text: 'Peas' };
const box = { block: 'Box', blocks: [text, text] };

it('puts each list of a page into one block, and leaves lists inside blocks to whoever draws those', () => {
  const props = {
    page: { header: { blocks: [] }, body: { blocks: [box, text] } },
    site: { preFooter: [text] },
  };
  expect(listBlocksApart(props)).toEqual({
    page: { header: { blocks: [] }, body: { blocks: [{ block: 'CanvasBlocks', blocks: [box, text] }] } },
    site: { preFooter: [{ block: 'CanvasBlocks', blocks: [text] }] },
  });
});

it('puts a block that is embedded in a text into a list of its own, at any depth', () => {
  const embedded = (target: object) => ({ nodeType: 'embedded-entry-block', data: { target } });
  expect(listBlocksApart({ block: 'Text', text: { content: [embedded(box)] } })).toEqual({
    block: 'Text',
    text: { content: [embedded({ block: 'CanvasBlocks', blocks: [box] })] },
  });
});

it('leaves lists of anything else alone', () => {
  const props = { news: { items: [{ path: '/en-gb/news/a' }], pages: [1, 2] } };
  expect(listBlocksApart(props)).toEqual(props);
});
