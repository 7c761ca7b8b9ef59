import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Milliseconds, for a machine that is busy with others; the process itself counts how long it works. */
const patience = 60_000;
/** Bytes. */
const largestRaster = 8 * 1024 * 1024;

const program = fileURLToPath(new URL('./rasterise-process.ts', import.meta.url));

/**
 * Draws an SVG as a WebP, in a process of its own: a drawing that takes too long can be stopped nowhere else.
 *
 * @param longestSide pixels
 * @throws Error where it is too much to draw, or cannot be drawn
 */
export function rasteriseDrawing(drawing: Buffer, longestSide: number): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const options = {
    encoding: 'buffer',
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: largestRaster,
    timeout: patience,
  } as const;
  const drawn = execFile(process.execPath, [program, String(longestSide)], options, (error, raster, said) => {
    if (!error) return resolve(Buffer.from(raster));
    reject(new Error(said.toString().trim() || 'The drawing takes too long.', { cause: error }));
  });
  // It may end before it has read everything, which the callback tells of.
  drawn.stdin?.on('error', () => undefined).end(drawing);
  return promise;
}
