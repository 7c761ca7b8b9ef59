import type { ImageObject } from '#schema/image-object.ts';

/** Whether the picture is a vector drawing, which is served unchanged rather than in variants. */
export function isVectorImage(image: ImageObject): boolean {
  return image.content_type === 'image/svg+xml';
}

/** Whether the picture is certainly opaque; false for formats that allow transparency. */
export function isOpaqueImage(image: ImageObject): boolean {
  return image.content_type === 'image/jpeg';
}

/** The alternative text: that of this use, else the picture's description, else empty (decoration). */
export function getTextAlternative(image: ImageObject): string {
  return image.alt ?? image.description ?? '';
}

/** The sides that the picture's focal point is at, as parts of class names: `Top`, `Left`. */
export function listFocusSides({ focus }: ImageObject): string[] {
  return focus?.split('-').map((side) => side.charAt(0).toUpperCase() + side.slice(1)) ?? [];
}
