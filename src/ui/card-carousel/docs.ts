import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'Cards to leaf through, one, two or three at a time.',
  avoidWhen: 'All cards matter alike, or there are only three: use CardGrid, where nothing is hidden.',
  accessibility:
    'A carousel with a name, arrows and arrow keys; cards off screen are inert. Without JavaScript the cards are scrolled.',
};
