import { type Document, MARKS, TEXT_CONTAINERS } from '@contentful/rich-text-types';
import type { RichTextNode } from '#markdown/rich-text-node.ts';
import { joinTexts } from './join-texts.ts';

const blocksOfWords: readonly string[] = TEXT_CONTAINERS;
/** Marks that are invisible on white space. */
const unseenOnSpace: readonly string[] = [MARKS.BOLD, MARKS.ITALIC];

/**
 * Removes invisible white space: at the ends of paragraphs and lines. Moves it out of bold and italic text,
 * whose Markdown delimiters must touch the words.
 */
export function trimWords(document: Document): Document {
  return trimNode(document as unknown as RichTextNode) as unknown as Document;
}

function trimNode(node: RichTextNode): RichTextNode {
  if (!node.content) return node;
  if (!blocksOfWords.includes(node.nodeType)) return { ...node, content: node.content.map(trimNode) };
  const texts = node.content.flatMap(partSpace);
  return joinTexts({
    ...node,
    content: trimEnds(trimLines(joinTexts({ ...node, content: texts }).content ?? [])),
  });
}

/** Splits off white space at a text's ends, without the marks that are invisible on it. */
function partSpace(node: RichTextNode): RichTextNode[] {
  const { value, marks = [] } = node;
  if (value === undefined || marks.every(({ type }) => !unseenOnSpace.includes(type))) return [node];
  const [start = ''] = /^[ \t\n]*/.exec(value) ?? [];
  const rest = value.slice(start.length);
  const [end = ''] = /(?<![ \t\n])[ \t\n]*$/.exec(rest) ?? [];
  const words = rest.slice(0, rest.length - end.length);
  const seen = marks.filter(({ type }) => !unseenOnSpace.includes(type));
  return [
    { ...node, value: start, marks: seen },
    { ...node, value: words },
    { ...node, value: end, marks: seen },
  ];
}

function trimLines(content: readonly RichTextNode[]): RichTextNode[] {
  return content.map((node) =>
    node.value === undefined
      ? node
      : { ...node, value: node.value.replaceAll(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n') },
  );
}

function trimEnds(content: readonly RichTextNode[]): RichTextNode[] {
  return content.map((node, index) => {
    if (node.value === undefined) return node;
    const start = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === content.length - 1 ? start.trimEnd() : start };
  });
}
