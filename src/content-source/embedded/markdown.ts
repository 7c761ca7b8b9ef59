import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import { BLOCKS, type Document, INLINES, MARKS, TEXT_CONTAINERS } from '@contentful/rich-text-types';
import type { ImageObject } from '#schema/image-object.ts';
import { issueText, quote } from '#schema/to-validator.ts';
import { deepestNesting } from '../document-schema.ts';

/** Where the pictures come from that Markdown names: `![what it shows](tofu-bowl)`. */
export interface PictureLibrary {
  image(name: string): ImageObject | undefined;
}

/**
 * Turns Markdown (GFM, with `<u>`, `<sup>`, `<sub>` and `<br>`) into a rich-text document. Other HTML is text,
 * a newline inside a paragraph stays one, and a picture among words becomes its text alternative.
 *
 * @throws an error with an `issueText` message when a picture is unknown, or the text too long or nested too deeply
 */
export async function markdownToDocument(markdown: string, pictures: PictureLibrary): Promise<Document> {
  refuseTooLong(markdown);
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

/** What the library hands out: Contentful's nodes, save that any block may stand in any other. */
interface RichTextNode {
  nodeType: string;
  data: Record<string, unknown>;
  content?: RichTextNode[];
  value?: string;
  marks?: { type: string }[];
}

/** A node of the parsed Markdown (mdast) that the library leaves to us. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  alt?: string | null;
  url?: string;
  /** The label of a reference or definition, normalised. */
  identifier?: string;
}

interface Tag {
  mark: string;
  closes: boolean;
  source: string;
}

interface Context {
  pictures: PictureLibrary;
  /** Addresses of `[label]: address` lines by label. */
  addresses: ReadonlyMap<string, string>;
}

const leftOver = Symbol('markdown');

/** Characters. */
const longestText = 50_000;

/** Characters. The time that the parser takes for a paragraph can grow with the square of its length. */
const longestParagraph = 10_000;

/** Leaves room for the deepest a paragraph goes: a link and its text. */
const deepestBlock = deepestNesting - 2;

/** Nodes that the library does not know pass through it as text, the one kind it leaves in place everywhere. */
function keepForLater(node: MarkdownNode) {
  return { ...makeText(''), [leftOver]: node };
}

function getLeftOver(node: RichTextNode): MarkdownNode | undefined {
  return (node as { [leftOver]?: MarkdownNode })[leftOver];
}

/**
 * The library takes any HTML with a `<br>` in it for a line break and drops the rest of it.
 * Two more spaces inside the tag keep it from looking.
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

const marksOfTags: Record<string, string> = {
  u: MARKS.UNDERLINE,
  sup: MARKS.SUPERSCRIPT,
  sub: MARKS.SUBSCRIPT,
};

function splitHtml(html: string, marks: string[]): (RichTextNode | Tag)[] {
  const pieces = html.split(/(<\/?(?:u|sup|sub)\s*>|<br\s*\/?>)/i).filter((piece) => piece !== '');
  return pieces.map((source) => {
    const [, slash, name = ''] = /^<(\/?)(u|sup|sub|br)\s*\/?>$/i.exec(source) ?? [];
    if (name.toLowerCase() === 'br') return makeText('\n', marks);
    const mark = marksOfTags[name.toLowerCase()];
    return mark ? { mark, closes: slash === '/', source } : makeText(source, marks);
  });
}

/** Puts the mark of each pair of tags on what stands between them; a tag without its partner stays as text. */
function pairTags(pieces: readonly (RichTextNode | Tag)[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let open: { mark: string; at: number }[] = [];
  for (const piece of pieces) {
    if (!('closes' in piece)) {
      nodes.push(piece);
      continue;
    }
    const opening = piece.closes ? open.findLast(({ mark }) => mark === piece.mark) : undefined;
    if (opening) {
      const marked = nodes.splice(opening.at).slice(1);
      nodes.push(...marked.map((node) => addMark(node, piece.mark)));
      open = open.slice(0, open.indexOf(opening));
    } else {
      if (!piece.closes) open.push({ mark: piece.mark, at: nodes.length });
      nodes.push(makeText(piece.source));
    }
  }
  return nodes;
}

function addMark(node: RichTextNode, type: string): RichTextNode {
  if (node.content) return { ...node, content: node.content.map((child) => addMark(child, type)) };
  return { ...node, marks: [...(node.marks ?? []), { type }] };
}

function makeText(value: string, marks: readonly string[] = []) {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} };
}

/** The site's visitors wait while a text is read. */
function refuseTooLong(markdown: string): void {
  if (markdown.length > longestText) {
    const remedy = `Split it into several blocks: one text may have ${longestText} characters.`;
    throw new Error(issueText('The text is too long.', remedy));
  }
  if (markdown.split(/\n[ \t]*\n/).some(({ length }) => length > longestParagraph)) {
    const remedy = `Put blank lines between paragraphs: one may have ${longestParagraph} characters.`;
    throw new Error(issueText('A paragraph is too long.', remedy));
  }
}

function nestedTooDeeply(cause?: Error): Error {
  const message = issueText(
    'Quotes or lists are nested too deeply.',
    'Take quotes and lists out of each other.',
  );
  return new Error(message, { cause });
}
