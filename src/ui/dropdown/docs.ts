import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description: 'A button that shows and hides a list of links.',
  avoidWhen: 'There are two or three links: show them. It would choose a value in a form: use a select.',
  accessibility:
    'The disclosure pattern of the ARIA Authoring Practices: the button says whether the list is open; Escape, a press outside and leaving it by keyboard close it. It works before any script has come.',
};
