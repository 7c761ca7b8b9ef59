import { aspectRatios } from '#schema/choices.ts';

export type AspectRatio = (typeof aspectRatios)[number];

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** How a picture is requested for one use. */
export interface ImagePreset {
  /** Pixels, ascending: the srcset's steps. */
  widths: readonly number[];
  /** The `sizes` attribute: how wide the picture stands in the layout. */
  sizes: string;
  /** The image service's own default if left out. */
  format?: ImageFormat;
  /** 1 to 100; the image service's own default if left out. */
  quality?: number;
  /** Width and height, in parts or pixels, that the picture is always cropped to. */
  crop?: readonly [width: number, height: number];
  /** Whether an editor may choose one of the six aspect ratios. */
  croppable?: true;
}

/** The six aspect ratios as width and height in parts (R9.22). */
export const ratioParts = {
  '1x1': [1, 1],
  '2x1': [2, 1],
  '3x1': [3, 1],
  '3x2': [3, 2],
  '4x3': [4, 3],
  '16x9': [16, 9],
} as const satisfies Record<AspectRatio, readonly [number, number]>;

const edgeToEdge = [360, 640, 768, 1024, 1920] as const;

/**
 * Every use of a picture (R9.23–R9.39). The embedded service makes exactly what this table names:
 * a new width or quality here is a new variant there, and nothing else ever is.
 */
export const imagePresets = {
  heroMobile: { widths: [360, 480, 640, 768, 1080], sizes: '100vw', format: 'avif', quality: 65 },
  heroTablet: { widths: [768, 1024, 1536], sizes: '100vw', format: 'avif', quality: 65 },
  heroDesktop: { widths: [1024, 1280, 1536, 1920], sizes: '100vw', format: 'avif', quality: 65 },
  heroPackshot: { widths: [240, 480, 800], sizes: '(min-width: 1024px) 400px, 240px' },
  // From 1024 px it fills half of the page, as high as a third of it, and is cropped to that.
  pageHeader: { widths: edgeToEdge, sizes: '(min-width: 1024px) 70vw, 100vw', format: 'webp', quality: 90 },
  // Text stands on it: what half the bytes leave out is not seen there.
  // On a phone what stands on it is far higher than wide, and it is cropped to that.
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

/** The presets an editor's aspect ratio applies to. */
type CroppablePresetName = {
  [Name in ImagePresetName]: (typeof imagePresets)[Name] extends { croppable: true } ? Name : never;
}[ImagePresetName];

/** A preset, with an aspect ratio if the preset takes one; without it, the picture keeps its own shape. */
export type ImageUse =
  | { preset: CroppablePresetName; ratio?: AspectRatio | undefined }
  | { preset: Exclude<ImagePresetName, CroppablePresetName>; ratio?: undefined };

/** The crops a preset can ask for, in parts; `undefined` is the picture's own shape. */
export function listCrops(preset: ImagePreset): (readonly [number, number] | undefined)[] {
  if (preset.crop) return [preset.crop];
  return preset.croppable ? [undefined, ...aspectRatios.map((ratio) => ratioParts[ratio])] : [undefined];
}
