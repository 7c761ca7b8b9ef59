import { isDeepStrictEqual } from 'node:util';
import type { Document } from '@contentful/rich-text-types';
import { documentToMarkdown } from '#markdown/document-to-markdown.ts';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import { tidyDocument } from '#schema/tidy-document.ts';

/** A rich-text tree in a document to be written. It becomes Markdown wherever that is lossless. */
export class RichTextValue {
  readonly tree: Document;

  constructor(tree: Document) {
    this.tree = tree;
  }

  /** Whether a value in a file is equivalent, however it is written. */
  isSaidBy(written: unknown): boolean {
    if (typeof written !== 'string') return isDeepStrictEqual(written, this.tree);
    try {
      return isDeepStrictEqual(
        tidyDocument(markdownToDocument(written, namesAlone)),
        tidyDocument(this.tree),
      );
    } catch {
      return false;
    }
  }

  /** The value to write. */
  spell(): unknown {
    const markdown = documentToMarkdown(this.tree);
    // A multi-line text becomes a YAML block scalar, which ends with a line break.
    return markdown?.includes('\n') ? `${markdown}\n` : (markdown ?? this.tree);
  }
}

const namesAlone = { image: (asset: string) => ({ asset }) as unknown as ImageObject };

/** Replaces each rich-text tree in a document by a `RichTextValue`. */
export function findRichText(
  definition: ItemDefinition,
  document: unknown,
  blocks: readonly BlockDefinition[],
): unknown {
  const definitions = new Map<unknown, ItemDefinition>(blocks.map((block) => [block.name, block]));
  return convertFields(definition, document);

  function convertFields({ fields }: ItemDefinition, part: unknown): unknown {
    if (!isRecord(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        return [name, field ? convertValue(field, value) : value];
      }),
    );
  }

  function convertValue(field: Field, value: unknown): unknown {
    switch (field.kind) {
      case 'blocks':
        return convertList(value, convertBlock);
      case 'list':
        return convertList(value, (item) => convertFields(field.item, item));
      case 'group':
        return convertFields(field.item, value);
      case 'richText':
        return isRecord(value) ? new RichTextValue(value as unknown as Document) : value;
      default:
        return value;
    }
  }

  function convertBlock(block: unknown): unknown {
    const known = isRecord(block) ? definitions.get(block.block) : undefined;
    return known ? convertFields(known, block) : block;
  }
}

function convertList(value: unknown, convert: (item: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(convert) : value;
}
