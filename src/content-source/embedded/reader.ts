import type { Locale } from '#i18n/locales.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { createValidator, type Validator } from '#schema/to-validator.server.ts';
import type { NamedAssets } from '../assets.ts';
import { createEmbeddedDialect } from './dialect.ts';
import { readDocument, readText } from './read-document.ts';

/** What files are read with: YAML, Markdown and schemas. It is loaded for the first file whose reading is not kept. */
export function createReader(blocks: readonly BlockDefinition[], media: NamedAssets) {
  const validators = new Map<Locale | undefined, Validator>();
  return { findValidator, readDocument, readText };

  /** The validator of a locale's documents, or of those that all locales share. */
  function findValidator(locale: Locale | undefined): Validator {
    const validator = validators.get(locale) ?? createValidator(blocks, createEmbeddedDialect(media, locale));
    validators.set(locale, validator);
    return validator;
  }
}
