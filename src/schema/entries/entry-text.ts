import type { Document } from '@contentful/rich-text-types';
import { getLanguage } from '#schema/languages.ts';

/** How much of an entry is read where it is shown: its name and what is said of it, all its facts, or its allergens. */
export type EntryReading = 'card' | 'facts' | 'allergens';

/** A part of an entry's facts that links can lead to, and its heading. */
interface EntrySection {
  name: string;
  heading: string;
}

/** What is read of an entry, in a locale's words: a heading, a line of text, or rich text. */
export type EntryText = {
  section?: EntrySection;
  /** What the entry is called by in it, besides its name: a code. */
  code?: string;
  /** Where it is not that of the entry's block, as a BCP 47 tag. */
  language?: string;
} & ({ kind: 'heading' | 'body'; text: string } | { kind: 'rich-text'; document: Document });

/** A heading, or none where there is no text. */
export function toHeading(text: string | undefined, language?: string): EntryText[] {
  return text ? [{ kind: 'heading', text, ...(language !== undefined && { language }) }] : [];
}

/** Lines of text, without those that say nothing. */
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
