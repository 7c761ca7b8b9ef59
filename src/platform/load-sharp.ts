import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;
let loaded: typeof Sharp | undefined;

/**
 * The library that decodes and encodes pictures, loaded when the first of them needs it: a process whose pictures are
 * all there starts sooner, and holds less memory.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= load();
  return loading;
}

/** Whether threads of this process are at a picture, or will be as soon as they can. */
export function isAtPictures(): boolean {
  const { queue = 0, process = 0 } = loaded?.counters() ?? {};
  return queue + process > 0;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Those who call it run several pictures side by side themselves, and read each original anew.
  sharp.concurrency(1);
  sharp.cache(false);
  loaded = sharp;
  return sharp;
}
