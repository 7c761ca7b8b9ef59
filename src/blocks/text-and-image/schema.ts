import { buttonEntry } from '#schema/button-entry.ts';
import { alignments, aspectRatios, decorShapes, imageOrders, imageSides } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, colour, image, list, richText } from '#schema/fields.ts';

export const textAndImage = defineBlock({
  name: 'TextAndImage',
  group: 'words',
  alsoCalled: 'teaser media split two columns',
  description: 'Text beside a picture, with an optional decor shape behind the picture.',
  avoidWhen: 'The picture only decorates: a Text block reads better.',
  accessibility:
    'The picture keeps its text alternative; on small screens text and picture stack in the chosen order.',
  needs: [['headline', 'lead', 'text', 'buttons', 'image']],
  fields: {
    headline: headlineOf('Headline of the text'),
    headlineSize,
    lead: richText({ description: 'Opening sentences in larger type.' }),
    text: richText({ description: 'The text.' }),
    buttons: list(buttonEntry, { description: 'Buttons under the text.' }),
    image: image({ description: 'The picture.' }),
    imageAlign: choice(imageSides, { description: 'Side of the picture on wide screens.', default: 'right' }),
    imageOrder: choice(imageOrders, {
      description: 'On small screens, picture before or after the text.',
      default: 'first',
    }),
    aspectRatio: choice(aspectRatios, {
      hasOwnDefault: true,
      description: 'Crop of the picture; its own shape by default.',
    }),
    decor: choice(decorShapes, { description: 'Shape that peeps from behind the picture.' }),
    decorColour: colour({ description: 'Colour of that shape.', default: 'orange' }),
    textAlign: choice(alignments, { description: 'How the text is aligned.', default: 'left' }),
  },
});
