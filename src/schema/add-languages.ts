import type { Document } from '@contentful/rich-text-types';
import type { ItemDefinition } from './fields.ts';
import { type Languages, withLanguage } from './languages.ts';

/** Adds the languages of texts to a value; rich text carries its own, wherever it is moved. */
export function addLanguages(
  value: Record<string, unknown>,
  { fields }: ItemDefinition,
  languages: Languages | undefined,
): Record<string, unknown> {
  if (!languages) return value;
  const texts: Record<string, string> = {};
  for (const [name, language] of Object.entries(languages)) {
    const own = value[name];
    // The languages of passages are set when they are assembled.
    if (own === undefined || language === undefined || fields[name]?.kind === 'blocks') continue;
    if (fields[name]?.kind === 'richText') value[name] = withLanguage(own as Document, language);
    else texts[name] = language;
  }
  return Object.keys(texts).length > 0 ? { ...value, languages: texts } : value;
}
