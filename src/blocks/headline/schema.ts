import { alignments, widths } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, colour } from '#schema/fields.ts';

export const headline = defineBlock({
  name: 'Headline',
  group: 'opening',
  alsoCalled: 'title heading',
  description: 'A headline that stands alone, between two other blocks.',
  avoidWhen: 'The block below has a headline field of its own.',
  accessibility: 'A level-two heading unless another element is chosen; keep the levels in order.',
  needs: [['headline']],
  fields: {
    headline: headlineOf('The headline'),
    element: choice(['h1', 'h2', 'h3', 'h4'], {
      description: 'Its level in the page’s outline.',
      default: 'h2',
    }),
    textSize: headlineSize,
    textAlign: choice(alignments, { description: 'How the headline is aligned.', default: 'center' }),
    highlightColour: colour({ description: 'Colour of highlighted words.', default: 'orange-gradient' }),
    align: choice(alignments, { description: 'Where the headline stands.', default: 'center' }),
    width: choice(widths, { description: 'Largest width of the headline.', default: 'lg' }),
  },
});
