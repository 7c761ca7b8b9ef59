import { defaultSpacing } from '#design-tokens/tokens.ts';
import { buttonColours } from '#schema/button-entry.ts';
import { alignments, sizes, spacings, widths } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { choice, colour, flag, image, link, list, richText, text } from '#schema/fields.ts';

/** A slide of the hero; it shows only when all three pictures are there (R3.58–R3.61). */
export const heroCarouselItem = defineItem({
  name: 'HeroCarouselItem',
  description: 'One slide: three crops of a picture, a headline and a link.',
  needs: [['imageMobile'], ['imageTablet'], ['imageDesktop']],
  fields: {
    imageMobile: image({ reads: 'nothing', description: 'Upright crop, up to 768 px.' }),
    imageTablet: image({ reads: 'nothing', description: 'Crop up to 1024 px.' }),
    imageDesktop: image({ reads: 'nothing', description: 'Wide crop from 1024 px.' }),
    alt: text({
      reads: 'nothing',
      isWords: true,
      description: 'What the picture shows; leave it out where the headline says it.',
    }),
    headline: headlineOf('The slide’s headline'),
    text: richText({ description: 'One sentence under the headline.' }),
    link: link({
      description: 'Where the slide’s button leads; without a button’s text, where the whole slide does.',
    }),
    buttonText: text({
      reads: 'body',
      description: 'What the slide’s button says; with none, the whole slide is the link.',
    }),
    buttonColour: choice(buttonColours, {
      description: 'Colour of that button.',
      default: 'orange-gradient',
    }),
    packshot: image({ description: 'Cut-out of a pack beside the text.' }),
    textColour: colour({
      description: 'Colour of the text: what reads on the calm side of the picture.',
      default: 'white',
    }),
    highlightColour: colour({ description: 'Colour of highlighted words.' }),
    headlineSize,
    textSize: choice(sizes, {
      hasOwnDefault: true,
      description: 'Size of the text; the block’s itemsTextSize by default.',
    }),
    width: choice(widths, { description: 'Largest width of the text.', default: 'sm' }),
    align: choice(alignments, { description: 'Where the text stands.', default: 'left' }),
    anchorId: text({ reads: 'nothing', names: 'place', description: 'Name of this slide, for links.' }),
  },
});

export const heroCarousel = defineBlock({
  name: 'HeroCarousel',
  group: 'opening',
  alsoCalled: 'slider slideshow banner hero',
  description: 'Opens a page with one large picture at a time.',
  avoidWhen: 'There is text to read: use PageHeader.',
  accessibility:
    'One slide is a plain picture. More are a carousel with arrows, arrow keys and, when it plays by itself, a pause button; slides off screen are inert. The first slide’s headline is the page’s level-one heading. A slide that is a link is named by its headline, or else by what its picture shows.',
  needs: [['items']],
  opensPage: true,
  fields: {
    items: list(heroCarouselItem, { description: 'The slides.' }),
    autoplay: flag({
      description: 'Change slides every five seconds, until the visitor pauses.',
      default: false,
    }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each slide’s headline.', default: 'm48-d80' }),
    paddingTop: choice(spacings, {
      description: 'Room above each slide’s text, inside its picture.',
      default: defaultSpacing,
    }),
    paddingBottom: choice(spacings, {
      description: 'Room below each slide’s text, inside its picture.',
      default: defaultSpacing,
    }),
  },
});
