import { describe, expect, it } from 'vitest';
import { NestedBlocks } from '#ui/block-section/nested-blocks.tsx';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock, renderBlock } from '../validate-block.testing.ts';
import { CalloutFullWidth } from './callout-full-width.tsx';
import { calloutFullWidth } from './schema.ts';

const render = renderBlock(calloutFullWidth, CalloutFullWidth);

describe('CalloutFullWidth', () => {
  it('asks for its background in five widths, as decoration', async () => {
    const html = await render({ headline: 'Dinner', backgroundImage: 'callout-background' });
    expect(html).toContain('alt=""');
    expect(listWidths(html)).toEqual(['360', '640', '768', '1024', '1920']);
  });

  it.each([
    ['sm', ['280', '560', '620']],
    ['md', ['280', '560', '840']],
    ['lg', ['280', '560', '960']],
  ] as const)('asks for its picture as a block of width %s needs it', async (width, widths) => {
    expect(listWidths(await render({ headline: 'Dinner', image: 'boxout-1', width }))).toEqual(widths);
  });

  it('never lets text stand on a bare picture', async () => {
    const backgroundImage = 'callout-background';
    expect(await render({ headline: 'Dinner', backgroundImage })).toMatch(/panel filled ground-white/);
    expect(await render({ headline: 'Dinner', backgroundImage, panelColour: 'none' })).toMatch(
      /content[^"]* veil ground-dark/,
    );
    expect(await render({ headline: 'Dinner', panelColour: 'none' })).not.toMatch(/veil|ground-dark/);
  });

  it('has round corners inside a box', async () => {
    const block = await buildBlock(calloutFullWidth, CalloutFullWidth)({ headline: 'Dinner' });
    const html = renderOnServer(<NestedBlocks inside="box">{block}</NestedBlocks>);
    expect(html).toContain('stage inset');
  });
});

function listWidths(html: string): (string | undefined)[] {
  return [...html.matchAll(/ (\d+)w/g)].map(([, width]) => width);
}
