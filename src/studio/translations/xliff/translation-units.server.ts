import { isPublished } from '#content-source/is-answered.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RichTextNode } from '#markdown/rich-text-node.ts';
import type { Field } from '#schema/fields.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { toPreviewAddress } from '#studio/contract/write-address.ts';
import { digestText } from '#studio/documents/block-ids.ts';
import {
  type PlacedField,
  type PlacedTranslation,
  placeTranslation,
} from '#studio/documents/compare-translation.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { findBlock, getAt, readPath, writePath } from '#studio/documents/find-block.ts';
import { listFields } from '#studio/documents/map-fields.ts';
import type { Term } from '#studio/documents/terms.ts';
import { divideRichText } from './rich-text-segments.server.ts';
import {
  type Code,
  type Inline,
  listCodes,
  type Note,
  toPlainText,
  type XliffSegment,
  type XliffUnit,
} from './xliff.server.ts';

/** What a translation is made of. */
export interface Translatable {
  kind: EntryKind;
  locale: Locale;
  original: EntryDocument;
  /** The original that the translation was made from; undefined if that is not known. */
  originalWas: EntryDocument | undefined;
  translation: EntryDocument;
  terms?: readonly Term[];
}

/** A unit, and what it was made from. */
export interface TranslationUnit extends XliffUnit {
  told: PlacedField;
  isRichText: boolean;
  hasHighlights: boolean;
  /** The original's value, and the translation's, if it has one. */
  value: unknown;
  own: unknown;
  /** What the codes of links and embedded entries stand for: the translation's own, else the original's. */
  nodes: ReadonlyMap<string, RichTextNode>;
}

const states = {
  translated: 'final',
  unknown: 'initial',
  stale: 'initial',
  copied: 'initial',
  machine: 'initial',
  missing: 'initial',
  fallsBack: 'initial',
} as const;

/**
 * Lists the fields with words of a translation, in the original's order. A unit's id is of the original's words, so that
 * it is found again wherever its block is moved to. In steps, as pages are long.
 */
export function* listUnits({
  kind,
  locale,
  original,
  originalWas,
  translation,
  terms,
}: Translatable): Generator<void, { units: readonly TranslationUnit[]; placed: PlacedTranslation }> {
  const placed = yield* placeTranslation({ kind, locale, original, originalWas, translation, terms });
  const fields = new Map(listFields(kind, placed.now).map(({ path, field }) => [path, field]));
  const met = new Map<string, number>();
  const units: TranslationUnit[] = [];
  for (const told of placed.fields) {
    const { path, state, originalWas: was } = told;
    const originalPath = findPath(placed.now, told.blockId, told.field) ?? '';
    const field = fields.get(originalPath) ?? fields.get(originalPath.replace(/\.alt$/, ''));
    const value = getAt(placed.now, readPath(originalPath));
    if (!field || value === undefined || told.isLeftOut) continue;
    const hasOwn = state !== 'missing' && state !== 'fallsBack';
    const own = hasOwn ? getAt(placed.own, readPath(path)) : undefined;
    const { segments, nodes, isDivided } = toSegments(field, value, own, states[state]);
    const digest = digestText(JSON.stringify([told.field, segments.map(({ source }) => source)]));
    const number = (met.get(digest) ?? 0) + 1;
    met.set(digest, number);
    const notes = [
      { category: 'field', text: field.description },
      ...(told.terms ?? []).map(({ term, forms }) => ({
        category: 'term',
        text: `${term} = ${forms.join(', ')}`,
      })),
      ...(was ? [{ category: 'original-was', text: was }] : []),
      ...(isDivided ? [] : [{ category: 'translation-so-far', text: typeof own === 'string' ? own : '' }]),
    ];
    units.push({
      ...{ id: `u${digest}${number > 1 ? `-${number}` : ''}`, name: originalPath, standing: state },
      ...{ notes, segments, told, value, own, nodes },
      isRichText: field.kind === 'richText',
      hasHighlights: hasHighlights(field),
    });
    yield;
  }
  return { units, placed };
}

/**
 * Where a translator sees an entry: its page, where it is published, and its preview.
 *
 * @param path of its page, as it is edited; undefined where it has none
 */
export function listPlaces(
  origin: string,
  { file, path }: { file: string; path?: string | undefined },
  { locales: published }: Pick<ContentSnapshot, 'locales'>,
): Note[] {
  const place = path === undefined ? undefined : readLocaleAddress(path);
  if (!place) return [];
  const preview = { category: 'preview', text: origin + toPreviewAddress({ file }) };
  const isLive = isPublished(published[place.locale], place.slug);
  return isLive ? [{ category: 'page', text: origin + path }, preview] : [preview];
}

/** The path of a field of a block; undefined where the document has no such block. */
export function findPath(
  document: EntryDocument,
  blockId: string | undefined,
  field: string,
): string | undefined {
  if (blockId === undefined) return field;
  const block = findBlock(document, blockId);
  return block && writePath([...block.path, ...readPath(field)]);
}

function hasHighlights(field: Field): boolean {
  return field.kind === 'text' && field.highlights === true;
}

function toSegments(field: Field, value: unknown, own: unknown, state: XliffSegment['state']) {
  const isRichText = field.kind === 'richText';
  const divide = (text: unknown) =>
    isRichText
      ? divideRichText(text)
      : { leaves: [{ index: 0, inlines: markHighlights(String(text), field), nodes: new Map() }], frame: '' };
  const { leaves, frame } = divide(value);
  const translated = own === undefined ? undefined : divide(own);
  const isDivided = translated === undefined || translated.frame === frame;
  const nodes = new Map<string, RichTextNode>(leaves.flatMap((leaf) => [...leaf.nodes]));
  let last = Math.max(0, ...leaves.flatMap(({ inlines }) => listCodes(inlines).map(({ id }) => Number(id))));
  const segments = leaves.map(({ index, inlines }): XliffSegment => {
    const said = isDivided ? translated?.leaves.find((leaf) => leaf.index === index) : undefined;
    const target = said && pairCodes(inlines, said.inlines, said.nodes);
    return { id: `s${index + 1}`, state, source: inlines, ...(target && { target }) };
  });
  return { segments, nodes, isDivided };

  /** The first link of a translation is the original’s first, and so on. */
  function pairCodes(
    source: readonly Inline[],
    target: readonly Inline[],
    own: ReadonlyMap<string, RichTextNode>,
  ): readonly Inline[] {
    const left = Map.groupBy(listCodes(source), ({ kind }) => kind);
    return rename(target);

    function rename(inlines: readonly Inline[]): readonly Inline[] {
      return inlines.map((inline) => (typeof inline === 'string' ? inline : renameCode(inline)));
    }

    function renameCode(code: Code): Code {
      const partner = left.get(code.kind)?.shift();
      if (!partner) last += 1;
      const id = partner?.id ?? String(last);
      const node = own.get(code.id);
      if (node) nodes.set(id, node);
      return { ...code, id, ...(code.content && { content: rename(code.content) }) };
    }
  }
}

/** Words between asterisks, in the headlines that highlight them; `\*` is an asterisk. */
function markHighlights(text: string, field: Field): readonly Inline[] {
  if (!hasHighlights(field)) return [text];
  const parts = text.split(/(?<!\\)\*(?!\s)([^*]*[^*\s])\*/);
  return parts
    .map((part, index) =>
      index % 2 === 0 ? part : { id: String((index + 1) / 2), kind: 'highlight', content: [part] },
    )
    .filter((part) => part !== '');
}

/** Writes them back. */
export function writeHighlights(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      const words = toPlainText(inline.content ?? []);
      return inline.kind === 'highlight' && words.trim() !== '' ? `*${words}*` : words;
    })
    .join('');
}
