import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import { isTree } from '../../documents/find-block.ts';

/** A picture that a document names. */
export interface NamedPicture {
  name: string;
  /** What is said of it there; empty where it is called a decoration there. */
  alt?: string | undefined;
}

/** The addresses that links in rich text lead to, in Markdown or in a tree. What cannot be read has none. */
export function listAddresses(value: unknown): string[] {
  return listNodes(value).flatMap(({ nodeType, data }) =>
    nodeType === INLINES.HYPERLINK && isRecord(data) && typeof data.uri === 'string' ? [data.uri] : [],
  );
}

/** The pictures in rich text, likewise. */
export function listPictures(value: unknown): NamedPicture[] {
  return listNodes(value).flatMap(({ nodeType, data }) => {
    const target = nodeType === BLOCKS.EMBEDDED_ASSET && isRecord(data) ? data.target : undefined;
    return readNamedPicture(target) ?? [];
  });
}

/** Reads a picture as it may be entered: its name, or a group of its name and its alternative. */
export function readNamedPicture(value: unknown): NamedPicture | undefined {
  if (typeof value === 'string') return { name: value };
  if (!isRecord(value) || typeof value.asset !== 'string') return undefined;
  return { name: value.asset, ...(typeof value.alt === 'string' && { alt: value.alt }) };
}

/** Rich text whose links lead elsewhere. */
interface ChangedLinks {
  /** The very same where none does. */
  value: unknown;
  /** How many do. */
  count: number;
}

/**
 * Has links in rich text lead elsewhere. Markdown keeps its spelling but for the addresses, and what only looks like a
 * link, as in code, stays as it is.
 *
 * @param change the address that one is to become; the same where it stays
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

/** The targets of `[…](…)` and of `[…]: …`, and what stands before them. */
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

/** Stands for an address while it is looked up which of them are words: in two looks at a text, however many it has. */
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

/** Whether two texts differ in nothing but where their links lead. */
function hasSameWords(one: string, other: string): boolean {
  const [first, second] = [readWords(one), readWords(other)];
  return first !== undefined && first === second;
}

function readWords(markdown: string): string | undefined {
  const tree = parse(markdown);
  return tree && JSON.stringify(tree, (key, part: unknown) => (key === 'uri' ? '' : part));
}

/** All nodes, from the outside in. */
function listNodes(value: unknown): Node[] {
  const tree = typeof value === 'string' ? parse(value) : value;
  return isTree(tree) ? walk(tree as Node) : [];
}

function walk(node: Node): Node[] {
  const { content } = node;
  return [node, ...(Array.isArray(content) ? content.filter(isRecord).flatMap(walk) : [])];
}

/** Undefined for what the validator says is wrong. */
function parse(markdown: string): Document | undefined {
  try {
    return markdownToDocument(markdown, namesAlone);
  } catch {
    return undefined;
  }
}

const namesAlone = { image: (asset: string) => ({ asset }) as unknown as ImageObject };
