import { describe, expect, it } from 'vitest';
import { renderBlock } from '../validate-block.testing.ts';
import { Boxout } from './boxout.tsx';
import { boxout } from './schema.ts';

const render = renderBlock(boxout, Boxout);

describe('Boxout', () => {
  it('paints its panel, and leaves the band around it alone', async () => {
    const html = await render({ headline: 'Big food', backgroundColour: 'emerald' });
    expect(html.match(/<section[^>]*>/)?.[0]).not.toContain('ground-');
    expect(html).toMatch(/<div class="panel ground-emerald/);
  });

  it('colours headline and subline apart', async () => {
    const html = await render({
      headline: 'Big food',
      headlineColour: 'emerald',
      subline: 'Few words',
      sublineTextColour: 'blue',
    });
    expect(html).toMatch(/<h2 class="[^"]*text-emerald[^"]*">Big food/);
    expect(html).toMatch(/<p class="[^"]*text-blue[^"]*">Few words/);
  });

  it('asks for the picture in 328, 608, 735 and 968 px', async () => {
    const widths = [...(await render({ image: 'boxout-1' })).matchAll(/ (\d+)w/g)].map(([, width]) => width);
    expect(widths).toEqual(['328', '608', '735', '968']);
  });
});
