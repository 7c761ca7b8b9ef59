import { aspectRatios } from '#schema/choices.ts';

export type AspectRatio = (typeof aspectRatios)[number];

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** How a picture is requested for one kind of use. */
export interface ImagePreset {
  /** Widths in the `srcset`, in pixels, ascending. */
  widths: readonly number[];
  /** The `sizes` attribute: the width of the picture in the layout. */
  sizes: string;
  /** The image service's own default if left out. */
  format?: ImageFormat;
  /** 1 to 100; the image service's own default if left out. */
  quality?: number;
  /** Fixed aspect ratio to crop to. */
  crop?: readonly [width: number, height: number];
  /** Whether an editor may choose one of the six aspect ratios. */
  croppable?: true;
}

/** The six aspect ratios as width and height (R9.22). */
export const ratioParts = {
  '1x1': [1, 1],
  '2x1': [2, 1],
  '3x1': [3, 1],
  '3x2': [3, 2],
  '4x3': [4, 3],
  '16x9': [16, 9],
} as const satisfies Record<AspectRatio, readonly [number, number]>;

const edgeToEdge = [360, 640, 768, 1024, 1920] as const;

/** Every use of a picture (R9.23–R9.39). The embedded service serves exactly the variants that this table defines. */
export const imagePresets = {
  heroMobile: { widths: [360, 480, 640, 768, 1080], sizes: '100vw', format: 'avif', quality: 65 },
  heroTablet: { widths: [768, 1024, 1536], sizes: '100vw', format: 'avif', quality: 65 },
  heroDesktop: { widths: [1024, 1280, 1536, 1920], sizes: '100vw', format: 'avif', quality: 65 },
  heroPackshot: { widths: [240, 480, 800], sizes: '(min-width: 1024px) 400px, 240px' },
  // From 1024 px it is cropped to half the width of the page, with a height of a third of that width, so the picture is
  // wider than its box.
  pageHeader: { widths: edgeToEdge, sizes: '(min-width: 1024px) 70vw, 100vw', format: 'webp', quality: 90 },
  // It is behind text, which hides the artefacts of the low quality. On a phone it is cropped to a box far taller than
  // wide, so the picture is wider than the screen.
  background: { widths: edgeToEdge, sizes: '(min-width: 768px) 100vw, 200vw', quality: 50 },
  calloutBackground: {
    widths: [360, 640, 768, 1060, 1280, 1920],
    sizes: '(min-width: 1280px) 1280px, 100vw',
    quality: 50,
  },
  calloutFullWidthSm: { widths: [280, 560, 620], sizes: '(min-width: 768px) 620px, 280px' },
  calloutFullWidthMd: { widths: [280, 560, 840], sizes: '(min-width: 1024px) 840px, 100vw' },
  calloutFullWidthLg: { widths: [280, 560, 960], sizes: '(min-width: 1024px) 960px, 100vw' },
  textAndImage: {
    widths: [328, 608, 736, 968, 1080, 1216],
    sizes: '(min-width: 1280px) 608px, (min-width: 768px) 50vw, calc(100vw - 32px)',
    croppable: true,
  },
  imageSm: { widths: [328, 620, 1240], sizes: '(min-width: 620px) 620px, 100vw', croppable: true },
  imageMd: { widths: [328, 620, 840, 1240, 1680], sizes: '(min-width: 840px) 840px, 100vw', croppable: true },
  imageLg: {
    widths: [328, 620, 840, 1060, 1680],
    sizes: '(min-width: 1060px) 1060px, 100vw',
    croppable: true,
  },
  imageFull: { widths: edgeToEdge, sizes: '100vw', croppable: true },
  richText: { widths: [328, 620, 840, 1680], sizes: '(min-width: 840px) 840px, 100vw' },
  boxout: { widths: [328, 608, 735, 968], sizes: '(min-width: 1024px) 608px, 100vw' },
  newsletter: { widths: [360, 640, 768, 1060], sizes: '(min-width: 450px) 450px, 100vw' },
  accordion: { widths: [328, 608], sizes: '328px' },
  card: {
    widths: [328, 608, 736],
    sizes: '(min-width: 1280px) 400px, (min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw',
    croppable: true,
  },
  retailer: { widths: [456, 524], sizes: '(min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw' },
  whereToBuy: { widths: [592, 1152, 1680], sizes: '100vw' },
  whereToBuyItem: {
    widths: [272, 360, 416],
    sizes: '(min-width: 1024px) 20vw, (min-width: 768px) 33vw, 100vw',
  },
  videoPoster: {
    widths: [640, 960],
    sizes: '(min-width: 960px) 960px, 100vw',
    format: 'webp',
    quality: 90,
    crop: [960, 540],
  },
  languageSelector: { widths: [360, 720], sizes: '360px', crop: [360, 208] },
  openGraph: { widths: [1200], sizes: '1200px', format: 'jpg', quality: 80, crop: [1200, 630] },
  full: { widths: [1920], sizes: '100vw', format: 'webp', quality: 90 },
} as const satisfies Record<string, ImagePreset>;

type ImagePresetName = keyof typeof imagePresets;

/** The presets that accept an aspect ratio chosen by an editor. */
type CroppablePresetName = {
  [Name in ImagePresetName]: (typeof imagePresets)[Name] extends { croppable: true } ? Name : never;
}[ImagePresetName];

/** A preset, with an aspect ratio if the preset accepts one; without it, the picture keeps its own. */
export type ImageUse =
  | { preset: CroppablePresetName; ratio?: AspectRatio | undefined }
  | { preset: Exclude<ImagePresetName, CroppablePresetName>; ratio?: undefined };

/** The aspect ratios that a preset can request; `undefined` is the picture's own. */
export function listCrops(preset: ImagePreset): (readonly [number, number] | undefined)[] {
  if (preset.crop) return [preset.crop];
  return preset.croppable ? [undefined, ...aspectRatios.map((ratio) => ratioParts[ratio])] : [undefined];
}
