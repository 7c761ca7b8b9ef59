import type { Locale } from '#i18n/locales.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { isRecord } from '#schema/is-record.ts';
import { createValidator, type Validator } from '#schema/to-validator.server.ts';
import type { NamedAssets } from '../assets.ts';
import { compactValue } from '../compact-value.ts';
import { digestAuthored } from '../overlay/digest-authored.ts';
import {
  type EntryFinding,
  type EntryPlace,
  validateEntry,
  validateEntryInSteps,
} from '../validate-entry.ts';
import { createFileDialect } from './dialect.ts';
import { explainCommas } from './explain-refusal.ts';
import { type ReadDocument, readDocument, readText, readValue } from './read-document.ts';
import type { Finding } from './read-entry.ts';

/**
 * Parses and validates documents: YAML, Markdown and schemas. Loaded lazily, for the first document that is not in the
 * cache.
 */
export function createReader(blocks: readonly BlockDefinition[], media: NamedAssets) {
  const validators = new Map<Locale | undefined, Validator>();
  const draftValidators = new Map<string, Validator>();
  /** The media names asked for by the document that is being validated. */
  let names = new Set<string>();
  const recording = recordNames(media, (name) => names.add(name));
  return { examine, examineInSteps, examineDraftInSteps, readDocument, readText, readValue };

  /** Validates a document as the entry of its place. */
  function examine(place: EntryPlace, document: ReadDocument): Finding {
    const mediaNames = new Set<string>();
    names = mediaNames;
    return describe(document, validate(place, document, findValidator(place.locale)), mediaNames);
  }

  /** Validates a document likewise, block by block. */
  function* examineInSteps(place: EntryPlace, document: ReadDocument): Generator<void, Finding> {
    const mediaNames = new Set<string>();
    const steps = validateInSteps(place, document, findValidator(place.locale));
    for (;;) {
      // Meanwhile another document may have been examined.
      names = mediaNames;
      const step = steps.next();
      if (step.done) return describe(document, step.value, mediaNames);
      yield;
    }
  }

  /**
   * Validates a draft, block by block. Its result is not cached: blocks are memoised, and media names are not recorded.
   *
   * @param keepsSoundFacts only for the canvas: invalid facts are left out alone
   */
  function* examineDraftInSteps(
    place: EntryPlace,
    document: ReadDocument,
    keepsSoundFacts: boolean,
  ): Generator<void, Finding> {
    const validator = findDraftValidator(place.locale, keepsSoundFacts);
    return { mediaNames: [], ...(yield* validateInSteps(place, document, validator)) };
  }

  /** The validator for a locale's documents, or for those shared by all. */
  function findValidator(locale: Locale | undefined): Validator {
    const dialect = () => createFileDialect(recording, locale);
    const validator = validators.get(locale) ?? createValidator(blocks, dialect());
    validators.set(locale, validator);
    return validator;
  }

  function findDraftValidator(locale: Locale | undefined, keepsSoundFacts: boolean): Validator {
    const id = `${locale} ${keepsSoundFacts}`;
    const options = { remembersBlocks: true, keepsSoundFacts };
    const make = () => createValidator(blocks, createFileDialect(media, locale), options);
    const validator = draftValidators.get(id) ?? make();
    draftValidators.set(id, validator);
    return validator;
  }
}

function validate(place: EntryPlace, document: ReadDocument, validator: Validator): EntryFinding {
  return 'fault' in document
    ? { problems: [{ file: place.file, path: '', ...document.fault }] }
    : validateEntry(place, document.value, validator);
}

function* validateInSteps(
  place: EntryPlace,
  document: ReadDocument,
  validator: Validator,
): Generator<void, EntryFinding> {
  if ('fault' in document) return validate(place, document, validator);
  return yield* validateEntryInSteps(place, document.value, validator);
}

function describe(
  document: ReadDocument,
  { problems, placed }: EntryFinding,
  mediaNames: ReadonlySet<string>,
): Finding {
  const written = 'text' in document ? document.text : undefined;
  const text = written === undefined ? undefined : Buffer.from(written);
  return {
    problems: written === undefined ? problems : explainCommas(problems, written),
    mediaNames: [...mediaNames],
    ...(placed && { placed: compactValue(placed) }),
    ...(text && (placed ? { text } : { faultyText: text })),
    ...(text &&
      'value' in document &&
      isRecord(document.value) && { digest: digestAuthored(document.value) }),
  };
}

/** Wraps media so that each name asked for is noted. */
function recordNames(media: NamedAssets, note: (name: string) => void): NamedAssets {
  return {
    image(name) {
      note(name);
      return media.image(name);
    },
    video(name) {
      note(name);
      return media.video(name);
    },
  };
}
