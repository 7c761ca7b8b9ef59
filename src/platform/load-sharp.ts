import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;
let loaded: typeof Sharp | undefined;

/** Loads sharp lazily, for the first picture: a process whose variants all exist starts sooner and uses less memory. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= load();
  return loading;
}

/** Whether sharp is processing pictures, or has some queued. */
export function isAtPictures(): boolean {
  const { queue = 0, process = 0 } = loaded?.counters() ?? {};
  return queue + process > 0;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Callers process several pictures concurrently, and never reuse an original, so threads per picture and a cache gain
  // nothing.
  sharp.concurrency(1);
  sharp.cache(false);
  loaded = sharp;
  return sharp;
}
