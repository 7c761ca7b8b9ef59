import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'A teaser of something on another page: picture, headline and text as one large link. Four types: default, recipe, product and news. All cards speak one language: the arrow is below the words, where they begin, and facts follow it; under the pointer it darkens and the picture grows a little. Rows of a list have theirs at their end.',
  avoidWhen: 'The text is to be read here: use TextStack. It is a wholesaler’s logo: use RetailerCard.',
  accessibility:
    'The headline is the link, so that its name is short; the whole card can be clicked. Choose the heading’s level to fit the outline around it.',
};
