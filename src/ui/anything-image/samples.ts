import { sampleImages } from '#images/sample-images.ts';
import { decorShapes } from '#schema/choices.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { AnythingImageProps } from './anything-image.tsx';

export const docs: ComponentDocs = {
  description:
    'Whatever picture there is, in a frame as wide as its surroundings: photographs are cropped to a shape, vector drawings stand whole. With a caption, and a shape that peeps from behind it.',
  avoidWhen:
    'The picture stands bare inside another component: use Image. It fills the page from edge to edge: use HeroPicture.',
  accessibility:
    'A caption makes it a figure. The text alternative says what the picture shows and does not repeat the caption; the shape behind it is never announced.',
};

const poster = {
  ...sampleImages.landscape,
  full: '/media/video-kitchen-poster/1920-q90.webp',
  url: '/media/video-kitchen-poster',
  width: 1920,
  height: 1080,
  ratio: 1920 / 1080,
  description: 'Double burger and a metal cup of chips on a wooden board',
};

export const samples: readonly Sample<AnythingImageProps>[] = [
  {
    name: 'Photograph',
    description: 'In its own shape, with round corners.',
    props: { image: sampleImages.landscape, preset: 'imageMd' },
  },
  {
    name: 'Cropped, with a caption',
    description: 'A figure: what the caption says belongs to the picture.',
    props: {
      image: sampleImages.landscape,
      preset: 'imageMd',
      ratio: '16x9',
      caption: 'Katsu curry, plated in four minutes',
    },
  },
  ...decorShapes.map((decor) => ({
    name: `With ${decor}`,
    description: 'A shape peeps from behind the picture.',
    props: { image: sampleImages.square, preset: 'textAndImage' as const, ratio: '4x3' as const, decor },
  })),
  {
    name: 'Vector drawing',
    description: 'Stands whole in the shape asked for; nothing is cut off.',
    props: { image: sampleImages.logo, preset: 'imageSm', ratio: '1x1' },
  },
  {
    name: 'With transparency',
    description: 'The ground shows through.',
    props: { image: sampleImages.packshot, preset: 'imageSm', decor: 'swirl', decorColour: 'emerald' },
  },
  {
    name: 'Poster of a film',
    description: 'As a film shows it before it plays, 960 × 540 px.',
    props: { image: poster, preset: 'videoPoster' },
  },
  {
    name: 'Square corners',
    description: 'For pictures that run from edge to edge.',
    props: { image: sampleImages.landscape, preset: 'imageFull', ratio: '3x1', rounded: false },
  },
  {
    name: 'That cannot be loaded',
    description: 'Frame and text alternative stay.',
    props: { image: sampleImages.missing, preset: 'imageSm', ratio: '3x2' },
  },
];
