import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A headline, a lead, text and buttons, one under the other.',
  avoidWhen: 'There is only one of them: use Heading, rich text or ButtonGroup.',
  accessibility: 'Choose the headline’s level to fit the outline around it.',
};
