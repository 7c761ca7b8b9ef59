import type { OwnFocus } from '#schema/choices.ts';

/** The normalised value of a picture field. */
export interface Picture {
  asset: string;
  /** Overrides the library's text alternative; empty for decoration. */
  alt?: string | undefined;
  /** The area that a crop keeps; the library's if absent. */
  focus?: OwnFocus | undefined;
}

/** Normalises an authored picture: a name, or a group of a name and the details of this use. */
export function readPicture(value: string | Readonly<Record<string, unknown>>): Picture {
  return typeof value === 'string' ? { asset: value } : (value as unknown as Picture);
}

/** The shortest authored form: the name alone where there is nothing else. */
export function writePicture({ asset, alt, focus }: Picture): string | Picture {
  if (alt === undefined && focus === undefined) return asset;
  return { asset, ...(alt !== undefined && { alt }), ...(focus !== undefined && { focus }) };
}
