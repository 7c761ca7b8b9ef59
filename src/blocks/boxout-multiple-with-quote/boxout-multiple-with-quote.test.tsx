import { describe, expect, it } from 'vitest';
import { renderBlock } from '../validate-block.testing.ts';
import { BoxoutMultipleWithQuote } from './boxout-multiple-with-quote.tsx';
import { choosePlace } from './choose-place.ts';
import { boxoutMultipleWithQuote } from './schema.ts';

const boxouts = [{ headline: 'First' }, { headline: 'Second' }, { headline: 'Third' }];

const render = renderBlock(boxoutMultipleWithQuote, BoxoutMultipleWithQuote);

describe('BoxoutMultipleWithQuote', () => {
  it('reads the panels in their order, and the quotation after the second', async () => {
    const html = await render({ boxouts, quote: 'Seconds, please.', citation: 'Marit' });
    expect(html.match(/First|Second(?!s)|Third|Seconds|Marit/g)).toEqual([
      'First',
      'Second',
      'Seconds',
      'Marit',
      'Third',
    ]);
    expect(html).toMatch(/<figure.*<blockquote.*Seconds.*<\/blockquote><figcaption/);
  });

  it('gives no two neighbours the same colour, and each the one it asks for', async () => {
    const html = await render({ boxouts: [...boxouts, { headline: 'Fourth', backgroundColour: 'white' }] });
    const grounds = [...html.matchAll(/ground-([a-z-]+)/g)].map(([, ground]) => ground);
    expect(grounds).toEqual(['cream', 'emerald', 'blue-gradient', 'white']);
  });

  it.each([
    [1, true, 'main'],
    [2, true, 'tall side'],
    [3, true, 'tall side wide'],
    [4, true, 'tall side side main'],
    [5, true, 'tall side side main wide'],
    [1, false, 'wide'],
    [2, false, 'main side'],
    [3, false, 'main side wide'],
  ])('fills every row with %i panels (quotation: %j)', (count, hasQuote, places) => {
    const chosen = Array.from({ length: count }, (_, index) => choosePlace(index, count, hasQuote));
    expect(chosen.join(' ')).toBe(places);
  });
});
