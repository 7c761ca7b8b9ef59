import { describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { createHiddenFilter } from './leave-out-hidden.ts';

const hidden = { block: 'FormContact', headerHeadline: 'Write to us', success_page: '/en-gb/thanks' };
const shown = { block: 'Headline', headline: 'Peas' };
const box = (...blocks: object[]) => ({ block: 'Box', blocks });
const node = (nodeType: string, content: object[], data = {}) => ({ nodeType, data, content });
const embed = (...targets: object[]) =>
  node(
    'document',
    targets.map((target) => node('embedded-entry-block', [], { target })),
  );
const words = node('document', [
  node('paragraph', [{ nodeType: 'text', value: 'Frozen.', marks: [], data: {} } as object]),
]);

describe('leaving out what shows nothing', () => {
  it.each<[string, object[], object[]]>([
    ['between others', [shown, hidden, shown], [shown, shown]],
    ['in a box', [box(hidden, shown)], [box(shown)]],
    ['in a folder', [{ block: 'Folder', folder: 'a', blocks: [hidden, shown] }], [{ blocks: [shown] }]],
    ['alone in boxes, which then show nothing either', [box(box(hidden), box())], []],
    ['alone in a folder in a box', [box({ block: 'Folder', folder: 'a', blocks: [hidden] }), shown], [shown]],
    ['alone in a text, which then shows nothing either', [{ block: 'Text', text: embed(hidden) }], []],
    [
      'in a text among others',
      [{ block: 'Text', text: embed(hidden, shown) }],
      [{ text: { content: [{ data: { target: shown } }] } }],
    ],
    [
      'alone in the text of an item',
      [
        {
          block: 'Accordion',
          items: [
            { headline: 'Which?', text: embed(hidden) },
            { headline: 'How?', body: words },
          ],
        },
      ],
      [{ items: [{ headline: 'How?' }] }],
    ],
  ])('reaches a block %s', (_where, content, expected) => {
    const kept = createHiddenFilter(blockDefinitions)(content);
    expect(kept).toMatchObject(expected);
    expect(kept).toHaveLength(expected.length);
    expect(JSON.stringify(kept)).not.toContain('Write to us');
  });

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
