import { diffArrays } from 'diff';
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { AuthoredDocument } from '#content-source/overlay/content-overlay.ts';
import { digestAuthored } from '#content-source/overlay/digest-authored.ts';
import { dropBlockIds } from '#schema/block-ids.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import { isRecord } from '#schema/is-record.ts';
import { alignItems } from './align-items.ts';
import { readText } from './read-document.ts';
import { findRichText, RichTextValue } from './rich-text-value.ts';

export interface WriteOptions {
  /** The entry's definition. */
  definition: ItemDefinition;
  blocks: readonly BlockDefinition[];
}

/**
 * Writes a document into the text of its file. Preserves comments, quotes, blank lines and the order of fields: one
 * changed field changes one line.
 *
 * @param text of the existing file; undefined for a new one
 *
 * @example
 * writeDocument('slug: about # never change\n', { slug: 'about', entryTitle: 'About' }, options);
 * // 'slug: about # never change\nentryTitle: About\n'
 */
export function writeDocument(
  text: string | undefined,
  document: AuthoredDocument,
  options: WriteOptions,
): string {
  const wanted = findRichText(options.definition, dropBlockIds(document), options.blocks);
  const digest = digestAuthored(spell(wanted));
  const attempts = [
    () => writeInto(text ?? '', wanted),
    () => print(wanted),
    () => `${JSON.stringify(spell(wanted))}\n`,
  ];
  for (const attempt of text === undefined ? attempts.slice(1) : attempts) {
    const written = attempt();
    const read = written === undefined ? undefined : readText(written);
    if (written !== undefined && read && 'value' in read && isSaid(read.value, wanted, digest))
      return written;
  }
  throw new Error('The document cannot be written as YAML.');
}

/** Whether a value is equivalent to the wanted one: texts in another notation are, but have another digest. */
function isSaid(value: unknown, wanted: unknown, digest: string): boolean {
  return digestAuthored(value) === digest || says(value, wanted);
}

/** Undefined if impossible: for example, if an alias would lose its anchor. */
function writeInto(text: string, wanted: unknown): string | undefined {
  // Matches the style of the existing text.
  const style = { lineWidth: 0, flowCollectionPadding: /[[{] \S/.test(text) };
  try {
    const tree = parse(text);
    if (tree.errors.length > 0) return undefined;
    const before = tree.toString(style);
    tree.contents = merge(tree, tree.contents as Node | null, wanted) as typeof tree.contents;
    return keepSpelling(text, before, tree.toString(style));
  } catch {
    return undefined;
  }
}

function print(wanted: unknown): string {
  const tree = parse('');
  tree.contents = create(tree, wanted) as typeof tree.contents;
  return tree.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function parse(text: string): Document {
  return parseDocument(text, { version: '1.2', schema: 'core' });
}

function merge(tree: Document, node: Node | null, wanted: unknown): Node {
  if (node && says(node.toJS(tree), wanted)) return node;
  if (isMap(node) && isRecord(wanted) && !(wanted instanceof RichTextValue))
    return mergeMap(tree, node, wanted);
  if (isSeq(node) && Array.isArray(wanted)) return mergeList(tree, node, wanted);
  if (isScalar(node) && !isAlias(node)) return mergeScalar(tree, node, wanted);
  return create(tree, wanted);
}

function mergeMap(tree: Document, map: YAMLMap, wanted: Readonly<Record<string, unknown>>): Node {
  const fields = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null);
  const names = fields.map(([name]) => name);
  map.items = map.items.filter(({ key }) => names.includes(readKey(key)));
  for (const [index, [name, value]] of fields.entries()) {
    const pair = map.items.find(({ key }) => readKey(key) === name);
    if (pair) {
      pair.value = merge(tree, pair.value as Node | null, value);
      continue;
    }
    // Inserted after its predecessor in the document.
    const before = names
      .slice(0, index)
      .findLast((other) => map.items.some(({ key }) => readKey(key) === other));
    const at = map.items.findIndex(({ key }) => readKey(key) === before) + 1;
    map.items.splice(at, 0, new Pair(tree.createNode(name), create(tree, value)));
  }
  return map;
}

function mergeList(tree: Document, list: YAMLSeq, wanted: readonly unknown[]): Node {
  const nodes = list.items as Node[];
  const values = nodes.map((node) => node.toJS(tree) as unknown);
  const partners = alignItems(values, wanted, says);
  list.items = wanted.map((value, index) => {
    const partner = partners[index];
    return partner === undefined ? create(tree, value) : merge(tree, nodes[partner] ?? null, value);
  });
  return list;
}

function mergeScalar(tree: Document, scalar: Scalar, wanted: unknown): Node {
  const value = wanted instanceof RichTextValue ? wanted.spell() : wanted;
  if (typeof value === 'object') return create(tree, value);
  scalar.value = value;
  delete scalar.source;
  if (typeof value !== 'string') delete scalar.type;
  else if (value.includes('\n')) scalar.type = Scalar.BLOCK_LITERAL;
  else if (scalar.type === Scalar.BLOCK_LITERAL || scalar.type === Scalar.BLOCK_FOLDED) delete scalar.type;
  return scalar;
}

function create(tree: Document, wanted: unknown): Node {
  const node = tree.createNode(spell(wanted), { aliasDuplicateObjects: false });
  visit(node, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === 'string' && scalar.value.includes('\n')) scalar.type = Scalar.BLOCK_LITERAL;
    },
  });
  return node;
}

function readKey(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** The value to write. */
function spell(wanted: unknown): unknown {
  if (wanted instanceof RichTextValue) return wanted.spell();
  if (Array.isArray(wanted)) return wanted.map(spell);
  if (!isRecord(wanted)) return wanted;
  const fields = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, spell(value)]));
}

/** Whether a file's value is equivalent to the wanted one. An empty field counts as absent. */
function says(value: unknown, wanted: unknown): boolean {
  if (wanted instanceof RichTextValue) return wanted.isSaidBy(value);
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(value) &&
      value.length === wanted.length &&
      wanted.every((item, index) => says(value[index], item))
    );
  }
  if (!isRecord(wanted)) return value === wanted;
  if (!isRecord(value)) return false;
  const names = new Set([...Object.keys(value), ...Object.keys(wanted)]);
  return [...names].every((name) => says(value[name] ?? undefined, wanted[name] ?? undefined));
}

/** A replacement of lines. */
interface Change {
  /** The first line that is replaced, and the one after the last. */
  from: number;
  to: number;
  lines: readonly string[];
}

/**
 * A three-way merge by lines: applies the changes between two printed texts to the original text, so that the
 * original's formatting survives. Lines that both changed are taken as printed.
 */
function keepSpelling(text: string, before: string, after: string): string {
  const lines = before.split('\n');
  const wanted = listChanges(lines, after.split('\n'));
  const spelt = listChanges(lines, text.split('\n')).filter(
    (own) => !wanted.some((change) => own.from < change.to && change.from < own.to),
  );
  const all = [...wanted, ...spelt].sort((a, b) => a.from - b.from || a.to - b.to);
  const result: string[] = [];
  let at = 0;
  for (const change of all) {
    result.push(...lines.slice(at, change.from), ...change.lines);
    at = change.to;
  }
  return [...result, ...lines.slice(at)].join('\n');
}

function listChanges(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const last = changes.at(-1);
    const own = last?.to === at && (added || removed) ? last : undefined;
    if (removed) {
      if (own) own.to += value.length;
      else changes.push({ from: at, to: at + value.length, lines: [] });
    } else if (added) {
      if (own) own.lines = [...own.lines, ...value];
      else changes.push({ from: at, to: at, lines: value });
    }
    if (!added) at += value.length;
  }
  return changes;
}
