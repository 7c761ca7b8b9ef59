import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { colours, gradients } from '#design-tokens/tokens.ts';
import { cleanHeadline } from './clean-headline.server.ts';
import { fitHeadline } from './fit-headline.server.ts';
import { createHeadlineFonts } from './headline-fonts.server.ts';
import { linkPreviewVariant } from './link-preview.server.ts';

/** Draws a title; see `createLinkPreviewPainter`. */
export type DrawLinkPreview = (title: string) => Promise<Sharp>;

const width = linkPreviewVariant.width;
const height = linkPreviewVariant.height ?? 0;

/** Pixels. */
const margin = 80;
const stripe = 28;
const logoHeight = 104;
const headlineBox = { width: width - 2 * margin, height: 330 };
const headlineBottom = height - stripe - 56;

const drawings = {
  logo: new URL('../layouts/brand-logo/logo.svg', import.meta.url),
  pod: new URL('../ui/decor/pod.svg', import.meta.url),
};

/** Letters of scripts that are written from right to left; the first letter of a text decides for all of it. */
const rightToLeft =
  /[\u200F\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Draws the pictures of link previews: a page's title under the brand's logo, mirrored where it is written from
 * right to left.
 *
 * @param directory absolute path of the process's folder for unpacked fonts; see `createHeadlineFonts`
 */
export function createLinkPreviewPainter(directory: string): DrawLinkPreview {
  const loadFonts = createHeadlineFonts(directory);

  return async (title) => {
    const { families, hasGlyph } = await loadFonts();
    const headline = cleanHeadline(title, hasGlyph);
    const isMirrored = rightToLeft.test(/[\p{L}\u200E\u200F]/u.exec(headline)?.[0] ?? '');
    const ground = await drawGround(isMirrored);
    if (headline === '') return ground;
    const text = await fitHeadline(headline, families, headlineBox);
    const left = isMirrored ? width - margin - text.width : margin;
    return ground.composite([{ input: text.picture, left, top: headlineBottom - text.height }]);
  };
}

/** Everything but the title. */
async function drawGround(isMirrored: boolean): Promise<Sharp> {
  const [logo, pod] = await Promise.all([readDrawing(drawings.logo), readDrawing(drawings.pod)]);
  const logoScale = logoHeight / logo.height;
  const logoLeft = isMirrored ? width - margin - logo.width * logoScale : margin;
  const podScale = 2;
  const podLeft = isMirrored ? -220 : width + 220 - pod.width * podScale;
  const stops = gradients['orange-gradient'].match(/#\w+/g) ?? [];
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${colours.orange}">
    <linearGradient id="stripe">
      ${stops.map((stop, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${stop}"/>`).join('')}
    </linearGradient>
    <rect width="${width}" height="${height}" fill="${colours.cream}"/>
    <g opacity="0.35" transform="translate(${podLeft} -30) scale(${podScale})">${pod.markup}</g>
    <rect y="${height - stripe}" width="${width}" height="${stripe}" fill="url(#stripe)"/>
    <g transform="translate(${logoLeft} 56) scale(${logoScale})">${logo.markup}</g>
  </svg>`;
  return sharp(Buffer.from(markup));
}

/** A drawing of ours with its size in pixels. */
async function readDrawing(file: URL): Promise<{ markup: string; width: number; height: number }> {
  const markup = await readFile(file, 'utf8');
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup)?.map(Number) ?? [];
  return { markup, width, height };
}
