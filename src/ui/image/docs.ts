import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'A picture in the sizes and formats its place needs, loaded when it comes into view. Where it is cropped, its focus stays.',
  avoidWhen: 'It has a frame, a caption or decor: use AnythingImage. It has three crops: use HeroPicture.',
  accessibility:
    'The picture’s own text alternative, or another for this use; empty for decoration. Its room is kept while it loads, and when it cannot be loaded its text stands there.',
};
