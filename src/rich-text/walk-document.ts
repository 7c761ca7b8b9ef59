import { type Block, helpers, type Inline, type Text } from '@contentful/rich-text-types';

/** What is made of the nodes of a document. */
export interface DocumentReader<Result> {
  readText(text: Text): Result;
  /** @param content what was made of the nodes inside */
  readNode(node: Block | Inline, content: Result[]): readonly Result[];
}

/**
 * Reads nodes from the inside out, in order. The document is as a content source gives it: complete, and with an end.
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
