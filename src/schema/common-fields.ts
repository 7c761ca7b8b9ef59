import { defaultSpacing } from '#design-tokens/tokens.ts';
import { buttonColours, buttonEntry } from './button-entry.ts';
import { alignments, sizes, spacings, weights, widths } from './choices.ts';
import { choice, colour, type Field, type Fields, flag, ground, list, richText, text } from './fields.ts';

/** A headline with highlighted words; `which` says what it is the headline of. */
export const headlineOf = (which: string) =>
  text({
    reads: 'heading',
    highlights: true,
    description: `${which}; words between *asterisks* are highlighted.`,
  });

/** The settings every block takes (R3.1–R3.6), with the defaults of R9.6 and R9.18. */
export const commonFields = {
  anchorId: text({
    reads: 'nothing',
    names: 'place',
    description: 'Name of this place in the page, for links such as #recipes.',
  }),
  hideContainer: flag({
    description: 'Leave out the section around the block, with its padding and background.',
    default: false,
  }),
  paddingTop: choice(spacings, { description: 'Room above.', default: defaultSpacing }),
  paddingBottom: choice(spacings, { description: 'Room below.', default: defaultSpacing }),
  backgroundColour: ground({ description: 'Colour of the whole band.' }),
  textColour: colour({
    description: 'Colour of all text in the block, where the background’s own does not suit.',
  }),
  headerHeadline: headlineOf('Headline above the block'),
  headerText: richText({ description: 'Introduction under that headline.' }),
  headerHeadlineColour: colour({ description: 'Colour of the headline above the block.' }),
  headerHeadlineHighlightColour: colour({
    description: 'Colour of its highlighted words.',
    default: 'orange-gradient',
  }),
  headerWidth: choice(widths, { description: 'Largest width of the header.', default: 'lg' }),
  headerAlign: choice(alignments, { description: 'Where the header stands.', default: 'center' }),
  headerTextAlign: choice(alignments, {
    description: 'How the header’s text is aligned.',
    default: 'center',
  }),
  headerHeadlineSize: choice(sizes, { description: 'Size of the header’s headline.', default: 'm48-d56' }),
  headerTextSize: choice(sizes, { description: 'Size of the header’s text.', default: 'm20-d24' }),
  itemsWidth: choice(widths, { description: 'Largest width of the content or items.', default: 'xl' }),
  itemsAlign: choice(alignments, { description: 'Where the content or items stand.', default: 'center' }),
  itemsHeadlineSize: choice(sizes, {
    description: 'Size of the content’s or each item’s headline.',
    default: 'm48-d56',
  }),
  itemsLeadSize: choice(sizes, {
    description: 'Size of the content’s or each item’s lead.',
    default: 'm24-d32',
  }),
  itemsTextSize: choice(sizes, {
    description: 'Size of the content’s or each item’s text.',
    default: 'm20-d24',
  }),
  itemsLeadWeight: choice(weights, {
    description: 'Weight of the content’s or each item’s lead.',
    default: 'regular',
  }),
  footerText: richText({ description: 'Text under the block.' }),
  footerButtons: list(buttonEntry, { description: 'Buttons under the block.' }),
  footerWidth: choice(widths, { description: 'Largest width of the footer.', default: 'lg' }),
  footerAlign: choice(alignments, { description: 'Where the footer stands.', default: 'center' }),
  footerTextAlign: choice(alignments, {
    description: 'How the footer’s text is aligned.',
    default: 'center',
  }),
  footerTextSize: choice(sizes, { description: 'Size of the footer’s text.', default: 'm14-d14' }),
  footerCtaColour: choice(buttonColours, {
    description: 'Colour of the footer’s buttons.',
    default: 'orange-gradient',
  }),
} as const;

/** The headline size, for blocks with a headline of their own. */
export const headlineSize = choice(sizes, {
  hasOwnDefault: true,
  description: 'Size of the headline; the block’s itemsHeadlineSize by default.',
});

/** Whether a block's field is a common setting that the block has not replaced. */
export function isCommonField(name: string, field: Field): boolean {
  return (commonFields as Fields)[name] === field;
}
