import { MARKS } from '@contentful/rich-text-types';
import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { readAddress } from '#links/read-address.ts';

/** A node's authored `data`; null for none. */
const data = { data: { default: null } };

/** Authored empty; holds an empty paragraph to type in. */
const wasEmpty = { wasEmpty: { default: false } };

const cellNodes = tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} });

function cell(name: 'table_cell' | 'table_header'): NodeSpec {
  const spec = cellNodes[name];
  return { ...spec, attrs: { ...spec.attrs, ...data, ...wasEmpty } };
}

/**
 * One node for each kind of rich text (`schema/tidy-document.ts` has their hyphenated names, which are not
 * allowed here), except that a line break is a node and a link is a mark.
 */
const nodes = {
  doc: { content: 'block+', attrs: { ...data, ...wasEmpty } },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: data,
    parseDOM: [{ tag: 'p' }, { tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...data, level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  quote: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { ...data, ...wasEmpty },
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { ...data, ...wasEmpty },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { ...data, ...wasEmpty },
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: {
    content: 'block+',
    defining: true,
    attrs: { ...data, ...wasEmpty },
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  rule: { group: 'block', attrs: data, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  table: { ...cellNodes.table, attrs: data },
  table_row: { ...cellNodes.table_row, attrs: data },
  table_cell: cell('table_cell'),
  table_header: cell('table_header'),
  /** A picture by name, or a file by address. */
  asset: { group: 'block', draggable: true, attrs: data, toDOM: drawAtom },
  /** An entry of the content service, embedded as a block. */
  entry: {
    group: 'block',
    draggable: true,
    attrs: { ...data, nodeType: { default: 'embedded-entry-block' } },
    toDOM: drawAtom,
  },
  /** An inline embedded entry. */
  inline_entry: {
    group: 'inline',
    inline: true,
    attrs: { ...data, nodeType: { default: 'embedded-entry-inline' } },
    toDOM: drawAtom,
  },
  /** A node that could not be edited without loss, kept as authored. */
  kept: { group: 'block', draggable: true, attrs: { node: { default: null } }, toDOM: drawAtom },
  line_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>;

/** Serialisation of nodes with a custom view, for other programs' clipboards. */
function drawAtom(node: Node): DOMOutputSpec {
  return [node.isInline ? 'span' : 'div', { 'data-node': node.type.name }];
}

/** Marks have the names of rich text. None excludes another: text may be bold and code at once. */
const marks = {
  /** `nodeType` is the kind of link; `part` separates adjacent links to the same address. */
  link: {
    attrs: { nodeType: { default: 'hyperlink' }, data: { default: null }, part: { default: 0 } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const { address, fault } = readAddress(element.getAttribute('href') ?? '');
          return fault ? false : { data: { uri: address } };
        },
      },
    ],
    toDOM: ({ attrs }) => {
      const { address, fault } = readAddress(String(attrs.data?.uri ?? ''));
      return ['a', fault ? {} : { href: address }, 0];
    },
  },
  [MARKS.BOLD]: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b' },
      // Some programs wrap everything they copy in a `<b>` that is not bold.
      { style: 'font-weight=normal', clearMark: (mark) => mark.type.name === MARKS.BOLD },
      { style: 'font-weight', getAttrs: (weight) => (/^(bold(er)?|[6-9]\d\d)$/.test(weight) ? null : false) },
    ],
    toDOM: () => ['strong', 0],
  },
  [MARKS.ITALIC]: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  [MARKS.UNDERLINE]: {
    parseDOM: [{ tag: 'u' }, { tag: 'ins' }],
    toDOM: () => ['u', 0],
  },
  [MARKS.CODE]: {
    parseDOM: [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }],
    toDOM: () => ['code', 0],
  },
  [MARKS.SUPERSCRIPT]: {
    parseDOM: [{ tag: 'sup' }, { style: 'vertical-align=super' }],
    toDOM: () => ['sup', 0],
  },
  [MARKS.SUBSCRIPT]: {
    parseDOM: [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
    toDOM: () => ['sub', 0],
  },
  [MARKS.STRIKETHROUGH]: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
} satisfies Record<string, MarkSpec>;

export const richTextSchema = new Schema<NodeName, MarkName>({ nodes, marks });

export type NodeName = keyof typeof nodes;
export type MarkName = `${keyof typeof marks}`;
