import { BLOCKS, type Document, INLINES, MARKS } from '@contentful/rich-text-types';
import MarkdownIt, { type Token } from 'markdown-it';
import { deepestNesting } from '#rich-text/deepest-nesting.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { issueText, quote } from '#schema/issue.ts';
import { pairTags, splitHtml, type Tag } from './pair-tags.ts';
import { makeParagraph, makeText, type RichTextNode } from './rich-text-node.ts';

/** Looks up the pictures that Markdown names: `![what it shows](tofu-bowl)`. */
export interface PictureLibrary {
  image(name: string): ImageObject | undefined;
}

/**
 * Converts Markdown (with GFM's tables, `~~` and autolinks, and `<u>`, `<sup>`, `<sub>` and `<br>`) to a rich-text
 * document. Other HTML becomes text, newlines inside paragraphs are kept, and a picture in a heading, table or link
 * becomes its alternative text.
 *
 * @param tokens of the text, where it was parsed before
 * @throws an error with an `issueText` message if a picture is unknown, the nesting is too deep, or there is too much markup
 */
export function markdownToDocument(
  markdown: string,
  pictures: PictureLibrary,
  tokens: readonly Token[] = parseMarkdown(markdown),
): Document {
  const document: Container = { nodeType: BLOCKS.DOCUMENT, data: {}, content: [] };
  const open: [Container, ...Container[]] = [document];
  for (const token of tokens) {
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

/**
 * The longer half of converting a text.
 *
 * @throws an error with an `issueText` message if there is too much markup
 */
export function parseMarkdown(markdown: string): readonly Token[] {
  if (markdown.length > mostMarkup && (markdown.match(markup)?.length ?? 0) > mostMarkup)
    throw tooMuchMarkup();
  return parser.parse(markdown, {});
}

/** What may be markup, end a line, or be of an address or entity. Ordinary text has little more of it than lines. */
const markup = /[[*_`<>~|#\\]|[.@](?=\p{L})|&(?=[#a-zA-Z])|^[-+\d]|\r\n?|\n/gmu;

/** Beyond this, parsing holds up other requests; a page of terms and conditions has about 400. */
const mostMarkup = 2000;

type Container = RichTextNode & { content: RichTextNode[] };

/** A node, a tag, or a picture, which cannot be inline. */
type Piece = RichTextNode | Tag | { picture: Token };

const parser = new MarkdownIt({ html: true, linkify: true });
// Addresses are kept as written: whether they may be followed is checked where links are rendered.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;
// The schemes that GFM autolinks; linkify's others are turned off.
parser.linkify
  .add('ftp:', null)
  .add('//', null)
  .add('www.', {
    validate: (text, end, linkify) =>
      Math.max(0, linkify.testSchemaAt(`//${text.slice(end)}`, 'http:', 0) - 2),
    normalize(match) {
      match.url = `https://${match.url}`;
    },
  });

/** Leaves two levels for the deepest content of a paragraph: a link and its text. */
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

/** The type of node that a token opens or closes. Undefined for paragraphs, since pictures split them. */
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
  const all: Piece[] = [];
  /** Those of the link that is open, else all. */
  let pieces = all;
  let link: Container | undefined;
  for (const token of tokens) {
    const { type, tag, content, nesting } = token;
    const mark = marksOfTokens[tag];
    if (mark && nesting > 0) marks.push(mark);
    else if (mark) marks.pop();
    else if (type === 'link_open') {
      link = { nodeType: INLINES.HYPERLINK, data: { uri: token.attrGet('href') }, content: [] };
      all.push(link);
      pieces = [];
    } else if (type === 'link_close') {
      if (link) link.content = pairTags(pieces.map(describePicture));
      pieces = all;
    } else if (type === 'image') pieces.push({ picture: token });
    else if (type === 'html_inline') pieces.push(...splitHtml(content, marks));
    else if (type === 'code_inline') pieces.push(makeText(content, [...marks, MARKS.CODE]));
    else if (tag === 'br') pieces.push(makeText('\n', marks));
    else if (content) pieces.push(makeText(content, marks));
  }
  return all;
}

function tooMuchMarkup(): Error {
  const most = mostMarkup.toLocaleString('en-GB');
  return new Error(
    issueText(`This text has more than ${most} lines, links and other marks.`, 'Divide it into several.'),
  );
}

function nestedTooDeeply(): Error {
  const message = 'Quotes or lists are nested too deeply.';
  return new Error(issueText(message, 'Take quotes and lists out of each other.'));
}
