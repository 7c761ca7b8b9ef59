import { BLOCKS, type Document, INLINES, MARKS } from '@contentful/rich-text-types';
import MarkdownIt, { type Token } from 'markdown-it';
import type { ImageObject } from '#schema/image-object.ts';
import { issueText, quote } from '#schema/to-validator.ts';
import { deepestNesting } from '../document-schema.ts';

/** Where the pictures come from that Markdown names: `![what it shows](tofu-bowl)`. */
export interface PictureLibrary {
  image(name: string): ImageObject | undefined;
}

/**
 * Turns Markdown (with GFM's tables, `~~` and bare addresses, and `<u>`, `<sup>`, `<sub>` and `<br>`) into a rich-text
 * document. Other HTML is text, a newline inside a paragraph stays one, and a picture in a heading, a table or a link
 * becomes its text alternative.
 *
 * @throws an error with an `issueText` message when a picture is unknown or the nesting is too deep
 */
export function markdownToDocument(markdown: string, pictures: PictureLibrary): Document {
  const document: Container = { nodeType: BLOCKS.DOCUMENT, data: {}, content: [] };
  const open: [Container, ...Container[]] = [document];
  for (const token of parser.parse(markdown, {})) {
    const parent = open.at(-1) ?? document;
    const container = findContainer(token);
    if (container && token.nesting < 0) open.pop();
    else if (container) {
      if (open.length === deepestContainer) throw nestedTooDeeply();
      const node: Container = { nodeType: container, data: {}, content: [] };
      parent.content.push(node);
      open.push(node);
    } else parent.content.push(...convertToken(token, parent.nodeType, pictures));
  }
  return document as unknown as Document;
}

/** Contentful's nodes, save that any block may stand in any other. */
interface RichTextNode {
  nodeType: string;
  data: Record<string, unknown>;
  content?: RichTextNode[];
  value?: string;
  marks?: { type: string }[];
}

type Container = RichTextNode & { content: RichTextNode[] };

/** A node; a tag whose partner is not found yet; or a picture, which cannot stand among words. */
type Piece = RichTextNode | Tag | { picture: Token };

interface Tag {
  mark: string;
  closes: boolean;
  source: string;
}

const parser = new MarkdownIt({ html: true, linkify: true });
// Which addresses can be followed is checked wherever links stand; here they stay as they are written.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;
// Of bare addresses, GFM takes these for links, and no others.
parser.linkify
  .add('ftp:', null)
  .add('//', null)
  .add('www.', {
    validate: (text, end, linkify) =>
      Math.max(0, linkify.testSchemaAt(`//${text.slice(end)}`, 'http:', 0) - 2),
    normalize(match) {
      match.url = `http://${match.url}`;
    },
  });

/** Leaves room for the deepest a paragraph goes: a link and its text. */
const deepestContainer = deepestNesting - 2;

const containers: Readonly<Record<string, string>> = {
  blockquote: BLOCKS.QUOTE,
  bullet_list: BLOCKS.UL_LIST,
  ordered_list: BLOCKS.OL_LIST,
  list_item: BLOCKS.LIST_ITEM,
  table: BLOCKS.TABLE,
  tr: BLOCKS.TABLE_ROW,
  th: BLOCKS.TABLE_HEADER_CELL,
  td: BLOCKS.TABLE_CELL,
};

/** The node that a token opens or closes. Paragraphs are none: pictures take them apart. */
function findContainer({ type, tag }: Token): string | undefined {
  const name = type.slice(0, type.lastIndexOf('_'));
  return name === 'heading' ? `heading-${tag.slice(1)}` : containers[name];
}

function convertToken(token: Token, parent: string, pictures: PictureLibrary): RichTextNode[] {
  switch (token.type) {
    case 'inline':
      return placeInlines(convertInlines(token.children ?? []), parent, pictures);
    case 'hr':
      return [{ nodeType: BLOCKS.HR, data: {}, content: [] }];
    case 'fence':
    case 'code_block':
      return [makeParagraph([makeText(token.content.replace(/\n$/, ''), [MARKS.CODE])])];
    case 'html_block':
      return [makeParagraph(pairTags(splitHtml(token.content.trimEnd(), [])))];
    default:
      return [];
  }
}

function placeInlines(pieces: readonly Piece[], parent: string, pictures: PictureLibrary): RichTextNode[] {
  if (parent.startsWith('heading')) return pairTags(pieces.map(describePicture));
  if (parent === BLOCKS.TABLE_CELL || parent === BLOCKS.TABLE_HEADER_CELL) {
    return [makeParagraph(pairTags(pieces.map(describePicture)))];
  }
  const blocks: RichTextNode[] = [];
  let words: (RichTextNode | Tag)[] = [];
  const endParagraph = () => {
    if (words.some((word) => 'closes' in word || word.value?.trim() !== ''))
      blocks.push(makeParagraph(pairTags(words)));
    words = [];
  };
  for (const piece of pieces) {
    if (!('picture' in piece)) {
      words.push(piece);
      continue;
    }
    endParagraph();
    const target = findPicture(piece.picture, pictures);
    blocks.push({ nodeType: BLOCKS.EMBEDDED_ASSET, data: { target }, content: [] });
  }
  endParagraph();
  return blocks;
}

function findPicture(token: Token, pictures: PictureLibrary): ImageObject {
  const name = String(token.attrGet('src') ?? '');
  const picture = pictures.image(name);
  if (!picture) {
    const remedy = 'Name a file of content/media without its extension: ![what it shows](name).';
    throw new Error(issueText(`There is no picture ${quote(name)}.`, remedy));
  }
  const alt = readAlternative(token);
  return alt ? { ...picture, alt } : picture;
}

function describePicture(piece: Piece): RichTextNode | Tag {
  return 'picture' in piece ? makeText(readAlternative(piece.picture)) : piece;
}

function readAlternative({ children }: Token): string {
  return parser.renderer.renderInlineAsText(children ?? [], parser.options, {});
}

const marksOfTokens: Readonly<Record<string, string>> = {
  strong: MARKS.BOLD,
  em: MARKS.ITALIC,
  s: MARKS.STRIKETHROUGH,
};

function convertInlines(tokens: readonly Token[]): Piece[] {
  const marks: string[] = [];
  let pieces: Piece[] = [];
  let around: Piece[] = [];
  for (const token of tokens) {
    const { type, tag, content, nesting } = token;
    const mark = marksOfTokens[tag];
    if (mark && nesting > 0) marks.push(mark);
    else if (mark) marks.pop();
    else if (type === 'link_open') {
      const link = { nodeType: INLINES.HYPERLINK, data: { uri: token.attrGet('href') }, content: [] };
      around = [...pieces, link];
      pieces = [];
    } else if (type === 'link_close') {
      const link = around.at(-1);
      if (link && 'nodeType' in link) link.content = pairTags(pieces.map(describePicture));
      pieces = around;
    } else if (type === 'image') pieces.push({ picture: token });
    else if (type === 'html_inline') pieces.push(...splitHtml(content, marks));
    else if (type === 'code_inline') pieces.push(makeText(content, [...marks, MARKS.CODE]));
    else if (tag === 'br') pieces.push(makeText('\n', marks));
    else if (content) pieces.push(makeText(content, marks));
  }
  return pieces;
}

const marksOfTags: Readonly<Record<string, string>> = {
  u: MARKS.UNDERLINE,
  sup: MARKS.SUPERSCRIPT,
  sub: MARKS.SUBSCRIPT,
};

function splitHtml(html: string, marks: readonly string[]): (RichTextNode | Tag)[] {
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
  return joinTexts(nodes);
}

function addMark(node: RichTextNode, type: string): RichTextNode {
  if (node.content) return { ...node, content: node.content.map((child) => addMark(child, type)) };
  return { ...node, marks: [...(node.marks ?? []), { type }] };
}

/** Neighbours that look alike are one text: every node is sent to the browser, and drawn by itself. */
function joinTexts(nodes: readonly RichTextNode[]): RichTextNode[] {
  const joined: RichTextNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.value !== undefined && node.value !== undefined && haveSameMarks(last, node)) {
      joined[joined.length - 1] = { ...last, value: last.value + node.value };
    } else joined.push(node);
  }
  return joined;
}

function haveSameMarks({ marks: a = [] }: RichTextNode, { marks: b = [] }: RichTextNode): boolean {
  return a.length === b.length && a.every(({ type }, index) => type === b[index]?.type);
}

function makeParagraph(content: RichTextNode[]): RichTextNode {
  return { nodeType: BLOCKS.PARAGRAPH, data: {}, content };
}

function makeText(value: string, marks: readonly string[] = []): RichTextNode {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} };
}

function nestedTooDeeply(): Error {
  const message = 'Quotes or lists are nested too deeply.';
  return new Error(issueText(message, 'Take quotes and lists out of each other.'));
}
