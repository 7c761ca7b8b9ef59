import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sampleImages } from './sample-images.ts';

interface Listed {
  file: string;
  width: number;
  height: number;
}

const { missing: _, ...present } = sampleImages;

it.each(Object.entries(present))('%s is a picture of the demo brand, in its size', async (_name, image) => {
  const manifest = JSON.parse(await readFile('content/media/manifest.json', 'utf8'));
  const files: Listed[] = [...manifest.images, ...manifest.svgs];
  const listed = files.find(({ file }) => file.split('.')[0] === image.url.replace('/media/', ''));
  expect(listed).toMatchObject({ width: image.width, height: image.height });
});
