import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fileAddresses } from './contentful-files.ts';
import { intercept } from './intercept.ts';

const { images } = JSON.parse(readFileSync('content/media/manifest.json', 'utf8')) as {
  images: { file: string; width: number; height: number }[];
};

/** Answers requests for pictures of the demo at once, with an empty one of the same size, so that none is made. */
export async function standInForPictures(page: Page): Promise<void> {
  await intercept(page, fileAddresses, (route) => {
    const [, name, width, cut] = /\/media\/([\w-]+)\.\w+\/(\d+)(?:x(\d+))?/.exec(route.request().url()) ?? [];
    const whole = images.find(({ file }) => file.startsWith(`${name}.`));
    if (!whole) return route.fallback();
    const height = cut ?? (Number(width) * whole.height) / whole.width;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}
