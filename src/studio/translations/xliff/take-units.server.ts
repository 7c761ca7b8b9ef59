import { MARKS } from '@contentful/rich-text-types';
import { digestDocument, revisionField } from '#content-source/written-entries.ts';
import { dropBlockIds } from '#schema/block-ids.ts';
import { compareFields, leastLikeness } from '#studio/documents/carry-block-ids.ts';
import {
  type PlacedField,
  type PlacedTranslation,
  placeTranslation,
} from '#studio/documents/compare-translation.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { applyOperation, setAt } from '#studio/documents/document-operations.ts';
import { findBlock, indexBlocks, readPath } from '#studio/documents/find-block.ts';
import { confirmations, readConfirmations } from '#studio/documents/merge-documents.ts';
import { findOwnPlace } from '#studio/documents/own-place.ts';
import { changeLinks } from '#studio/documents/rewrite-links.ts';
import { changeAddresses } from '#studio/documents/rich-text-parts.ts';
import { fillRichText } from './rich-text-segments.server.ts';
import {
  findPath,
  listUnits,
  type Translatable,
  type TranslationUnit,
  writeHighlights,
} from './translation-units.server.ts';
import { digestTarget, listCodes, toPlainText, type XliffSegment, type XliffUnit } from './xliff.server.ts';

interface TakenField {
  /** In the original. */
  path: string;
  /** In words, without marks; what was there is empty where there was nothing. */
  was: string;
  says: string;
}

interface UnitFinding {
  path: string;
  message: string;
}

export interface TakenUnits {
  document: EntryDocument;
  changes: readonly TakenField[];
  /** How many fields were found to be still right. */
  confirmed: number;
  /** What was not taken, or is to be looked at. */
  findings: readonly UnitFinding[];
}

const marks: readonly string[] = [...Object.values(MARKS), 'highlight'];
/** Told of one entry; a file of another site has thousands. */
const mostFindings = 100;
/** Of texts that are alike; beyond them, those that come later in the file are found by no likeness. */
const mostPairs = 100_000;
const finished: readonly string[] = ['translated', 'reviewed', 'final'];

/**
 * Takes what came back from a translator into a translation. Only fields that are translated whole, with all their links, are
 * taken; no other word is touched. A field of an original that has changed since is taken too and stays to be looked at.
 * Blocks that the translation has not are added once a word of theirs is translated.
 *
 * @param returned the units of one file
 * @param follow gives the address in the translation's language of an original's link
 */
export function* takeUnits(
  translatable: Translatable,
  returned: readonly XliffUnit[],
  follow: (address: string) => string,
): Generator<void, TakenUnits> {
  const { units, placed } = yield* listUnits(translatable);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const given = new Set(returned.map(({ id }) => id));
  const likest = yield* findLikest(
    units.filter(({ id }) => !given.has(id)),
    returned.filter(({ id }) => !byId.has(id)),
  );
  const findings: UnitFinding[] = [];
  const changes: TakenField[] = [];
  const done = new Set<TranslationUnit>();
  /** What has words that nobody says are translated: a machine's, or those of a tool's memory. */
  const prefilled = new Set<TranslationUnit>();
  let document = placed.own;
  let { now } = placed;
  const added = new Set<string>();
  for (const { id, name, segments } of returned) {
    yield;
    const same = byId.get(id);
    const unit = same ?? likest.get(id);
    const note = (message: string) => {
      if (findings.length < mostFindings) findings.push({ path: name.slice(0, 200), message });
    };
    if (!unit) {
      if (segments.some(({ target }) => target)) note('The original has no such text any more.');
      continue;
    }
    const words = readTarget(unit, segments, note);
    if (!words) continue;
    const isSame = unit.segments.every(
      ({ target }, at) => digestTarget(target) === digestTarget(words[at]?.target),
    );
    const isUntouched = words.every(({ target, was }) => digestTarget(target) === was);
    if (isUntouched && !isSame) continue;
    // In the original's words it is nobody's.
    const isChangedHere = unit.segments.some(({ source, target }, at) =>
      [words[at]?.was, digestTarget(source)].every((digest) => digest !== digestTarget(target)),
    );
    const fault =
      isChangedHere && !isSame
        ? `It was changed here as well since it was exported, and says otherwise: “${toWords(words)}”`
        : findCodeFault(unit, words);
    if (fault && !isSame) {
      note(`${fault}, so it is left as it is.`);
      continue;
    }
    if (!same) note('The original has changed since this was exported; it is still to be looked at.');
    const isFinished = words.every(({ state }) => finished.includes(state));
    if (same && isFinished) done.add(unit);
    if (isSame) continue;
    if (!isFinished) prefilled.add(unit);
    const value = toValue(unit, words, follow);
    const { blockId, field, own, state } = unit.told;
    const isThere = state !== 'missing' && state !== 'fallsBack';
    const path = isThere ? unit.told.path : own && findPath(placed.own, own.blockId, field);
    if (path !== undefined) document = setAt(document, readPath(path), value);
    else {
      now = setAt(now, readPath(unit.name), value);
      if (blockId !== undefined) added.add(blockId);
    }
    changes.push({ path: unit.name, was: toWords(unit.segments), says: toWords(words) });
  }
  const linked = changeLinks(translatable.kind, now, follow).document;
  for (const block of added) document = addBlock(document, linked, placed, block);
  const isWhole = placed.blocks.length === 0 && units.every((unit) => done.has(unit));
  const settled = isWhole
    ? { ...document, [revisionField]: digestDocument(dropBlockIds(translatable.original)) }
    : document;
  const changed = new Set(changes.map(({ path }) => path));
  const unsettled = [...done].filter(({ told, name }) => told.state !== 'translated' || changed.has(name));
  const marked = [...unsettled, ...prefilled];
  // What a confirmation says of copied words depends on whether they still are.
  const { fields } =
    marked.length > 0 ? yield* placeTranslation({ ...translatable, translation: document }) : placed;
  const toKey = ({ blockId = '', field }: PlacedField) => `${blockId} ${field}`;
  const open = new Map(fields.map((field) => [toKey(field), field]));
  const kept = new Set(readConfirmations(document));
  let confirmed = 0;
  for (const { told } of prefilled) kept.add(open.get(toKey(told))?.own?.prefilled ?? '');
  for (const { told, name } of unsettled) {
    const { state, confirmation } = open.get(toKey(told)) ?? {};
    if (state === 'machine' && confirmation !== undefined && kept.delete(confirmation)) confirmed += 1;
    if ((state !== 'copied' && state !== 'stale') || confirmation === undefined) continue;
    if (state === 'stale' && isWhole) continue;
    kept.add(confirmation);
    if (!changed.has(name)) confirmed += 1;
  }
  const stillRight = [...kept].filter(Boolean).join(' ');
  return {
    document:
      stillRight === String(document[confirmations] ?? '')
        ? settled
        : { ...settled, [confirmations]: stillRight },
    changes,
    confirmed,
    findings,
  };
}

/** What texts have become in the original since: an entry's own field, else such a field with words that are likest to these. */
function* findLikest(
  units: readonly TranslationUnit[],
  returned: readonly XliffUnit[],
): Generator<void, ReadonlyMap<string, TranslationUnit>> {
  const toKey = (name: string, { length }: readonly XliffSegment[]) =>
    `${length} ${name.replaceAll(/\[\d+\]/g, '[]')}`;
  const toSource = (said: readonly XliffSegment[]) =>
    said.map(({ source }) => toPlainText(source)).join('\n');
  const comparable = Map.groupBy(
    units.map((unit) => ({ unit, source: toSource(unit.segments) })),
    ({ unit: { name, segments } }) => toKey(name, segments),
  );
  const pairs: { id: string; unit: TranslationUnit; likeness: number }[] = [];
  for (const { id, name, segments } of returned) {
    yield;
    const said = toSource(segments);
    for (const { unit, source } of comparable.get(toKey(name, segments)) ?? []) {
      if (pairs.length === mostPairs) break;
      const likeness = compareFields(source, said);
      if (likeness >= leastLikeness || unit.told.blockId === undefined) pairs.push({ id, unit, likeness });
    }
  }
  const found = new Map<string, TranslationUnit>();
  const taken = new Set<TranslationUnit>();
  for (const { id, unit } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (found.has(id) || taken.has(unit)) continue;
    found.set(id, unit);
    taken.add(unit);
  }
  return found;
}

function toWords(segments: readonly XliffSegment[]): string {
  return segments.flatMap(({ target }) => (target ? toPlainText(target) : [])).join('\n');
}

/** The words of a unit’s segments; undefined where they are not translated whole. */
function readTarget(
  { segments }: TranslationUnit,
  returned: readonly XliffSegment[],
  note: (message: string) => void,
): readonly XliffSegment[] | undefined {
  const filled = segments.flatMap(({ id }) => {
    const found = returned.find((one) => one.id === id);
    return found?.target && toPlainText(found.target).trim() !== '' ? found : [];
  });
  if (filled.length === segments.length) return filled;
  if (filled.length > 0)
    note(`Translated so far: ${filled.length} of ${segments.length} paragraphs. It is left as it is.`);
  return undefined;
}

/** Links and embedded entries have to be in the words, each once; marks may come and go. */
function findCodeFault(
  { segments, nodes }: TranslationUnit,
  words: readonly XliffSegment[],
): string | undefined {
  const all = words.flatMap(({ target = [] }) => listCodes(target).map(({ id }) => id));
  const twice = all.find((id, at) => nodes.has(id) && all.indexOf(id) !== at);
  for (const [index, { source }] of segments.entries()) {
    const codes = listCodes(words[index]?.target ?? []);
    const ids = codes.map(({ id }) => id);
    const lost = listCodes(source).find(({ id }) => nodes.has(id) && !ids.includes(id));
    if (lost) return `The code ${lost.id}${lost.shows ? ` (${lost.shows})` : ''} is missing`;
    const foreign = codes.find(({ id, kind }) => !nodes.has(id) && !marks.includes(kind));
    if (foreign) return `The code ${foreign.id} is not of the original`;
  }
  return twice && `The code ${twice} is there twice`;
}

function toValue(
  { isRichText, hasHighlights, value, own, nodes, segments }: TranslationUnit,
  words: readonly XliffSegment[],
  follow: (address: string) => string,
): unknown {
  if (!isRichText) {
    const [{ target = [] } = { target: [] }] = words;
    return hasHighlights ? writeHighlights(target) : toPlainText(target);
  }
  const leaves = new Map(words.map(({ target = [] }, at) => [Number(segments[at]?.id.slice(1)) - 1, target]));
  const isOwn = own !== undefined && segments.every(({ target }) => target);
  if (isOwn) return fillRichText(own, leaves, nodes);
  return changeAddresses(fillRichText(value, leaves, nodes), follow).value;
}

/** Adds a block of the original, or the outermost one around it that the translation has not, where it stands there. */
function addBlock(
  document: EntryDocument,
  now: EntryDocument,
  { pairs }: PlacedTranslation,
  block: string,
): EntryDocument {
  let found = findBlock(now, block);
  for (let parent = found?.parent; parent !== undefined && !pairs.has(parent); parent = found?.parent)
    found = findBlock(now, parent);
  if (!found) return document;
  // Those that were added before it have the original's ids.
  const all = new Map([...indexBlocks(now).keys()].map((id) => [id, pairs.get(id) ?? id]));
  const place = findOwnPlace(found, now, document, all);
  if (!place) return document;
  const { parent, list, after } = place;
  const insertion = { type: 'insert', value: found.value, place: { parent, list, after } } as const;
  return applyOperation(document, insertion)?.document ?? document;
}
