import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'Cards of equal height in rows: one, two or three of them, by the width of the window.',
  avoidWhen: 'The cards are many and none is needed: use CardCarousel.',
  accessibility: 'A list, so that screen readers tell how many cards there are.',
};
