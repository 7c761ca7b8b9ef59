import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { AuthoredValue, ItemValue } from '#schema/infer.ts';
import { renderOnServer } from '#ui/mount.testing.tsx';
import type { BlockProps } from './block-props.ts';
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

/** How a test draws a block, with content as an editor would enter it and with what else it is given. */
type Draw<Definition extends ItemDefinition, Drawn> = (
  authored: AuthoredValue<Definition>,
  more?: Partial<BlockProps<Definition>>,
) => Promise<Drawn>;

export function buildBlock<Definition extends ItemDefinition>(
  definition: Definition,
  Block: FunctionComponent<BlockProps<Definition>>,
): Draw<Definition, ReactElement> {
  return async (authored, more) => {
    const content = await validateBlock(definition, authored);
    return createElement(Block, { ...content, renderBlocks: () => null, isFirst: false, ...more });
  };
}

/** As HTML of the server. */
export function renderBlock<Definition extends ItemDefinition>(
  ...block: Parameters<typeof buildBlock<Definition>>
): Draw<Definition, string> {
  const build = buildBlock(...block);
  return async (authored, more) => renderOnServer(await build(authored, more));
}
