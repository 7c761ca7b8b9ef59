import { sizes, weights } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { choice, list, richText, text } from '#schema/fields.ts';

const factsItem = defineItem({
  name: 'FactsItem',
  description: 'A figure, what it counts, and where it comes from.',
  fields: {
    figure: text({
      reads: 'body',
      highlights: true,
      description:
        'The figure, in a few characters: “25”, “8 min”; what stands between *asterisks* is highlighted.',
      required: true,
    }),
    label: text({
      reads: 'body',
      description: 'What it is a figure of: “plates from a 2 kg bag of mince”.',
      required: true,
    }),
    text: richText({ description: 'How it comes about, or where it is written, in a sentence.' }),
  },
});

export const factsBlock = defineBlock({
  name: 'Facts',
  group: 'words',
  alsoCalled: 'numbers statistics counter key figures',
  description: 'Figures in large type, each with what it counts and where it comes from.',
  avoidWhen: 'Figures are to be compared by row and column: put a table into a Text block.',
  accessibility:
    'A description list: each label names its figure, and is read before it although it stands below. Figures are text, in no picture and without motion.',
  needs: [['items']],
  fields: {
    items: list(factsItem, { description: 'The figures: three or four say more than eight.' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of the figures.', default: 'm48-d80' }),
    itemsLeadSize: choice(sizes, { description: 'Size of each figure’s label.', default: 'm20-d24' }),
    itemsLeadWeight: choice(weights, { description: 'Weight of each figure’s label.', default: 'medium' }),
    itemsTextSize: choice(sizes, { description: 'Size of each figure’s explanation.', default: 'm16-d18' }),
  },
});
