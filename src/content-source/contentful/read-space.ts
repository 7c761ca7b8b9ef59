import { defaultLocale, locales } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import { type Languages, readLanguages } from '#schema/languages.ts';
import { createValidator } from '#schema/to-validator.server.ts';
import { compactValue } from '../compact-value.ts';
import { compareTexts } from '../compare-texts.ts';
import type { ContentProblem } from '../content-problem.ts';
import { describeLastGood } from '../files/describe-last-good.ts';
import type { MarkEntry } from '../preview-source.ts';
import { type EntryKind, entryDefinitions } from '../source-entries.ts';
import { type EntryFinding, type EntryPlace, validateEntry } from '../validate-entry.ts';
import { createContentfulDialect } from './dialect.ts';
import { listReadings, type Reading } from './list-readings.ts';
import type { Item, Space } from './space.ts';
import { type AuthoredDocument, toDocument } from './to-document.ts';

/** The result of reading an entry in one locale. */
export interface ReadEntry extends EntryFinding {
  place: EntryPlace;
  entry: Item;
  /** Its dependencies by type (`Entry` or `Asset`) and id; undefined for those that were not published. */
  sources: ReadonlyMap<string, Item | undefined>;
  /** The same without problems reported on behalf of other entries, which each reading reports afresh. */
  alone?: ReadEntry;
}

export interface ReadOptions {
  space: Space;
  blocks: readonly BlockDefinition[];
  /** The results of an earlier reading of a space with the same locales, by file. */
  previous: ReadonlyMap<string, ReadEntry>;
  /** In preview: makes the edit link of each block. */
  mark?: MarkEntry | undefined;
}

/**
 * Reads the documents of a space, each in every locale in which something was entered for it. Documents whose
 * dependencies are all unchanged are reused from the earlier reading. Yields to the event loop after every few
 * documents.
 */
export async function readSpace({
  space,
  blocks,
  previous,
  mark,
}: ReadOptions): Promise<ReadonlyMap<string, ReadEntry>> {
  const yieldWhenDue = createEventLoopYielder();
  const found = new Map<string, ReadEntry>();
  for (const reading of listReadings(space)) {
    const read = createReader({ space, blocks, mark }, reading);
    for (const { entry, place } of reading.places) {
      const rival = found.get(place.file);
      if (rival) found.set(place.file, tellRival(rival, entry));
      else {
        const before = previous.get(place.file)?.alone ?? previous.get(place.file);
        const isAgain = before && isAsBefore(before, entry, space);
        found.set(place.file, isAgain ? before : keepGood(read(entry, place), before));
      }
      await yieldWhenDue();
    }
  }
  // In the order of the corresponding files, so that both sources list entries alike.
  return new Map([...found].sort(([a], [b]) => compareTexts(`${a}.yaml`, `${b}.yaml`)));
}

/** If an entry has become invalid, keeps its last good version. */
function keepGood(read: ReadEntry, before: ReadEntry | undefined): ReadEntry {
  if (read.placed || !before?.placed) return read;
  return {
    ...read,
    placed: before.placed,
    problems: [...read.problems, describeLastGood(read.place.file)],
  };
}

function tellRival(known: ReadEntry, { sys }: Item): ReadEntry {
  const problem = {
    file: known.place.file,
    path: '',
    message: `The entry "${sys.id}" has the same place, and is left out.`,
    remedy: 'Give one of the two another key, or delete it.',
  };
  return { ...known, problems: [...known.problems, problem], alone: known.alone ?? known };
}

function isAsBefore(before: ReadEntry, entry: Item, space: Space): boolean {
  if (before.entry !== entry) return false;
  for (const [source, item] of before.sources) {
    const [type, id = ''] = source.split(' ');
    const items = type === 'Asset' ? space.assets : space.entries;
    if (items.get(id) !== item) return false;
  }
  return true;
}

/** Makes the function that reads an entry in one locale. */
function createReader(
  { space, blocks, mark }: Omit<ReadOptions, 'previous'>,
  { locale, codes, isShared }: Omit<Reading, 'places'>,
) {
  let sources = new Map<string, Item | undefined>();
  const find = (type: 'Entry' | 'Asset', items: ReadonlyMap<string, Item>) => (id: string) => {
    const item = items.get(id);
    sources.set(`${type} ${id}`, item);
    return item;
  };
  const findEntry = find('Entry', space.entries);
  const validator = createValidator(
    blocks,
    createContentfulDialect(find('Asset', space.assets), codes, isShared),
  );

  return (entry: Item, place: EntryPlace): ReadEntry => {
    sources = new Map();
    const linkProblems: ContentProblem[] = [];
    const document = toDocument(entry, entryDefinitions[place.kind], {
      blocks,
      findEntry,
      codes,
      locale,
      report: (issue) => linkProblems.push({ file: place.file, ...issue }),
      mark,
    });
    const languages = takePassageLanguages(document, place.kind);
    const { problems, placed } = validateEntry(place, document, validator);
    if (placed && languages) placed.entry.languages = languages;
    return {
      place,
      entry,
      sources,
      problems: [...linkProblems, ...problems],
      ...(placed && { placed: compactValue(placed) }),
    };
  };
}

/**
 * The languages of passages that have no text in the locale itself. Passages in the default locale are removed from the
 * document, since assembly falls back to them anyway.
 */
function takePassageLanguages(document: AuthoredDocument, kind: EntryKind): Languages | undefined {
  const { fields }: ItemDefinition = entryDefinitions[kind];
  const languages: Record<string, string> = {};
  for (const [name, language] of Object.entries(readLanguages(document) ?? {})) {
    if (fields[name]?.kind !== 'blocks' || language === undefined) continue;
    if (kind !== 'folders' && language === locales[defaultLocale].languageTag) delete document[name];
    else languages[name] = language;
  }
  return Object.keys(languages).length > 0 ? languages : undefined;
}
