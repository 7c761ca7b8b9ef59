import sharp from 'sharp';

/** What the Images API calls its formats. */
const formats = { avif: 'avif', webp: 'webp', jpg: 'jpeg', png: 'png' } as const;

/** Where each focus area leaves the picture, as sharp calls it; faces are not looked for. */
const positions: Readonly<Record<string, string>> = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
};

/**
 * A file as the Images API delivers it: in the size, format and quality that the query asks for, cropped where it says
 * `fit=fill` and both sides. Without a query the file is delivered as it is.
 */
export async function deliverImage(
  file: Uint8Array<ArrayBuffer>,
  query: Record<string, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { w, h, fm, q, fit, f } = query;
  if (Object.keys(query).length === 0) return file;
  const format = fm && fm in formats ? formats[fm as keyof typeof formats] : undefined;
  const picture = sharp(file).resize({
    ...(w && { width: Number(w) }),
    ...(h && { height: Number(h) }),
    fit: fit === 'fill' ? 'cover' : 'inside',
    position: positions[f ?? ''] ?? 'centre',
    withoutEnlargement: true,
  });
  if (!format) return new Uint8Array(await picture.toBuffer());
  // Made while a browser waits: as quickly as can be.
  const effort = format === 'avif' && { effort: 0 };
  return new Uint8Array(
    await picture.toFormat(format, { ...(q && { quality: Number(q) }), ...effort }).toBuffer(),
  );
}
