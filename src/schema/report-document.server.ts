import type { ItemDefinition } from './fields.ts';
import { hiddenField } from './hidden-blocks.ts';
import { describeMismatch, joinPath, quote, type Report, shorten } from './issue.ts';

/** Whether a document's `block` field, which only blocks must have, names the expected kind; if absent, it passes. */
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

/** Reports fields that the definition lacks, which are ignored or refused. False if there are none. */
export function reportUnknownFields(
  definition: ItemDefinition,
  document: Record<string, unknown>,
  path: string,
  report: Report,
  areIgnored: boolean,
): boolean {
  let hasUnknown = false;
  for (const name of Object.keys(document)) {
    if (name === 'block' || Object.hasOwn(definition.fields, name)) continue;
    // `hidden: false` is redundant, but valid.
    if (name === hiddenField && document[name] === false) continue;
    hasUnknown = true;
    const remedy = `Remove it, or use one of: ${Object.keys(definition.fields).join(', ')}.`;
    report({
      path: joinPath(path, shorten(name)),
      message: `${definition.name} has no field ${quote(name)}${areIgnored ? ', so it is ignored' : ''}.`,
      // In `{ quantity: 60,5 }` the comma ends the number.
      remedy: /^\d/.test(name) ? `Write decimals with a point: 2.5. Otherwise: ${remedy}` : remedy,
    });
  }
  return hasUnknown;
}
