import { defaultSpacing } from '#design-tokens/tokens.ts';
import { buttonEntry } from '#schema/button-entry.ts';
import { alignments, contentWidths, spacings } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, colour, ground, image, list, richText } from '#schema/fields.ts';

export const calloutFullWidth = defineBlock({
  name: 'CalloutFullWidth',
  group: 'emphasis',
  alsoCalled: 'teaser banner',
  description: 'One message over a picture that fills the page from edge to edge.',
  avoidWhen: 'The message stands among other content: Callout keeps to the page’s width.',
  accessibility:
    'The background picture is decoration. The text stands on a panel, or where that has no colour on a veil that darkens the picture, and reads on either. Its headline is a level-two heading.',
  needs: [['headline', 'text', 'buttons', 'image']],
  fields: {
    headline: headlineOf('The message'),
    headlineSize,
    highlightColour: colour({ description: 'Colour of highlighted words.', default: 'orange-gradient' }),
    text: richText({ description: 'A few sentences under it.' }),
    buttons: list(buttonEntry, { description: 'Buttons under the text.' }),
    image: image({ description: 'Picture above the text.' }),
    backgroundImage: image({
      reads: 'nothing',
      description: 'Picture behind everything, from edge to edge.',
    }),
    panelColour: ground({
      description: 'Colour of the panel under the text; with none, white text on a darkened picture.',
      default: 'white',
    }),
    textAlign: choice(alignments, { description: 'How the text is aligned.', default: 'left' }),
    width: choice(contentWidths, { description: 'Largest width of the panel.', default: 'sm' }),
    align: choice(alignments, { description: 'Where the panel stands.', default: 'left' }),
    paddingTop: choice(spacings, {
      description: 'Room above the panel, inside the background.',
      default: defaultSpacing,
    }),
    paddingBottom: choice(spacings, {
      description: 'Room below the panel, inside the background.',
      default: defaultSpacing,
    }),
  },
});
