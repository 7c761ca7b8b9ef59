// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mount } from '#ui/mount.testing.tsx';
import { buildBlock } from '../validate-block.testing.ts';
import { Mosaic } from './mosaic.tsx';
import { mosaicBlock } from './schema.ts';

const healthcare = {
  headline: 'Healthcare',
  text: 'Ask [our nutrition team](/en-gb/contact#teams).',
  image: 'sector-healthcare',
  link: '/en-gb/healthcare',
} as const;

const build = buildBlock(mosaicBlock, Mosaic);

describe('Mosaic', () => {
  it('lists its tiles, each a link that its headline names; links of its text stay links', async () => {
    const page = await mount(await build({ items: [healthcare, { headline: 'Soon' }] }));
    expect([...page.querySelectorAll('li h2')].map((headline) => headline.textContent)).toEqual([
      'Healthcare',
      'Soon',
    ]);
    const links = [...page.querySelectorAll('a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
    expect(links).toEqual([
      ['/en-gb/healthcare', 'Healthcare'],
      ['/en-gb/contact#teams', 'our nutrition team'],
    ]);
  });
});
