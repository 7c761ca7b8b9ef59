import { MARKS } from '@contentful/rich-text-types';
import { makeText, type RichTextNode } from './rich-text-node.ts';

/** An HTML tag that, with its counterpart, marks the text in between. */
export interface Tag {
  mark: string;
  /** Whether it is the closing tag. */
  closes: boolean;
  source: string;
}

const marksOfTags: Readonly<Record<string, string>> = {
  u: MARKS.UNDERLINE,
  sup: MARKS.SUPERSCRIPT,
  sub: MARKS.SUBSCRIPT,
};

/** Splits HTML into tags that mark text, line breaks, and plain text for all else. */
export function splitHtml(html: string, marks: readonly string[]): (RichTextNode | Tag)[] {
  const pieces = html.split(/(<\/?(?:u|sup|sub)\s*>|<br\s*\/?>)/i).filter((piece) => piece !== '');
  return pieces.map((source) => {
    const [, slash, name = ''] = /^<(\/?)(u|sup|sub|br)\s*\/?>$/i.exec(source) ?? [];
    if (name.toLowerCase() === 'br') return makeText('\n', marks);
    const mark = marksOfTags[name.toLowerCase()];
    return mark ? { mark, closes: slash === '/', source } : makeText(source, marks);
  });
}

/**
 * Applies the mark of each pair of tags to the text between them. An unpaired tag becomes text, and adjacent text nodes
 * with the same marks are merged.
 */
export function pairTags(pieces: readonly (RichTextNode | Tag)[]): RichTextNode[] {
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

/** Merges adjacent text nodes with the same marks, since each node costs transfer and rendering. */
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
