import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import { BLOCKS, type Document, INLINES, MARKS, TEXT_CONTAINERS } from '@contentful/rich-text-types';
import type { ImageObject } from '#schema/image-object.ts';
import { issueText, quote } from '#schema/issue.ts';
import { deepestNesting } from '../document-schema.ts';
import { makeText, pairTags, type RichTextNode, splitHtml, type Tag } from './markdown-tags.ts';

/** Looks up the pictures that Markdown names: `![what it shows](tofu-bowl)`. */
export interface PictureLibrary {
  image(name: string): ImageObject | undefined;
}

/**
 * Turns Markdown (GFM, with `<u>`, `<sup>`, `<sub>` and `<br>`) into a rich-text document. Other HTML is text,
 * a newline inside a paragraph stays one, and a picture among words becomes its text alternative.
 *
 * @throws an error with an `issueText` message when a picture is unknown or the nesting is too deep
 */
export async function markdownToDocument(markdown: string, pictures: PictureLibrary): Promise<Document> {
  const addresses = new Map<string, string>();
  let converted: unknown;
  try {
    converted = await richTextFromMarkdown(protectLineBreaks(markdown), async (unknownNode) => {
      const node: MarkdownNode = unknownNode;
      if (node.type !== 'definition') return keepForLater(node);
      if (!addresses.has(node.identifier ?? '')) addresses.set(node.identifier ?? '', node.url ?? '');
      return null;
    });
  } catch (error) {
    throw error instanceof RangeError ? nestedTooDeeply(error) : error;
  }
  const { content = [] } = converted as RichTextNode;
  const mended = {
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: mendBlocks(content, { pictures, addresses }),
  };
  return mended as Document;
}

/** A node of parsed Markdown (mdast) that the library hands to us because it does not know it. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  alt?: string | null;
  url?: string;
  /** The label of a reference or definition, normalised. */
  identifier?: string;
}

interface Context {
  pictures: PictureLibrary;
  /** Addresses of `[label]: address` lines by label. */
  addresses: ReadonlyMap<string, string>;
}

const leftOver = Symbol('markdown');

/** Leaves room for the deepest that a paragraph nests: a link and its text. */
const deepestBlock = deepestNesting - 2;

/** Passes an unknown node through the library as text, the one kind that it leaves in place everywhere. */
function keepForLater(node: MarkdownNode) {
  return { ...makeText(''), [leftOver]: node };
}

function getLeftOver(node: RichTextNode): MarkdownNode | undefined {
  return (node as { [leftOver]?: MarkdownNode })[leftOver];
}

/**
 * The library takes any HTML that contains a `<br>` for a line break, and drops the rest of it. Two more spaces inside
 * the tag keep it from noticing.
 */
function protectLineBreaks(markdown: string): string {
  return markdown.replace(/(<br)(\s?\/?>)/gi, '$1  $2');
}

function restoreLineBreaks(code: string): string {
  return code.replace(/(<br) {2}(\s?\/?>)/gi, '$1$2');
}

function mendBlocks(nodes: readonly RichTextNode[], context: Context, depth = 2): RichTextNode[] {
  if (depth > deepestBlock) throw nestedTooDeeply();
  return nodes.flatMap((node) => {
    const markdown = getLeftOver(node);
    if (markdown) return convertBlock(markdown, context);
    const content = node.content ?? [];
    if ((TEXT_CONTAINERS as string[]).includes(node.nodeType)) {
      return { ...node, content: mendInlines(content, context) };
    }
    const mended = { ...node, content: mendBlocks(content, context, depth + 1) };
    return node.nodeType === BLOCKS.TABLE ? markHeaderCells(mended) : mended;
  });
}

function markHeaderCells(table: { content: RichTextNode[] } & RichTextNode): RichTextNode {
  const [head, ...body] = table.content;
  if (!head) return table;
  const cells = head.content?.map((cell) => ({ ...cell, nodeType: BLOCKS.TABLE_HEADER_CELL }));
  return { ...table, content: [{ ...head, content: cells ?? [] }, ...body] };
}

function convertBlock(node: MarkdownNode, context: Context): RichTextNode {
  if (node.type === 'image') {
    const target = findPicture(node, context.pictures);
    return { nodeType: BLOCKS.EMBEDDED_ASSET, data: { target }, content: [] };
  }
  const inlines =
    node.type === 'code'
      ? [makeText(restoreLineBreaks(node.value ?? ''), [MARKS.CODE])]
      : pairTags(convertInline(node, context));
  return { nodeType: BLOCKS.PARAGRAPH, data: {}, content: inlines };
}

function findPicture(node: MarkdownNode, pictures: PictureLibrary): ImageObject {
  const name = node.url ?? '';
  const picture = pictures.image(name);
  if (!picture) {
    const remedy = 'Name a file of content/media without its extension: ![what it shows](name).';
    throw new Error(issueText(`There is no picture ${quote(name)}.`, remedy));
  }
  return node.alt ? { ...picture, alt: node.alt } : picture;
}

function mendInlines(nodes: readonly RichTextNode[], context: Context): RichTextNode[] {
  return pairTags(
    nodes.flatMap((node): (RichTextNode | Tag)[] => {
      const markdown = getLeftOver(node);
      if (markdown) return convertInline(markdown, context);
      if (node.content) return [{ ...node, content: mendInlines(node.content, context) }];
      const isCode = node.marks?.some(({ type }) => type === MARKS.CODE);
      return [isCode ? { ...node, value: restoreLineBreaks(node.value ?? '') } : node];
    }),
  );
}

const marksOfMarkdown: Record<string, string> = {
  strong: MARKS.BOLD,
  emphasis: MARKS.ITALIC,
  delete: MARKS.STRIKETHROUGH,
};

function convertInline(node: MarkdownNode, context: Context, marks: string[] = []): (RichTextNode | Tag)[] {
  const mark = marksOfMarkdown[node.type];
  const convertChildren = () =>
    (node.children ?? []).flatMap((child) => convertInline(child, context, mark ? [...marks, mark] : marks));

  switch (node.type) {
    case 'html':
      return splitHtml(node.value ?? '', marks);
    case 'break':
      return [makeText('\n', marks)];
    case 'inlineCode':
      return [makeText(restoreLineBreaks(node.value ?? ''), [...marks, MARKS.CODE])];
    case 'linkReference': {
      const data = { uri: context.addresses.get(node.identifier ?? '') ?? '' };
      return [{ nodeType: INLINES.HYPERLINK, data, content: pairTags(convertChildren()) }];
    }
    default:
      return node.children ? convertChildren() : [makeText(node.value ?? node.alt ?? '', marks)];
  }
}

function nestedTooDeeply(cause?: Error): Error {
  const message = issueText(
    'Quotes or lists are nested too deeply.',
    'Take quotes and lists out of each other.',
  );
  return new Error(message, { cause });
}
