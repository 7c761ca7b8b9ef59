import type { Document as RichTextDocument } from '@contentful/rich-text-types';
import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import { isBlank } from '#schema/is-blank.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { mapBlocks } from './map-blocks.ts';

type Document = Readonly<Record<string, unknown>>;

/** Drops the blocks and items that would show nothing. If there are none, the result is the same object. */
type LeaveOutHidden = <Content extends object>(content: Content) => Content;

/**
 * Makes a filter that drops blocks and items without what they need to be shown (`needs` in their schemas). It works from
 * the inside out, so a box whose blocks are all dropped is dropped as well.
 *
 * @example
 * const leaveOutHidden = createHiddenFilter(blockDefinitions);
 * leaveOutHidden(page.body); // what visitors see of it
 */
export const createHiddenFilter = memoizeByIdentity(
  (definitions: readonly BlockDefinition[]): LeaveOutHidden => {
    const byName = new Map(definitions.map((definition) => [definition.name, definition]));

    return (content) => mapBlocks(content, keepShownBlock);

    function keepShownBlock(block: BlockContent): BlockContent | undefined {
      const inner = mapBlocks(block, keepShownBlock);
      const definition = byName.get(block.block);
      return definition ? keepShown(definition, inner) : inner;
    }
  },
);

/** The document without items that show nothing; undefined if it shows nothing itself. */
function keepShown<Content extends Document>(
  definition: ItemDefinition,
  document: Content,
): Content | undefined {
  let kept = document;
  for (const [name, field] of Object.entries(definition.fields)) {
    const items = document[name];
    if (field.kind !== 'list' || !Array.isArray(items)) continue;
    const shown = items.map((item) => keepShown(field.item, item));
    if (shown.some((item, index) => item !== items[index])) {
      kept = { ...kept, [name]: shown.filter((item) => item !== undefined) };
    }
  }
  const { fields, needs = [] } = definition;
  const isShown = needs.every((names) => names.some((name) => isFilled(fields[name], kept[name])));
  return isShown ? kept : undefined;
}

function isFilled(field: Field | undefined, value: unknown): boolean {
  if (field?.kind === 'richText') return !isEmptyDocument(value as RichTextDocument | undefined);
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'string' ? !isBlank(value) : value !== undefined;
}
