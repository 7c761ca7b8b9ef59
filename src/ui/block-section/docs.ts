import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'The frame of every block: a section with the paddings, ground, header and footer that all blocks share, or a plain container inside a box or folder.',
  avoidWhen: 'It is not a block: a component inside a block has no section of its own.',
  accessibility:
    'It adds no landmark, since the section has no name; headings give the page its outline. The anchor is the element’s id.',
};
