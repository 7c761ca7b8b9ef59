import { describe, expect, it } from 'vitest';
import { renderBlock } from '../validate-block.testing.ts';
import { Blockquote } from './blockquote.tsx';
import { blockquote } from './schema.ts';

const render = renderBlock(blockquote, Blockquote);

describe('Blockquote', () => {
  it('is a figure with the words and, as its caption, who said them', async () => {
    const html = await render({ quote: 'Seconds, please.', citation: 'Marit\nHead of kitchen' });
    expect(html).toMatch(
      /<figure.*<blockquote.*Seconds, please\..*<\/blockquote><figcaption.*Marit.*<\/figure>/,
    );
    expect(html).toMatch(/Marit<br\/>Head of kitchen/);
  });

  it('has no empty caption', async () => {
    expect(await render({ quote: 'Seconds, please.', citation: ' ' })).not.toContain('figcaption');
  });
});
