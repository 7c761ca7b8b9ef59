import { alignments, aspectRatios, contentWidths } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, image, text } from '#schema/fields.ts';

export const imageBlock = defineBlock({
  name: 'Image',
  group: 'pictures',
  alsoCalled: 'photo figure',
  // The capital letter in this path is intentional (R2.59).
  slug: 'Image',
  description: 'One picture with an optional caption.',
  avoidWhen: 'The picture explains the text beside it: use TextAndImage.',
  accessibility:
    'The picture’s text alternative says what it shows; the caption adds to it and does not repeat it.',
  needs: [['image']],
  fields: {
    image: image({ description: 'The picture.' }),
    caption: text({ reads: 'body', description: 'Line under the picture.' }),
    aspectRatio: choice(aspectRatios, {
      hasOwnDefault: true,
      description: 'Crop of the picture; its own shape by default.',
    }),
    width: choice(contentWidths, { description: 'Largest width of the picture.', default: 'lg' }),
    align: choice(alignments, { description: 'Where the picture stands.', default: 'center' }),
  },
});
