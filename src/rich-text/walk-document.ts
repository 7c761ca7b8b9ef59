import { type Block, helpers, type Inline, type Text } from '@contentful/rich-text-types';

/** Callbacks for `walkDocument`. */
export interface DocumentReader<Result> {
  readText(text: Text): Result;
  /** @param content the results of the child nodes */
  readNode(node: Block | Inline, content: Result[]): readonly Result[];
}

/**
 * Folds a tree of nodes bottom-up, in document order. The document must be from a content source: validated, and
 * limited in depth.
 *
 * @example
 * walkDocument(document.content, { readText: (text) => text.value, readNode: (_, words) => words }).join('');
 */
export function walkDocument<Result>(
  nodes: readonly (Block | Inline | Text)[],
  reader: DocumentReader<Result>,
): Result[] {
  return nodes.flatMap((node) =>
    helpers.isText(node)
      ? [reader.readText(node)]
      : reader.readNode(node, walkDocument(node.content, reader)),
  );
}
