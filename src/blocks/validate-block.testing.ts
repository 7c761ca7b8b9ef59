import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { AuthoredValue, ItemValue } from '#schema/infer.ts';
import { blockDefinitions } from './registry.ts';

/** The demo's content. */
export const contentDirectory = `${import.meta.dirname}/../../content`;

/** Shared by the tests of a file, since it reads the whole content folder. */
let validator: ReturnType<typeof createAuthoredValidator> | undefined;

/**
 * Validates a block's content as an editor would enter it, for tests.
 *
 * @throws if the content is invalid
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
