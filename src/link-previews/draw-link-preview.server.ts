import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import { colours, gradients } from '#design-tokens/tokens.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import { cleanHeadline } from './clean-headline.server.ts';
import type { Box, Headline } from './draw-headline.server.ts';
import type { HeadlineTasks } from './headline-worker.server.ts';
import { linkPreviewVariant } from './link-preview.server.ts';

const thread = createThreadOnDemand<HeadlineTasks>(
  () =>
    new Worker(new URL('./headline-worker.server.ts', import.meta.url), {
      name: 'headlines',
      // The process's flags are meant for the main thread.
      execArgv: [],
    }),
);

const width = linkPreviewVariant.width;
const height = linkPreviewVariant.height ?? 0;

/** Pixels. */
const margin = 80;
const stripe = 28;
const logoHeight = 104;
const headlineBox = { width: width - 2 * margin, height: 330 };
const headlineBottom = height - stripe - 56;

const drawings = {
  logo: join(projectFolder, 'src/layouts/brand-logo/logo.svg'),
  pod: join(projectFolder, 'src/ui/decor/pod.svg'),
};

/**
 * Draws the picture of a link preview: a page's title under the brand's logo.
 *
 * @param title any text; characters that the typeface lacks are left out
 */
export async function drawLinkPreview(title: string): Promise<Sharp> {
  const ground = await drawGround();
  const text = cleanHeadline(title);
  if (text === '') return ground;
  const { svg, height: textHeight } = await drawHeadlineApart(text, headlineBox);
  return ground.composite([
    { input: Buffer.from(svg), left: margin, top: Math.round(headlineBottom - textHeight) },
  ]);
}

/** The background and logo, without the title. */
async function drawGround(): Promise<Sharp> {
  const [logo, pod] = await Promise.all([readDrawing(drawings.logo), readDrawing(drawings.pod)]);
  const logoScale = logoHeight / logo.height;
  const podScale = 2;
  const podLeft = width + 220 - pod.width * podScale;
  const stops = gradients['orange-gradient'].match(/#\w+/g) ?? [];
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${colours.orange}">
    <linearGradient id="stripe">
      ${stops.map((stop, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${stop}"/>`).join('')}
    </linearGradient>
    <rect width="${width}" height="${height}" fill="${colours.cream}"/>
    <g opacity="0.35" transform="translate(${podLeft} -30) scale(${podScale})">${pod.markup}</g>
    <rect y="${height - stripe}" width="${width}" height="${stripe}" fill="url(#stripe)"/>
    <g transform="translate(${margin} 56) scale(${logoScale})">${logo.markup}</g>
  </svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(markup));
}

/** One of our vector graphics, with its size in pixels. */
async function readDrawing(file: string): Promise<{ markup: string; width: number; height: number }> {
  const markup = await readFile(file, 'utf8');
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup)?.map(Number) ?? [];
  return { markup, width, height };
}

/** Runs `drawHeadline` in a worker thread. */
function drawHeadlineApart(text: string, box: Box): Promise<Headline> {
  return thread.ask('draw', { text, box });
}
