import type { Document } from '@contentful/rich-text-types';

/** By field, as BCP 47 tags: the languages of texts that differ from the surrounding language. */
export type Languages = Readonly<Partial<Record<string, string>>>;

/** A value that carries the languages of its texts. */
export interface Spoken {
  readonly languages?: Languages | undefined;
}

/** The symbol under which a document carries its languages through validation, which drops unknown fields. */
export const languagesKey = Symbol('languages');

/** The languages of a document's texts; undefined if none differs. */
export function readLanguages(document: object): Languages | undefined {
  return (document as { [languagesKey]?: Languages })[languagesKey];
}

/** Tags rich text with its language. */
export function withLanguage(document: Document, language: string | undefined): Document {
  return language === undefined ? document : { ...document, data: { ...document.data, language } };
}

/** The language of rich text as a BCP 47 tag; undefined if it is the surrounding language. */
export function getLanguage({ data }: Document): string | undefined {
  return data.language;
}
