import type { BlockDefinition } from '#schema/define-block.ts';
import { createValidator } from '#schema/to-validator.server.ts';
import type { NamedAssets } from '../assets.ts';
import { createEmbeddedDialect } from './dialect.ts';
import { readDocument, readText } from './read-document.ts';

/** What files are read with: YAML, Markdown and schemas. It is loaded for the first file whose reading is not kept. */
export function createReader(blocks: readonly BlockDefinition[], media: NamedAssets) {
  return { validator: createValidator(blocks, createEmbeddedDialect(media)), readDocument, readText };
}
