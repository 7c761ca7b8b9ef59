import { sampleImages } from '#images/sample-images.ts';
import { aspectRatios } from '#schema/choices.ts';
import type { Sample } from '#ui/sample.ts';
import type { ImageProps } from './image.tsx';

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
