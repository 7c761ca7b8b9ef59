import { join } from 'node:path';
import { stringify } from 'yaml';
import { blockDefinitions } from '#blocks/registry.ts';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import { projectFolder } from '#platform/project-folder.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { BlockContent } from '#schema/infer.ts';

const contentDirectory = join(projectFolder, 'content');

let validator: ReturnType<typeof createAuthoredValidator> | undefined;

/**
 * Validates a block's content as an editor would enter it. Pictures and entries are the demo brand's, whatever the
 * site's content source is, and even if that is down.
 *
 * @throws if the content is invalid
 */
export async function validateSample(definition: BlockDefinition, authored: object): Promise<BlockContent> {
  validator ??= createAuthoredValidator(blockDefinitions, contentDirectory);
  const faults: string[] = [];
  const content = (await validator).validateEntry(definition, authored, ({ path, message, remedy }) =>
    faults.push(`${path}: ${message} ${remedy}`),
  );
  if (!content || faults.length > 0) {
    throw new Error(`A sample of ${definition.name} is at fault. ${faults.join(' ')}`);
  }
  return { block: definition.name, ...content };
}

/** A block's content as YAML, as an editor would enter it. */
export function writeSample(definition: BlockDefinition, authored: object): string {
  return stringify({ block: definition.name, ...authored }, { lineWidth: 0 });
}
