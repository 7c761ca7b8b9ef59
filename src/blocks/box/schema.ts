import { alignments, widths } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { blocks, choice, flag, ground, image } from '#schema/fields.ts';

export const box = defineBlock({
  name: 'Box',
  alsoCalled: 'container section wrapper group',
  description: 'A panel that holds other blocks together.',
  avoidWhen: 'It would hold a single block that has a panel of its own, such as Callout.',
  accessibility: 'It adds no landmark: the blocks inside keep their own headings.',
  needs: [['blocks']],
  fields: {
    blocks: blocks({ description: 'The blocks inside.' }),
    rounded: flag({ description: 'Round the corners.', default: true }),
    boxColour: ground({ description: 'Colour of the panel.', default: 'cream' }),
    backgroundImage: image({ reads: 'nothing', description: 'Picture behind the blocks.' }),
    width: choice(widths, { description: 'Largest width of the panel.', default: 'md' }),
    align: choice(alignments, { description: 'Where the panel stands.', default: 'center' }),
  },
});
