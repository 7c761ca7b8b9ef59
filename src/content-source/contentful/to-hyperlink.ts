import { BLOCKS, INLINES } from '@contentful/rich-text-types';
import { isRecord } from '#schema/is-record.ts';
import { readEntryTitle } from '#schema/read-entry-title.ts';
import { isLink } from './space.ts';

type Node = Record<string, unknown>;

/**
 * Converts a node whose target is a page or file given by its path to a plain hyperlink, which looks the same to
 * visitors, since Contentful accepts only entry links as targets. Undefined for any other node.
 *
 * @example
 * toHyperlink({ nodeType: 'embedded-entry-inline', data: { target: { path: '/en-gb/menu', title: 'Menu' } }, content: [] });
 */
export function toHyperlink({ nodeType, data, content }: Node): Node | undefined {
  const target = isRecord(data) ? data.target : undefined;
  if (!isRecord(target) || isLink(target) || 'block' in target) return undefined;
  const uri = target.path ?? target.url;
  if (typeof uri !== 'string') return undefined;
  const title = [{ nodeType: 'text', value: readEntryTitle(target) ?? '', marks: [], data: {} }];
  switch (nodeType) {
    case INLINES.ENTRY_HYPERLINK:
    case INLINES.RESOURCE_HYPERLINK:
    case INLINES.ASSET_HYPERLINK:
      return makeHyperlink(uri, content);
    case INLINES.EMBEDDED_ENTRY:
    case INLINES.EMBEDDED_RESOURCE:
      return makeHyperlink(uri, title);
    case BLOCKS.EMBEDDED_ENTRY:
    case BLOCKS.EMBEDDED_RESOURCE:
      return { nodeType: BLOCKS.PARAGRAPH, data: {}, content: [makeHyperlink(uri, title)] };
    default:
      return undefined;
  }
}

function makeHyperlink(uri: string, content: unknown): Node {
  return { nodeType: INLINES.HYPERLINK, data: { uri }, content };
}
