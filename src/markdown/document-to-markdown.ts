import { BLOCKS, type Document, INLINES, MARKS } from '@contentful/rich-text-types';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import { tidyDocument } from '#schema/tidy-document.ts';
import { markdownToDocument } from './markdown-to-document.ts';
import type { RichTextNode } from './rich-text-node.ts';
import { saysSame } from './says-same.ts';

/**
 * Converts a rich-text document to Markdown from which `markdownToDocument` would restore it exactly; undefined if
 * there is no such Markdown.
 *
 * @param document with `{ asset: name }` as the target of each picture
 *
 * @example
 * documentToMarkdown(document); // 'Peas, **oats** and [more](/en-gb/products).'
 */
export function documentToMarkdown(document: Document): string | undefined {
  const wanted = tidyDocument(document);
  for (const spell of [keep, escapeAll]) {
    const markdown = writeBlocks(wanted.content as unknown as RichTextNode[], spell);
    const said = readBack(markdown);
    if (said && saysSame(said, wanted)) return markdown;
  }
  return undefined;
}

function readBack(markdown: string): Document | undefined {
  const pictures = { image: (asset: string) => ({ asset }) as unknown as ImageObject };
  try {
    return tidyDocument(markdownToDocument(markdown, pictures));
  } catch {
    return undefined;
  }
}

/** Writes text in Markdown, with or without escaping what might be taken for syntax. */
type Spelling = (text: string) => string;

const keep: Spelling = (text) => text;

const escapeAll: Spelling = (text) => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');

function writeBlocks(nodes: readonly RichTextNode[], spell: Spelling): string {
  return nodes.map((node) => writeBlock(node, spell)).join('\n\n');
}

function writeBlock({ nodeType, content = [], data }: RichTextNode, spell: Spelling): string {
  switch (nodeType) {
    case BLOCKS.UL_LIST:
      return content.map((item) => writeItem(item, '- ', spell)).join('\n');
    case BLOCKS.OL_LIST:
      return content.map((item, index) => writeItem(item, `${index + 1}. `, spell)).join('\n');
    case BLOCKS.QUOTE:
      return writeBlocks(content, spell)
        .replaceAll(/^/gm, '> ')
        .replaceAll(/(?<! ) +$/gm, '');
    case BLOCKS.HR:
      return '---';
    case BLOCKS.TABLE:
      return writeTable(content, spell);
    case BLOCKS.EMBEDDED_ASSET:
      return writePicture(data.target, spell);
    default: {
      const level = Number(/^heading-(\d)$/.exec(nodeType)?.[1] ?? 0);
      return `${'#'.repeat(level)}${level > 0 ? ' ' : ''}${writeInlines(content, spell)}`;
    }
  }
}

function writePicture(target: unknown, spell: Spelling): string {
  if (!isRecord(target)) return '';
  const { asset, alt } = target;
  return `![${typeof alt === 'string' ? spell(alt) : ''}](${String(asset)})`;
}

function writeItem({ content = [] }: RichTextNode, marker: string, spell: Spelling): string {
  const text = content.reduce((before, node, index) => {
    const gap = index === 0 ? '' : node.nodeType.endsWith('-list') ? '\n' : '\n\n';
    return before + gap + writeBlock(node, spell);
  }, '');
  return marker + text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`);
}

/** Markdown tables have exactly one header row, at the top. */
function writeTable(rows: readonly RichTextNode[], spell: Spelling): string {
  const lines = rows.map(({ content: cells = [] }) => {
    const texts = cells.map(({ content: [paragraph] = [] }) =>
      writeInlines(paragraph?.content ?? [], spell)
        .replaceAll('|', '\\|')
        .replaceAll('\n', '<br>'),
    );
    return `| ${texts.join(' | ')} |`;
  });
  const columns = rows[0]?.content?.length ?? 0;
  return [lines[0], `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n');
}

/** The marks with delimiters, the outermost first. */
const signs: readonly (readonly [mark: string, before: string, after: string])[] = [
  [MARKS.BOLD, '**', '**'],
  [MARKS.ITALIC, '*', '*'],
  [MARKS.STRIKETHROUGH, '~~', '~~'],
  [MARKS.UNDERLINE, '<u>', '</u>'],
  [MARKS.SUPERSCRIPT, '<sup>', '</sup>'],
  [MARKS.SUBSCRIPT, '<sub>', '</sub>'],
];

/** Delimiters stay open across adjacent nodes that share a mark. */
function writeInlines(nodes: readonly RichTextNode[], spell: Spelling): string {
  let text = '';
  let open: (typeof signs)[number][] = [];
  const change = (next: typeof open) => {
    const differs = open.findIndex((sign, index) => sign !== next[index]);
    const shared = differs < 0 ? open.length : differs;
    for (const [, , after] of open.slice(shared).reverse()) text += after;
    for (const [, before] of next.slice(shared)) text += before;
    open = next;
  };
  for (const node of nodes) {
    const { nodeType, value = '', marks = [], content = [], data } = node;
    const types: readonly unknown[] = marks.map(({ type }) => type);
    change(signs.filter(([mark]) => types.includes(mark)));
    if (nodeType === INLINES.HYPERLINK) {
      const address = String(data.uri);
      text += `[${writeInlines(content, spell)}](${/[\s()<>]/.test(address) ? `<${address}>` : address})`;
    } else text += types.includes(MARKS.CODE) ? `\`${value}\`` : spell(value);
  }
  change([]);
  return text;
}
