import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/**
 * The library that decodes and encodes pictures, loaded when the first of them needs it: a process whose pictures are
 * all there starts sooner, and holds less memory.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Those who call it run several pictures side by side themselves, and read each original anew.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
