import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A list with filters above it, whose choices stand in the page’s address.',
  avoidWhen: 'There are so few items that all are seen at once, or they differ in one thing alone.',
  accessibility:
    'A form of boxes to be ticked, in named groups. How many are left is said when it changes; where nothing is, that is said with the way back. The focus stays where it is. Without scripts a button asks for the page again.',
};
