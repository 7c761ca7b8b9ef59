import { expect, it } from 'vitest';
import { listBlocksApart } from './list-blocks-apart.ts';

const text = { block: 'Text', text: 'Peas' };
const box = { block: 'Box', blocks: [text, text] };

it('puts a block that is embedded in a text into a list of its own, at any depth', () => {
  const embedded = (target: object) => ({ nodeType: 'embedded-entry-block', data: { target } });
  expect(listBlocksApart({ block: 'Text', text: { content: [embedded(box)] } })).toEqual({
    block: 'Text',
    text: { content: [embedded({ block: 'CanvasBlocks', blocks: [box] })] },
  });
});
