import type { FocusArea } from '#schema/choices.ts';

/** A picture as it is authored, taken apart. */
export interface Picture {
  asset: string;
  /** Its text alternative here, in place of the library's; empty for decoration. */
  alt?: string | undefined;
  /** What a crop keeps of it; the middle without. */
  focus?: FocusArea | undefined;
}

/** Reads a picture as it may be authored: its name, or a group of its name and what is said of this use. */
export function readPicture(value: string | Readonly<Record<string, unknown>>): Picture {
  return typeof value === 'string' ? { asset: value } : (value as unknown as Picture);
}

/** Writes it in the shortest way: the name alone where nothing else is said. */
export function writePicture({ asset, alt, focus }: Picture): string | Picture {
  if (alt === undefined && focus === undefined) return asset;
  return { asset, ...(alt !== undefined && { alt }), ...(focus !== undefined && { focus }) };
}
