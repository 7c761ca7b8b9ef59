import type { ImageObject } from '#schema/image-object.ts';

/** A picture that differs from others only in its name. */
export function createImage(name: string): ImageObject {
  const url = `/media/${name}.0a1b2c3d`;
  const description = `A picture of ${name}`;
  return {
    full: `${url}/1920-q90.webp`,
    url,
    width: 2400,
    height: 1600,
    ratio: 1.5,
    size: 1,
    title: name,
    description,
    alt: description,
    content_type: 'image/jpeg',
    cdn: 'embedded',
    imageService: 'embedded',
  };
}
