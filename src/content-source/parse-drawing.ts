import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { RefusedFileError } from './refused-file-error.ts';

/**
 * Parses an SVG. Entities other than XML's own are never expanded.
 *
 * @returns its root element, whatever its name
 * @throws RefusedFileError where it is not well formed
 */
export function parseDrawing(markup: string): XmlElement {
  try {
    const { root } = parseXml(markup.replace(/^\uFEFF/, ''));
    if (root) return root;
  } catch {
    // Told below.
  }
  throw new RefusedFileError(
    'The drawing cannot be read: it is not well formed, or it defines entities of its own.',
    'Export it again as plain SVG.',
  );
}

export function isElement(node: { type: string }): node is XmlElement {
  return node.type === 'element';
}
