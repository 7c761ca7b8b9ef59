import { buttonEntry } from '#schema/button-entry.ts';
import { imageOrders, imageSides } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, colour, ground, image, list, richText, text } from '#schema/fields.ts';

export const boxout = defineBlock({
  name: 'Boxout',
  group: 'emphasis',
  alsoCalled: 'teaser card panel',
  description: 'A coloured panel that steps out of the page, with a picture that fills its side.',
  avoidWhen: 'The message needs no picture and asks for an action: use Callout or CallToAction.',
  accessibility:
    'Its headline is a level-two heading and its subline a paragraph. Colours of headline and subline must read on the panel: leave them out and they do.',
  needs: [['headline', 'subline', 'body', 'buttons', 'image']],
  fields: {
    headline: headlineOf('Headline of the panel'),
    headlineSize,
    headlineColour: colour({
      hasOwnDefault: true,
      description: 'Colour of the headline; by default what reads on the panel.',
    }),
    subline: text({
      reads: 'body',
      isLong: true,
      description: 'A sentence under the headline, in larger type.',
    }),
    sublineTextColour: colour({
      hasOwnDefault: true,
      description: 'Colour of that sentence; by default what reads on the panel.',
    }),
    backgroundColour: ground({ description: 'Colour of the panel.', default: 'cream' }),
    body: richText({ description: 'The text.' }),
    buttons: list(buttonEntry, { description: 'Buttons under the text.' }),
    image: image({ description: 'Picture that fills one side; a cut-out, such as a packshot, stands free.' }),
    imageAlign: choice(imageSides, { description: 'Side of the picture on wide screens.', default: 'right' }),
    imageOrder: choice(imageOrders, {
      description: 'On small screens, picture before or after the text.',
      default: 'first',
    }),
  },
});
