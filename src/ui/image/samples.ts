import { sampleImages } from '#images/sample-images.ts';
import { aspectRatios } from '#schema/choices.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { ImageProps } from './image.tsx';

export const docs: ComponentDocs = {
  description:
    'A picture in the sizes and formats its place needs, loaded when it comes into view. Where it is cropped, its focus stays.',
  avoidWhen: 'It has a frame, a caption or decor: use AnythingImage. It has three crops: use HeroPicture.',
  accessibility:
    'The picture’s own text alternative, or another for this use; empty for decoration. Its room is kept while it loads, and when it cannot be loaded its text stands there.',
};

export const samples: readonly Sample<ImageProps>[] = [
  {
    name: 'In its own shape',
    description: 'A picture up to 840 pixels wide; the browser picks one of five sizes.',
    props: { image: sampleImages.landscape, preset: 'imageMd' },
  },
  ...aspectRatios.map((ratio) => ({
    name: `Cropped to ${ratio}`,
    description: 'The crop is made by the image service, around the middle.',
    props: { image: sampleImages.landscape, preset: 'imageSm' as const, ratio },
  })),
  {
    name: 'With a focus',
    description: 'The crop keeps the left edge, by its service and in the layout.',
    props: { image: { ...sampleImages.landscape, focus: 'left' }, preset: 'imageSm', ratio: '1x1' },
  },
  {
    name: 'Above the fold',
    description: 'Loaded at once and ahead of other pictures.',
    props: { image: sampleImages.pageHeader, preset: 'pageHeader', priority: true, alt: '' },
  },
  {
    name: 'With transparency',
    description: 'The ground shows through.',
    props: { image: sampleImages.packshot, preset: 'heroPackshot' },
  },
  {
    name: 'Vector picture',
    description: 'Served as it is, at any size.',
    props: { image: sampleImages.logo, preset: 'retailer' },
  },
  {
    name: 'That cannot be loaded',
    description: 'Keeps its room and shows its text alternative.',
    props: { image: sampleImages.missing, preset: 'imageSm' },
  },
];
