import { BLOCKS, type Document, TEXT_CONTAINERS } from '@contentful/rich-text-types';
import { documentToMarkdown } from '#markdown/document-to-markdown.ts';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import type { RichTextNode } from '#markdown/rich-text-node.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isBlank } from '#schema/is-blank.ts';
import { isRecord } from '#schema/is-record.ts';
import { readEntryTitle } from '#schema/read-entry-title.ts';
import { type Inline, joinTexts, toPlainText } from './xliff.server.ts';

/** A paragraph, heading or text alternative of a rich text, with what its codes stand for. */
export interface Leaf {
  /** Its place among the leaves of the text, from 0. */
  index: number;
  inlines: readonly Inline[];
  nodes: ReadonlyMap<string, RichTextNode>;
}

const textBlocks: readonly string[] = TEXT_CONTAINERS;
const namesAlone = { image: (asset: string) => ({ asset }) as unknown as ImageObject };

/**
 * Divides a rich text, Markdown or a tree, into its leaves.
 *
 * @returns the leaves with words, and the text without any words, which is the same for a translation that is divided likewise
 */
export function divideRichText(value: unknown): { leaves: readonly Leaf[]; frame: string } {
  const tree = toTree(value);
  const leaves: Leaf[] = [];
  let number = 0;
  const blank = mapLeaves(tree, (leaf, index) => {
    const nodes = new Map<string, RichTextNode>();
    const inlines = isText(leaf) ? encode(leaf.content ?? [], nodes) : [readAlternative(leaf) ?? ''];
    if (!isBlank(toPlainText(inlines))) leaves.push({ index, inlines, nodes });
    return withWords(leaf, isText(leaf) ? [] : '');
  });
  return { leaves, frame: JSON.stringify(blank) };

  function encode(content: readonly RichTextNode[], nodes: Map<string, RichTextNode>): Inline[] {
    const inlines = content.flatMap((node): Inline[] => {
      if (node.nodeType === 'text') {
        const marks = (node.marks ?? []).map(({ type }) => ({ id: nextId(), kind: type }));
        return [
          marks.reduceRight<Inline>((inner, mark) => ({ ...mark, content: [inner] }), node.value ?? ''),
        ];
      }
      const id = nextId();
      nodes.set(id, node);
      const { uri, target } = node.data;
      const shows = typeof uri === 'string' ? uri : isRecord(target) ? readEntryTitle(target) : undefined;
      const said = shows ? { shows } : {};
      if (!node.content?.length) return [{ id, kind: 'entry', ...said }];
      return [{ id, kind: 'link', ...said, content: encode(node.content, nodes) }];
    });
    return joinTexts(inlines);
  }

  function nextId(): string {
    number += 1;
    return String(number);
  }
}

/**
 * Writes words into a rich text, in the form it has: Markdown stays Markdown where that can say it.
 *
 * @param leaves the words by the leaves' places; others keep theirs
 * @param nodes what the words' codes stand for
 */
export function fillRichText(
  value: unknown,
  leaves: ReadonlyMap<number, readonly Inline[]>,
  nodes: ReadonlyMap<string, RichTextNode>,
): unknown {
  const tree = mapLeaves(toTree(value), (leaf, index) => {
    const words = leaves.get(index);
    if (!words) return leaf;
    return withWords(
      leaf,
      isText(leaf) ? decode(words, []) : words.filter((one) => typeof one === 'string').join(''),
    );
  });
  if (typeof value !== 'string') return tree;
  const markdown = documentToMarkdown(tree as unknown as Document);
  return markdown === undefined ? tree : `${markdown}${value.endsWith('\n') ? '\n' : ''}`;

  function decode(words: readonly Inline[], marks: readonly string[]): RichTextNode[] {
    return words.flatMap((inline): RichTextNode[] => {
      if (typeof inline === 'string')
        return [{ nodeType: 'text', value: inline, marks: marks.map((type) => ({ type })), data: {} }];
      const node = nodes.get(inline.id);
      if (node) return [inline.content ? { ...node, content: decode(inline.content, marks) } : node];
      return decode(inline.content ?? [], marks.includes(inline.kind) ? marks : [...marks, inline.kind]);
    });
  }
}

function toTree(value: unknown): RichTextNode {
  const tree = typeof value === 'string' ? markdownToDocument(value, namesAlone) : value;
  return tree as unknown as RichTextNode;
}

function isText({ nodeType }: RichTextNode): boolean {
  return textBlocks.includes(nodeType);
}

function readAlternative({ nodeType, data }: RichTextNode): string | undefined {
  const { target } = data;
  return nodeType === BLOCKS.EMBEDDED_ASSET && isRecord(target) && typeof target.alt === 'string'
    ? target.alt
    : undefined;
}

function withWords(leaf: RichTextNode, words: RichTextNode[] | string): RichTextNode {
  return typeof words === 'string'
    ? { ...leaf, data: { ...leaf.data, target: { ...(leaf.data.target as object), alt: words } } }
    : { ...leaf, content: words };
}

function mapLeaves(
  root: RichTextNode,
  map: (leaf: RichTextNode, index: number) => RichTextNode,
): RichTextNode {
  let index = 0;
  return visit(root);

  function visit(node: RichTextNode): RichTextNode {
    if (isText(node) || readAlternative(node) !== undefined) {
      index += 1;
      return map(node, index - 1);
    }
    return node.content ? { ...node, content: node.content.map(visit) } : node;
  }
}
