import type { Document } from '@contentful/rich-text-types';

/** The languages of those of its texts that are not in the language of what is around it, as BCP 47 tags by field. */
export type Languages = Readonly<Partial<Record<string, string>>>;

/** What tells the languages of its texts. */
export interface Spoken {
  readonly languages?: Languages | undefined;
}

/** By this a document hands the languages of its texts past the validator, as no field could. */
export const languagesKey = Symbol('languages');

/** The languages of a document's texts; none where all are in its own. */
export function readLanguages(document: object): Languages | undefined {
  return (document as { [languagesKey]?: Languages })[languagesKey];
}

/** Rich text that says which language it is in. */
export function withLanguage(document: Document, language: string | undefined): Document {
  return language === undefined ? document : { ...document, data: { ...document.data, language } };
}

/** The language that rich text says it is in, as a BCP 47 tag; none where it is that of what is around it. */
export function getLanguage({ data }: Document): string | undefined {
  return data.language;
}
