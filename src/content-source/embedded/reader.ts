import type { Locale } from '#i18n/locales.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { isRecord } from '#schema/is-record.ts';
import { createValidator, type Validator } from '#schema/to-validator.server.ts';
import type { NamedAssets } from '../assets.ts';
import { digestAuthored } from '../overlay/digest-authored.ts';
import { type EntryFinding, type EntryPlace, validateEntry } from '../validate-entry.ts';
import { createEmbeddedDialect } from './dialect.ts';
import { type ReadDocument, readDocument, readText, readValue } from './read-document.ts';
import type { Finding } from './read-entry.ts';

/**
 * Parses and validates documents: YAML, Markdown and schemas. Loaded lazily, for the first document that is not in the
 * cache.
 */
export function createReader(blocks: readonly BlockDefinition[], media: NamedAssets) {
  const validators = new Map<Locale | undefined, Validator>();
  const draftValidators = new Map<string, Validator>();
  const names = new Set<string>();
  const recording = recordNames(media, names);
  return { examine, examineDraft, readDocument, readText, readValue };

  /** Validates a document as the entry of its place. */
  function examine(place: EntryPlace, document: ReadDocument): Finding {
    names.clear();
    const { problems, placed } = validate(place, document, findValidator(place.locale));
    const text = 'text' in document && document.text !== undefined ? Buffer.from(document.text) : undefined;
    return {
      problems,
      mediaNames: [...names],
      ...(placed && { placed }),
      ...(text && (placed ? { text } : { faultyText: text })),
      ...(text &&
        'value' in document &&
        isRecord(document.value) && { digest: digestAuthored(document.value) }),
    };
  }

  /**
   * Validates a draft, whose result is not cached: blocks are memoised, and media names are not recorded.
   *
   * @param keepsSoundFacts only for the canvas: invalid facts are left out alone
   */
  function examineDraft(place: EntryPlace, document: ReadDocument, keepsSoundFacts: boolean): Finding {
    const validator = findDraftValidator(place.locale, keepsSoundFacts);
    return { mediaNames: [], ...validate(place, document, validator) };
  }

  /** The validator for a locale's documents, or for those shared by all. */
  function findValidator(locale: Locale | undefined): Validator {
    const dialect = () => createEmbeddedDialect(recording, locale);
    const validator = validators.get(locale) ?? createValidator(blocks, dialect());
    validators.set(locale, validator);
    return validator;
  }

  function findDraftValidator(locale: Locale | undefined, keepsSoundFacts: boolean): Validator {
    const id = `${locale} ${keepsSoundFacts}`;
    const options = { remembersBlocks: true, keepsSoundFacts };
    const make = () => createValidator(blocks, createEmbeddedDialect(media, locale), options);
    const validator = draftValidators.get(id) ?? make();
    draftValidators.set(id, validator);
    return validator;
  }
}

function validate(place: EntryPlace, document: ReadDocument, validator: Validator): EntryFinding {
  if ('fault' in document) return { problems: [{ file: place.file, path: '', ...document.fault }] };
  return validateEntry(place, document.value, validator);
}

/** Wraps media so that each name asked for is added to `names`. */
function recordNames(media: NamedAssets, names: Set<string>): NamedAssets {
  return {
    image(name) {
      names.add(name);
      return media.image(name);
    },
    video(name) {
      names.add(name);
      return media.video(name);
    },
  };
}
