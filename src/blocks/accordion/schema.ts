import { headingElements, sizes, widths } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { choice, flag, image, list, richText, text } from '#schema/fields.ts';

/** The names of sizes in items (R3.19). */
const headlineSizes = sizes.map((size) => `text-${size}` as const);

/** A headline that opens its text. Some fields have two equivalent names (R3.15–R3.22). */
export const accordionItem = defineItem({
  name: 'AccordionItem',
  description: 'A headline that opens a text; it shows only when it has both.',
  needs: [
    ['headline', 'title'],
    ['text', 'body'],
  ],
  fields: {
    id: text({
      reads: 'nothing',
      names: 'place',
      description: 'Name of the item: a link to #name opens it. Made up where there is none.',
    }),
    anchor_id: text({ reads: 'nothing', names: 'place', description: 'A second name that links can use.' }),
    headline: text({ reads: 'heading', description: 'The headline: for a question, the question in full.' }),
    title: text({ reads: 'heading', aliasOf: 'headline', description: 'Another name for the headline.' }),
    headlineElement: choice(headingElements, {
      description: 'Level of the headline in the page’s outline; with none it is no heading.',
      default: 'none',
    }),
    title_element: choice(headingElements, {
      aliasOf: 'headlineElement',
      description: 'Another name for headlineElement.',
    }),
    headlineSize: choice(headlineSizes, {
      description: 'Size of the headline; text-m24-d40 leaves it to the block’s itemsHeadlineSize.',
      default: 'text-m24-d40',
    }),
    lead: richText({ description: 'Opening sentences in larger type.' }),
    text: richText({ description: 'The text that the headline opens.' }),
    body: richText({ aliasOf: 'text', description: 'Another name for the text.' }),
    image: image({ description: 'Picture beside the text, at most 328 px wide.' }),
    expanded: flag({ description: 'Open from the start.', default: false }),
    disabled: flag({
      description: 'Leave the item as it is, open or closed: visitors cannot change it.',
      default: false,
    }),
  },
});

export const accordion = defineBlock({
  name: 'Accordion',
  group: 'words',
  alsoCalled: 'faq questions answers disclosure toggle collapse details',
  description: 'Headlines that open their texts, such as questions and answers.',
  avoidWhen: 'Most visitors need most of the texts: use Text, which nobody has to open.',
  accessibility:
    'Each item is a native disclosure, so it works without scripts: Tab reaches its header, Enter or Space opens and closes it, and a screen reader says which. A disabled item is a button that is not available. Where the headlines belong to the page’s outline, give the items a headlineElement one level below the headline above them. The text of a closed item is found by searching in the page, and all of them are printed.',
  needs: [['items']],
  fields: {
    items: list(accordionItem, { description: 'The items.' }),
    multiselect: flag({
      description: 'Let several items be open; otherwise opening one closes the others.',
      default: false,
    }),
    includeSchema: flag({
      description: 'Tell search engines that these are questions and answers.',
      default: false,
    }),
    itemsWidth: choice(widths, { description: 'Largest width of the items.', default: 'lg' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of each item’s headline.', default: 'm24-d40' }),
  },
});
