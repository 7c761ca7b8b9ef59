import { createEmbeddedDialect } from '#content-source/embedded/dialect.ts';
import { createMediaLibrary } from '#content-source/embedded/media.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { AuthoredValue, ItemValue } from '#schema/infer.ts';
import { createValidator } from '#schema/to-validator.server.ts';
import { blockDefinitions } from './registry.ts';

const mediaDirectory = `${import.meta.dirname}/../../content/media`;

/**
 * A block's validated content from what an editor would enter, for tests.
 *
 * @throws when the content has a fault
 */
export async function validateBlock<Definition extends ItemDefinition>(
  definition: Definition,
  authored: AuthoredValue<Definition>,
): Promise<ItemValue<Definition>> {
  const validator = createValidator(
    blockDefinitions,
    createEmbeddedDialect(await createMediaLibrary(mediaDirectory)),
  );
  const content = validator.validateEntry(definition, authored, ({ path, message, remedy }) => {
    throw new Error(`${definition.name} ${path}: ${message} ${remedy}`);
  });
  if (!content) throw new Error(`${definition.name} has no valid content.`);
  return content;
}
