import type { Document } from '@contentful/rich-text-types';
import { getLanguage } from '#schema/languages.ts';

/** How much of an entry a reader gets where it is shown: name and description, all facts, or allergens. */
export type EntryReading = 'card' | 'facts' | 'allergens';

/** A part of an entry's facts that links can lead to, and its heading. */
interface EntrySection {
  name: string;
  heading: string;
}

/** A piece of an entry's text in one locale: a heading, a line of text, or rich text. */
export type EntryText = {
  section?: EntrySection;
  /** The section's row that it is, if links can lead to it. */
  row?: string;
  /** A code in it that identifies the entry, besides its name. */
  code?: string;
  /** Its language as a BCP 47 tag, if it differs from the block's. */
  language?: string;
} & ({ kind: 'heading' | 'body'; text: string } | { kind: 'rich-text'; document: Document });

/** A heading, or none where there is no text. */
export function toHeading(text: string | undefined, language?: string): EntryText[] {
  return text ? [{ kind: 'heading', text, ...(language !== undefined && { language }) }] : [];
}

/** Lines of text, without empty ones. */
export function toLines(...texts: readonly (string | undefined)[]): EntryText[] {
  return texts.flatMap((text) => (text ? [{ kind: 'body', text }] : []));
}

/** A line of text in a language of its own, or none. */
export function toLine(text: string | undefined, language: string | undefined): EntryText[] {
  return toLines(text).map((line) => (language === undefined ? line : { ...line, language }));
}

/** Rich text, or none. */
export function toRichText(document: Document | undefined): EntryText[] {
  const language = document && getLanguage(document);
  return document ? [{ kind: 'rich-text', document, ...(language !== undefined && { language }) }] : [];
}
