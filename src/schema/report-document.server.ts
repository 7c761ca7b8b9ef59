import type { ItemDefinition } from './fields.ts';
import { hiddenField } from './hidden-blocks.ts';
import { describeMismatch, joinPath, quote, type Report, shorten } from './issue.ts';

/** Any document may name its kind in `block`, as blocks have to; whether that is the kind which belongs there. */
export function saysWhatItIs(
  { name }: ItemDefinition,
  { block }: Record<string, unknown>,
  path: string,
  report: Report,
): boolean {
  if (block === undefined || block === null || block === '' || block === name) return true;
  report({
    path: joinPath(path, 'block'),
    message: describeMismatch(name, block),
    remedy: `Write "block: ${name}", or leave it out.`,
  });
  return false;
}

/** Reports the fields that a document has and its definition lacks: they are ignored. */
export function reportUnknownFields(
  definition: ItemDefinition,
  document: Record<string, unknown>,
  path: string,
  report: Report,
): void {
  for (const name of Object.keys(document)) {
    if (name === 'block' || Object.hasOwn(definition.fields, name)) continue;
    // That a block is not hidden goes without saying, and may be said.
    if (name === hiddenField && document[name] === false) continue;
    report({
      path: joinPath(path, shorten(name)),
      message: `${definition.name} has no field ${quote(name)}, so it is ignored.`,
      remedy: `Remove it, or use one of: ${Object.keys(definition.fields).join(', ')}.`,
    });
  }
}
