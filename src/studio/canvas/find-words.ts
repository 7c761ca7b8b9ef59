import { findField, toWords, type WordsField } from './find-field.ts';
import type { FieldPlace } from './frame-messages.ts';
import { findBlockAt, listElements, type ShownBlock } from './shown-blocks.ts';
import { listFieldsOf } from './shown-entry.ts';

/** The text field at a pressed element, and the element that shows it. */
export function findPressed(
  block: ShownBlock,
  target: Element,
): { field: WordsField; element: Element } | undefined {
  const fields = listFieldsOf(block.id);
  const roots = new Set(listElements(block));
  for (let at: Element | null = target; at; at = at.parentElement) {
    const element = at;
    const same = listWithWords(block, toWords(element.textContent));
    const field = findField(fields, [element.textContent], Math.max(0, same.indexOf(innermost(element))));
    if (field) return { field, element: field.isPlain ? innermost(element) : element };
    if (roots.has(at)) return undefined;
  }
  return undefined;
}

/** The element that shows a field's text; undefined where it is not visible. */
export function findElement(
  block: ShownBlock,
  place: FieldPlace,
): { field: WordsField; element: Element } | undefined {
  const fields = listFieldsOf(block.id);
  const field = fields.find(({ id, field: path }) => id === place.id && path.join() === place.field.join());
  if (!field?.isPlain) return undefined;
  const words = toWords(field.text);
  const twins = fields.filter(({ isPlain, text }) => isPlain && toWords(text) === words);
  const shown = listWithWords(block, words);
  const element = shown[Math.min(twins.indexOf(field), shown.length - 1)];
  return element && { field, element };
}

/** The innermost elements of a block, without nested blocks, that contain exactly this text. */
function listWithWords(block: ShownBlock, words: string): readonly Element[] {
  if (words === '') return [];
  const all = listElements(block).flatMap((root) => [root, ...root.querySelectorAll('*')]);
  return all.filter(
    (element) =>
      toWords(element.textContent) === words &&
      innermost(element) === element &&
      element.getClientRects().length > 0 &&
      findBlockAt(element) === block,
  );
}

/** The innermost descendant with the element's whole text. */
function innermost(element: Element): Element {
  const words = toWords(element.textContent);
  const inner = [...element.children].find((child) => toWords(child.textContent) === words);
  return inner ? innermost(inner) : element;
}
