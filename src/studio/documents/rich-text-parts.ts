import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import { isTree } from './find-block.ts';

/** A reference to a picture. */
export interface NamedPicture {
  name: string;
  /** The text alternative given with the reference; empty for decoration. */
  alt?: string | undefined;
}

/** The link addresses in rich text, Markdown or a tree; none where it cannot be parsed. */
export function listAddresses(value: unknown): string[] {
  return listNodes(value).flatMap(({ nodeType, data }) =>
    nodeType === INLINES.HYPERLINK && isRecord(data) && typeof data.uri === 'string' ? [data.uri] : [],
  );
}

/** The levels of the headings in rich text, from 1; none where it cannot be parsed. */
export function listHeadings(value: unknown): number[] {
  return listNodes(value).flatMap(({ nodeType }) => {
    const [, level] = /^heading-(\d)$/.exec(String(nodeType)) ?? [];
    return level ? [Number(level)] : [];
  });
}

/** The pictures in rich text; none where it cannot be parsed. */
export function listPictures(value: unknown): NamedPicture[] {
  return listNodes(value).flatMap(({ nodeType, data }) => {
    const target = nodeType === BLOCKS.EMBEDDED_ASSET && isRecord(data) ? data.target : undefined;
    return readNamedPicture(target) ?? [];
  });
}

/** Reads a picture field's value: a name, or a group of a name and a text alternative. */
export function readNamedPicture(value: unknown): NamedPicture | undefined {
  if (typeof value === 'string') return { name: value };
  if (!isRecord(value) || typeof value.asset !== 'string') return undefined;
  return { name: value.asset, ...(typeof value.alt === 'string' && { alt: value.alt }) };
}

interface ChangedLinks {
  /** The identical value where no link changes. */
  value: unknown;
  /** How many links change. */
  count: number;
}

/**
 * Maps the link addresses in rich text. Markdown is changed in place, so that the rest keeps its spelling;
 * text that only resembles a link, as in code, stays.
 *
 * @param change maps an address; returns it unchanged to leave the link alone
 */
export function changeAddresses(value: unknown, change: (address: string) => string): ChangedLinks {
  if (typeof value === 'string') return changeInMarkdown(value, change);
  return isTree(value) ? changeInTree(value as Node, change) : { value, count: 0 };
}

type Node = Readonly<Record<string, unknown>>;

function changeInTree(node: Node, change: (address: string) => string): ChangedLinks {
  const { data, content } = node;
  if (node.nodeType === INLINES.HYPERLINK && isRecord(data) && typeof data.uri === 'string') {
    const uri = change(data.uri);
    return uri === data.uri
      ? { value: node, count: 0 }
      : { value: { ...node, data: { ...data, uri } }, count: 1 };
  }
  if (!Array.isArray(content)) return { value: node, count: 0 };
  const changed = content.map((child) =>
    isRecord(child) ? changeInTree(child, change) : { value: child, count: 0 },
  );
  const count = changed.reduce((sum, part) => sum + part.count, 0);
  return { value: count > 0 ? { ...node, content: changed.map((part) => part.value) } : node, count };
}

/** The targets of `[…](…)` and `[…]: …`, with the syntax before them. */
const targets = /(?<before>\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)(?<address>[^\s)>]+)/gm;

function changeInMarkdown(text: string, change: (address: string) => string): ChangedLinks {
  const changes = [...text.matchAll(targets)].flatMap(({ index, groups }): TextChange[] => {
    const { before = '', address = '' } = groups ?? {};
    const start = index + before.length;
    const next = change(address);
    return next === address ? [] : [{ start, end: start + address.length, next }];
  });
  if (changes.length === 0) return { value: text, count: 0 };
  const words = readWords(makeChanges(text, changes.map(mark))) ?? '';
  const inWords = new Set([...words.matchAll(marks)].map(([, index]) => Number(index)));
  const links = changes.filter((_, index) => !inWords.has(index));
  const value = makeChanges(text, links);
  return hasSameWords(value, text) ? { value, count: links.length } : { value: text, count: 0 };
}

interface TextChange {
  start: number;
  end: number;
  next: string;
}

/**
 * A marker in place of an address: one parse with all markers tells which matches are plain words, however
 * many there are.
 */
function mark(change: TextChange, index: number): TextChange {
  return { ...change, next: `/marked-link-${index}/` };
}

const marks = /\/marked-link-(\d+)\//g;

function makeChanges(text: string, changes: readonly TextChange[]): string {
  let at = 0;
  const parts = changes.map(({ start, end, next }) => {
    const part = text.slice(at, start) + next;
    at = end;
    return part;
  });
  return parts.join('') + text.slice(at);
}

/** Whether two texts differ only in the targets of their links. */
function hasSameWords(one: string, other: string): boolean {
  const [first, second] = [readWords(one), readWords(other)];
  return first !== undefined && first === second;
}

function readWords(markdown: string): string | undefined {
  const tree = parse(markdown);
  return tree && JSON.stringify(tree, (key, part: unknown) => (key === 'uri' ? '' : part));
}

/** All nodes, in document order. */
function listNodes(value: unknown): Node[] {
  const tree = typeof value === 'string' ? parse(value) : value;
  return isTree(tree) ? walk(tree as Node) : [];
}

function walk(node: Node): Node[] {
  const { content } = node;
  return [node, ...(Array.isArray(content) ? content.filter(isRecord).flatMap(walk) : [])];
}

/** Undefined for invalid Markdown, which the validator reports. */
function parse(markdown: string): Document | undefined {
  try {
    return markdownToDocument(markdown, namesAlone);
  } catch {
    return undefined;
  }
}

const namesAlone = { image: (asset: string) => ({ asset }) as unknown as ImageObject };
