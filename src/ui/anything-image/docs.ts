import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'Whatever picture there is, in a frame as wide as its surroundings: photographs are cropped to a shape, vector drawings stand whole. With a caption, and a shape that peeps from behind it.',
  avoidWhen:
    'The picture stands bare inside another component: use Image. It fills the page from edge to edge: use HeroPicture.',
  accessibility:
    'A caption makes it a figure. The text alternative says what the picture shows and does not repeat the caption; the shape behind it is never announced.',
};
