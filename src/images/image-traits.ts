import type { ImageObject } from '#schema/image-object.ts';

/** Whether the picture is served as it is, at any size, rather than in variants. */
export function isVectorImage(image: ImageObject): boolean {
  return image.content_type === 'image/svg+xml';
}

/** Whether the picture is certainly opaque; false for formats that may be transparent. */
export function isOpaqueImage(image: ImageObject): boolean {
  return image.content_type === 'image/jpeg';
}

/** The text alternative: this use's own, else the picture's description, else none (decoration). */
export function getTextAlternative(image: ImageObject): string {
  return image.alt ?? image.description ?? '';
}
