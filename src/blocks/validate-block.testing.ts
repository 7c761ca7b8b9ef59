import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { AuthoredValue, ItemValue } from '#schema/infer.ts';
import { blockDefinitions } from './registry.ts';

/** The demo's content. */
export const contentDirectory = `${import.meta.dirname}/../../content`;

/** It reads all of the content folder: once for the tests of a file. */
let validator: ReturnType<typeof createAuthoredValidator> | undefined;

/**
 * A block's validated content from what an editor would enter, for tests.
 *
 * @throws when the content has a fault
 */
export async function validateBlock<Definition extends ItemDefinition>(
  definition: Definition,
  authored: AuthoredValue<Definition>,
): Promise<ItemValue<Definition>> {
  validator ??= createAuthoredValidator(blockDefinitions, contentDirectory);
  const content = (await validator).validateEntry(definition, authored, ({ path, message, remedy }) => {
    throw new Error(`${definition.name} ${path}: ${message} ${remedy}`);
  });
  if (!content) throw new Error(`${definition.name} has no valid content.`);
  return content;
}
