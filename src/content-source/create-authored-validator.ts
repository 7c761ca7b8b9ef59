import type { BlockDefinition } from '#schema/define-block.ts';
import { createValidator, type Validator } from '#schema/to-validator.server.ts';
import { createEmbeddedDialect } from './embedded/dialect.ts';
import { createMediaLibrary } from './embedded/media.ts';

/**
 * Makes the validator of what an editor would enter by hand, with pictures and films by name: for samples, which stand
 * beside their blocks whatever the site's content source is.
 *
 * @param mediaDirectory absolute path of a folder of pictures and films, with its `manifest.json`
 *
 * @example
 * const validator = await createAuthoredValidator(blockDefinitions, '/srv/site/content/media');
 * validator.validateEntry(textBlock, { text: 'Peas' }, report);
 */
export async function createAuthoredValidator(
  blocks: readonly BlockDefinition[],
  mediaDirectory: string,
): Promise<Validator> {
  return createValidator(blocks, createEmbeddedDialect(await createMediaLibrary(mediaDirectory)));
}
