/*
 * The process that draws an SVG from its standard input as a WebP to its standard output. Its argument is the longest
 * side in pixels.
 */
import { buffer } from 'node:stream/consumers';
import { loadSharp } from '#platform/load-sharp.ts';
import { maxInputPixels } from './assets.ts';
import { weighDrawing } from './weigh-drawing.ts';

/** Dots per inch at which a unit is a pixel, and the most that there can be. */
const density = { plain: 72, most: 100_000 };
/** Milliseconds of processor time. What `weighDrawing` lets pass takes far less. */
const most = 10_000;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > most) process.exit(1);
}, 250).unref();
try {
  process.stdout.write(await draw(await buffer(process.stdin), Number(process.argv[2])));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function draw(drawing: Buffer, longestSide: number): Promise<Buffer> {
  await weighDrawing(drawing.toString());
  const sharp = await loadSharp();
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  const scale = longestSide / Math.max(width, height);
  const dots = Math.min(density.most, Math.max(1, density.plain * scale));
  return sharp(drawing, { density: dots, limitInputPixels: maxInputPixels })
    .resize(longestSide, longestSide, { fit: 'inside' })
    .webp({ quality: 90 })
    .toBuffer();
}
