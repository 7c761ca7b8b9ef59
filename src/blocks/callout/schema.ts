import { buttonEntry } from '#schema/button-entry.ts';
import { alignments, decorShapes, widths } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, colour, ground, image, list, richText } from '#schema/fields.ts';

export const callout = defineBlock({
  name: 'Callout',
  group: 'emphasis',
  alsoCalled: 'teaser banner notice',
  description: 'One message in a rounded panel, on a colour or a picture.',
  avoidWhen: 'The message ends the page and asks for one action: use CallToAction.',
  accessibility:
    'Its headline is a level-two heading. A background picture is decoration; text keeps a ground of its own on it.',
  needs: [['headline', 'text', 'buttons']],
  fields: {
    headline: headlineOf('The message'),
    headlineSize,
    highlightColour: colour({ description: 'Colour of highlighted words.', default: 'orange-gradient' }),
    text: richText({ description: 'A sentence or two under it.' }),
    buttons: list(buttonEntry, { description: 'Buttons under the text.' }),
    panelColour: ground({ description: 'Colour of the panel.', default: 'cream' }),
    backgroundImage: image({ reads: 'nothing', description: 'Picture behind the panel’s text.' }),
    decor: choice(decorShapes, { description: 'Shape in the panel’s corner.' }),
    decorColour: colour({ description: 'Colour of that shape.', default: 'orange' }),
    textAlign: choice(alignments, { description: 'How the text is aligned.', default: 'left' }),
    width: choice(widths, { description: 'Largest width of the panel.', default: 'xl' }),
    align: choice(alignments, { description: 'Where the panel stands.', default: 'center' }),
  },
});
