import type { Locale } from '#i18n/locales.ts';
import { findSlugFault } from '#links/find-slug-fault.ts';
import type { NotedLink, Validator } from '#schema/to-validator.server.ts';
import type { ContentProblem } from './content-problem.ts';
import { readPageLink } from './page-link.ts';
import { type EntryKind, entryDefinitions, type Placed, type SourcedLink } from './source-entries.ts';

/** Where a document comes from and belongs. */
export interface EntryPlace<Kind extends EntryKind = EntryKind> {
  file: string;
  /** Undefined for documents shared by all locales. */
  locale: Locale | undefined;
  kind: Kind;
  key: string;
}

/** The result of validating a document. `placed` is absent if it cannot be published. */
export interface EntryFinding {
  problems: readonly ContentProblem[];
  placed?: Placed;
}

/** The most problems reported for one document; the rest appear once these are fixed. */
const mostProblems = 50;

/** Validates a document as an entry of its kind. */
export function validateEntry(place: EntryPlace, document: unknown, validator: Validator): EntryFinding {
  const steps = validateWhole(place, document, validator);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Validates likewise, block by block, so that a long document never takes long at a time. */
export function* validateEntryInSteps(
  place: EntryPlace,
  document: unknown,
  validator: Validator,
): Generator<void, EntryFinding> {
  yield* validator.validateInSteps(entryDefinitions[place.kind], document);
  return yield* validateWhole(place, document, validator);
}

function* validateWhole(
  { file, locale, kind, key }: EntryPlace,
  document: unknown,
  validator: Validator,
): Generator<void, EntryFinding> {
  const problems: ContentProblem[] = [];
  const noted: NotedLink[] = [];
  const value = validator.validateEntry(
    entryDefinitions[kind],
    document,
    (issue) => {
      if (problems.length < mostProblems) problems.push({ file, ...issue });
    },
    (link) => noted.push(link),
  );
  const links: SourcedLink[] = [];
  for (const { path, address } of noted) {
    const target = readPageLink(address)?.path;
    if (target !== undefined) links.push({ path, address, target });
    yield;
  }
  if (problems.length === mostProblems) {
    problems.push({
      file,
      path: '',
      message: 'There may be more problems.',
      remedy: 'Mend the others first.',
    });
  }
  if (!value) return { problems };
  const { slug } = value as { slug?: unknown };
  const slugFault = typeof slug === 'string' ? findSlugFault(kind, slug) : undefined;
  if (slugFault) return { problems: [...problems, { file, path: 'slug', ...slugFault }] };
  // Where redirects lead is checked with all of them at hand.
  const own = kind !== 'redirects' && links.length > 0 && { links };
  const entry = { key, file, value, ...own };
  return { problems, placed: { kind, locale, entry } as Placed };
}
