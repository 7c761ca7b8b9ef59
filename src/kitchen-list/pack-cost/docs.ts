import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'Works out what a portion costs at a price per pack, and its share of a selling price, in the currency of the locale. What is typed is kept on the device.',
  avoidWhen: 'The portions in a pack are not known.',
  accessibility:
    'Each field is named with the product. A price that cannot be read is marked and explained; the result is said as it changes. Without scripts it says that it needs them.',
};
