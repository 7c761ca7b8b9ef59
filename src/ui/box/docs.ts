import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A panel that holds content together, on a colour or a picture.',
  avoidWhen: 'It would hold a single component that has a panel of its own, such as Card.',
  accessibility:
    'It adds no landmark and no role. The picture behind it is decoration. Text on it takes the colour that reads on the ground.',
};
