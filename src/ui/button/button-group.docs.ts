import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'Buttons side by side that wrap where there is no room, in one colour unless a button has its own.',
  avoidWhen: 'There are more than three: visitors choose better from a list of links.',
  accessibility: 'The order on the screen is the order of the keyboard. Put the stronger action first.',
};
