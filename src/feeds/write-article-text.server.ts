import { BLOCKS, type Block, INLINES, type Inline, MARKS, type Text } from '@contentful/rich-text-types';
import { listReadableParts } from '#blocks/list-readable-parts.server.ts';
import { getTextAlternative } from '#images/image-traits.ts';
import { classifyLink } from '#links/classify-link.ts';
import type { Wording } from '#products/wording.ts';
import { type AssetTarget, type EntryTarget, isImage } from '#rich-text/targets.ts';
import { walkDocument } from '#rich-text/walk-document.ts';
import type { BlockContent } from '#schema/infer.ts';
import { readEntryTitle } from '#schema/read-entry-title.ts';
import { element, type XmlElement } from './write-xml.server.ts';

/** The target of a node: an embedded block, a page, or a file. */
type Target = BlockContent & AssetTarget & Pick<EntryTarget, 'path'>;

/** The XHTML element for each kind of node. Headings start at level 2, below the article's title. */
const elements: Readonly<Record<string, string>> = {
  [BLOCKS.PARAGRAPH]: 'p',
  [BLOCKS.HEADING_1]: 'h2',
  [BLOCKS.HEADING_2]: 'h2',
  [BLOCKS.HEADING_3]: 'h3',
  [BLOCKS.HEADING_4]: 'h4',
  [BLOCKS.HEADING_5]: 'h5',
  [BLOCKS.HEADING_6]: 'h6',
  [BLOCKS.UL_LIST]: 'ul',
  [BLOCKS.OL_LIST]: 'ol',
  [BLOCKS.LIST_ITEM]: 'li',
  [BLOCKS.QUOTE]: 'blockquote',
  [BLOCKS.HR]: 'hr',
  [BLOCKS.TABLE]: 'table',
  [BLOCKS.TABLE_ROW]: 'tr',
  [BLOCKS.TABLE_CELL]: 'td',
  [BLOCKS.TABLE_HEADER_CELL]: 'th',
};

const markElements: Readonly<Record<string, string>> = {
  [MARKS.BOLD]: 'strong',
  [MARKS.ITALIC]: 'em',
  [MARKS.UNDERLINE]: 'u',
  [MARKS.CODE]: 'code',
  [MARKS.SUPERSCRIPT]: 'sup',
  [MARKS.SUBSCRIPT]: 'sub',
  [MARKS.STRIKETHROUGH]: 's',
};

/**
 * Writes the readable content of blocks as plain XHTML for feed readers, which have neither our styles nor our scripts.
 *
 * @param url the article's absolute URL, as the base of relative URLs
 * @param wording formats the facts of products and recipes as text
 */
export function writeArticleText(
  blocks: readonly BlockContent[],
  url: string,
  wording: Wording,
): XmlElement[] {
  return listReadableParts(blocks, wording).flatMap((part) => {
    const spoken = { 'xml:lang': part.language };
    if (part.kind !== 'rich-text') return [element(part.kind === 'heading' ? 'h2' : 'p', spoken, part.text)];
    const children = walkDocument(part.document.content, {
      readText: writeMarks,
      readNode: writeNode,
    }).filter((child) => typeof child !== 'string');
    return part.language ? [element('div', spoken, ...children)] : children;
  });

  function writeNode(node: Block | Inline, children: (XmlElement | string)[]): (XmlElement | string)[] {
    const { uri, target } = node.data as { uri?: string; target?: Target };
    switch (node.nodeType) {
      case BLOCKS.EMBEDDED_ENTRY:
      case BLOCKS.EMBEDDED_RESOURCE: {
        if (!target) return [];
        const title = writeTitle(target);
        return title ? [element('p', {}, ...title)] : writeArticleText([target], url, wording);
      }
      case INLINES.EMBEDDED_ENTRY:
      case INLINES.EMBEDDED_RESOURCE:
        return (target && writeTitle(target)) ?? [];
      case BLOCKS.EMBEDDED_ASSET:
        return target?.url ? [element('p', {}, ...writeAsset(target))] : [];
      case INLINES.HYPERLINK:
      case INLINES.ASSET_HYPERLINK:
      case INLINES.ENTRY_HYPERLINK:
      case INLINES.RESOURCE_HYPERLINK:
        return writeLink(uri ?? target?.path ?? target?.url, children);
      default: {
        const name = elements[node.nodeType];
        return name ? [element(name, {}, ...children.flatMap(breakLines))] : children;
      }
    }
  }

  /** An embedded page, as a link with its title. */
  function writeTitle(target: Target): (XmlElement | string)[] | undefined {
    const title = readEntryTitle(target);
    return title === undefined ? undefined : writeLink(target.path, [title]);
  }

  function writeLink(address: unknown, children: (XmlElement | string)[]): (XmlElement | string)[] {
    const { href } = classifyLink(address, new URL(url).origin);
    if (href === '') return children;
    return [element('a', { href: new URL(href, url).href }, ...children.flatMap(breakLines))];
  }

  /** A picture, or a link to a file. */
  function writeAsset(asset: AssetTarget): (XmlElement | string)[] {
    if (!isImage(asset)) return writeLink(asset.url, [String(asset.title || asset.url)]);
    return [element('img', { src: new URL(asset.full, url).href, alt: getTextAlternative(asset) })];
  }
}

function writeMarks({ value, marks }: Text): XmlElement | string {
  return marks.reduce<XmlElement | string>((inner, { type }) => {
    const name = markElements[type];
    return name ? element(name, {}, ...breakLines(inner)) : inner;
  }, value);
}

function breakLines(child: XmlElement | string): (XmlElement | string)[] {
  if (typeof child !== 'string') return [child];
  return child.split(/\r\n?|\n/).flatMap((line, index) => (index === 0 ? line : [element('br'), line]));
}
