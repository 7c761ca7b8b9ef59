import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { digestText } from '#studio/documents/block-ids.ts';

/** XLIFF 2.1 as values, https://docs.oasis-open.org/xliff/xliff-core/v2.1/. */
export const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Part of a text: words, or a code for what is not words. */
export type Inline = string | Code;

/** A mark, a link or a node around words; without `content`, in their place. */
export interface Code {
  /** Shared by source and target. */
  id: string;
  /** `bold`, `highlight`, `link` and so on. */
  kind: string;
  /** Where a link leads, or what an embedded entry is. */
  shows?: string;
  content?: readonly Inline[];
}

/** How far a segment is: https://docs.oasis-open.org/xliff/xliff-core/v2.1/os/xliff-core-v2.1-os.html#state. */
export const segmentStates = ['initial', 'translated', 'reviewed', 'final'] as const;
export type SegmentState = (typeof segmentStates)[number];

/** A paragraph, heading or cell; a plain field is a single one. */
export interface XliffSegment {
  id: string;
  state: SegmentState;
  source: readonly Inline[];
  /** Absent where it is not translated. */
  target?: readonly Inline[];
  /** What `digestTarget` says of the target that was exported. */
  was?: string;
}

export interface Note {
  category: string;
  text: string;
}

/** A field. */
export interface XliffUnit {
  id: string;
  /** The field's path in the original. */
  name: string;
  /** How the translation stands to the original. */
  standing?: string;
  notes: readonly Note[];
  segments: readonly XliffSegment[];
}

/** An entry. */
export interface XliffFile {
  id: string;
  /** The original's file. */
  original: string;
  notes: readonly Note[];
  units: readonly XliffUnit[];
}

/** Translations into one language. */
export interface XliffDocument {
  /** BCP 47. */
  source: string;
  target: string;
  files: readonly XliffFile[];
}

/** A document that cannot be taken. The message is for whoever translates. */
export class XliffError extends Error {}

/** The words alone. */
export function toPlainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (typeof inline === 'string' ? inline : toPlainText(inline.content ?? [])))
    .join('');
}

/** All codes, also those within others. */
export function listCodes(inlines: readonly Inline[]): Code[] {
  return inlines.flatMap((inline) =>
    typeof inline === 'string' ? [] : [inline, ...listCodes(inline.content ?? [])],
  );
}

/** Makes one text of those that adjoin, as a reader of XML does. */
export function joinTexts(inlines: readonly Inline[]): Inline[] {
  return inlines.reduce<Inline[]>((joined, inline) => {
    const last = joined.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') joined[joined.length - 1] = last + inline;
    else if (inline !== '') joined.push(inline);
    return joined;
  }, []);
}

/** Tells two targets apart, by their words and codes. */
export function digestTarget(target: readonly Inline[] | undefined): string {
  if (!target || toPlainText(target).trim() === '') return '0';
  return digestText(JSON.stringify(target, (name, value) => (name === 'shows' ? undefined : value)));
}

/**
 * The locale of a language tag.
 *
 * @throws XliffError for a language that nothing is translated into
 */
export function toLocale(tag: string): Locale {
  const locale = localeCodes.find((code) => locales[code].languageTag.toLowerCase() === tag.toLowerCase());
  if (locale && locale !== defaultLocale) return locale;
  throw new XliffError(`Nothing is translated into “${tag}” here.`);
}
