import { alignments, sizes } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, colour, image, richText } from '#schema/fields.ts';

export const pageHeader = defineBlock({
  name: 'PageHeader',
  group: 'opening',
  alsoCalled: 'banner hero title',
  description: 'Opens a page: its headline over a wide picture or a colour.',
  avoidWhen: 'The page has another header, or opens with a hero carousel.',
  accessibility:
    'Its headline is the page’s level-one heading. The picture is decoration and has no text alternative.',
  needs: [['headline', 'text', 'image']],
  opensPage: true,
  fields: {
    headline: headlineOf('The page’s headline'),
    text: richText({ description: 'One or two sentences under the headline.' }),
    image: image({
      reads: 'nothing',
      description: 'Wide picture behind the headline, with calm space for text.',
    }),
    headlineSize,
    textSize: choice(sizes, {
      hasOwnDefault: true,
      description: 'Size of the text; the block’s itemsTextSize by default.',
    }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of the headline.', default: 'm48-d80' }),
    highlightColour: colour({ description: 'Colour of highlighted words.', default: 'orange-gradient' }),
    align: choice(alignments, { description: 'Where the text stands.', default: 'left' }),
  },
});
