import { describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { createHiddenFilter } from './leave-out-hidden.ts';

const shown = { block: 'Headline', headline: 'Peas' };
const box = (...blocks: object[]) => ({ block: 'Box', blocks });
const node = (nodeType: string, content: object[], data = {}) => ({ nodeType, data, content });
const words = node('document', [
  node('paragraph', [{ nodeType: 'text', value: 'Frozen.', marks: [], data: {} } as object]),
]);

describe('leaving out what shows nothing', () => {
  it('reaches items, and a block whose items all show nothing', () => {
    const picture = { full: '/media/a.jpg' };
    const slide = { imageMobile: picture, imageTablet: picture, imageDesktop: picture };
    const content = [
      { block: 'HeroCarousel', items: [{ ...slide, imageTablet: undefined, headline: 'Gone' }, slide] },
      { block: 'Accordion', headerHeadline: 'Gone', items: [{ headline: 'Gone' }, { text: words }] },
    ];
    expect(createHiddenFilter(blockDefinitions)(content)).toEqual([
      { block: 'HeroCarousel', items: [slide] },
    ]);
  });

  it('keeps a news listing, whose articles come from the server', () => {
    const content = [box({ block: 'NewsListing' })];
    expect(createHiddenFilter(blockDefinitions)(content)).toBe(content);
  });

  it('hands the same back where nothing is hidden', () => {
    const whole = [box(shown), { block: 'Text', text: words }];
    expect(createHiddenFilter(blockDefinitions)(whole)).toBe(whole);
  });
});
