import { sizes } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { choice, image, link, list, richText, text } from '#schema/fields.ts';

const mosaicTile = defineItem({
  name: 'MosaicTile',
  description: 'A picture with words on its lower edge.',
  fields: {
    headline: text({
      reads: 'heading',
      highlights: true,
      description: 'What the picture leads to; words between *asterisks* are highlighted.',
      required: true,
    }),
    text: richText({ description: 'A sentence under it: the small tiles have room for about twelve words.' }),
    image: image({
      description:
        'Picture that fills the tile. It is cropped from all sides; its subject belongs in the middle.',
    }),
    link: link({ description: 'Where a click anywhere on the tile leads.' }),
  },
});

export const mosaicBlock = defineBlock({
  name: 'Mosaic',
  group: 'pictures',
  alsoCalled: 'gallery grid collage teaser',
  description: 'Linked pictures of different sizes that fill one field together.',
  avoidWhen: 'The pictures are packs or recipes: ProductShowcase and RecipeCarousel say more of those.',
  accessibility:
    'A list; each tile is one link, named by its headline. Words stand on a veil that is dark enough for white text whatever the picture is.',
  needs: [['items']],
  fields: {
    items: list(mosaicTile, {
      description: 'The tiles; the first is the largest. Three to six fill the field.',
    }),
    itemsHeadlineSize: choice(sizes, {
      description: 'Size of the tiles’ headlines; in small tiles they are smaller.',
      default: 'm32-d48',
    }),
    itemsTextSize: choice(sizes, { description: 'Size of the tiles’ text.', default: 'm18-d20' }),
  },
});
