import type { ColourField, Field } from '#schema/fields.ts';
import { writePath } from '#studio/documents/find-block.ts';
import { findPressed } from './find-words.ts';
import type { ShownBlock } from './shown-blocks.ts';
import { findDefinition, findEntered } from './shown-entry.ts';

/** What to change in a block to mend a finding. */
export type Aspect = 'words' | 'level' | 'colour';

/**
 * Path of the field to change for a finding about an element: the one with its text, or the responsible
 * choice.
 *
 * @returns from the entry, such as `body[2].headline`; the block's path where no field is known
 */
export function locateFinding(block: ShownBlock, element: Element, aspect: Aspect): string {
  const entered = findEntered(block.id);
  if (!entered) return '';
  const words = findPressed(block, element)?.field;
  const inner = (words && findEntered(words.id)) ?? entered;
  const choice = findChoice(block.id, aspect);
  if (choice !== undefined && (aspect === 'level' || inner === entered))
    return writePath([...entered.path, choice]);
  return writePath(words ? [...inner.path, ...words.field] : entered.path);
}

/** Whether a text colour was chosen, rather than left to the block. */
export function hasChosenTextColour({ id }: ShownBlock): boolean {
  return listChosenColours(id).some(([, field]) => field.use === 'text');
}

/** Whether editors can choose the level of a block's headings. */
export function hasLevel({ id }: ShownBlock): boolean {
  return findChoice(id, 'level') !== undefined;
}

/** The field with a block's heading level, or the first with a chosen colour. */
function findChoice(id: string, aspect: Aspect): string | undefined {
  const fields: readonly (readonly [string, Field])[] = Object.entries(findDefinition(id)?.fields ?? {});
  if (aspect === 'level') return fields.find(([name, field]) => isLevel(name, field))?.[0];
  if (aspect === 'words') return undefined;
  const chosen = listChosenColours(id);
  return (chosen.find(([, field]) => field.use === 'text') ?? chosen[0])?.[0];
}

function listChosenColours(id: string): (readonly [string, ColourField])[] {
  const value = findEntered(id)?.value;
  return Object.entries(findDefinition(id)?.fields ?? {}).flatMap(([name, field]) =>
    field.kind === 'colour' && value?.[name] !== undefined ? [[name, field] as const] : [],
  );
}

function isLevel(name: string, field: Field): boolean {
  return field.kind === 'choice' && /^(element|headlineElement)$/.test(name);
}
