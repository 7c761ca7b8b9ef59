import { toBlockLabel } from '#studio/documents/block-lists.ts';
import { toTurnPress } from '#studio/kit/keys.ts';
import { pasteText } from '#studio/kit/paste-text.ts';
import { findElement } from './find-words.ts';
import { type FieldPlace, tellStudio } from './frame-messages.ts';
import { messages } from './messages.ts';
import { layOver } from './outlines.ts';
import { findBlock, type ShownBlock } from './shown-blocks.ts';
import { findEntered, getEntry, listFieldsOf } from './shown-entry.ts';

/*
 * Inline editing. An input lies over the text and imitates its look: typing into the page's own element would
 * lose the caret, as React re-renders it with every keystroke.
 */

interface Editing {
  blockId: string;
  field: FieldPlace;
  /** The input over the text. */
  input: HTMLElement;
  /** The page's element with the text. */
  element: Element;
  /** Texts reported but not yet confirmed by the entry: the page may still show any of them. */
  told: Set<string>;
  /** An undo is in progress and nothing has been typed since: the entry may return to an earlier text. */
  isUndoing: boolean;
}

let editing: Editing | undefined;

/** CSS properties that the input copies from the text. */
const look = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-align',
  'text-wrap-style',
  'color',
  'padding',
] as const;

export function isEditing(): boolean {
  return editing !== undefined;
}

/**
 * Starts inline editing of a field, if it is plain text and visible.
 *
 * @returns whether it did
 */
export function editInPlace(block: ShownBlock, place: FieldPlace): boolean {
  if (getEntry().isReadOnly) return false;
  const found = findElement(block, place);
  if (!found) return false;
  endEditing();
  const { field, element } = found;
  const input = makeInput(messages.field(field.name, toBlockLabel(block.name)), field.text);
  const own = { id: field.id, field: field.field };
  const told = new Set([field.text]);
  editing = { blockId: block.id, field: own, input, element, told, isUndoing: false };
  document.body.append(input);
  placeEditing();
  input.focus({ preventScroll: true });
  getSelection()?.selectAllChildren(input);
  return true;
}

export function endEditing(): void {
  if (!editing) return;
  const { input, element } = editing;
  editing = undefined;
  element.removeAttribute('data-canvas-editing');
  input.remove();
}

/**
 * Repositions the input over its text, and takes over the text if it was undone or somebody else has changed
 * it. Ends with the block or item.
 */
export function placeEditing(): void {
  if (!editing) return;
  if (!findEntered(editing.field.id)) {
    endEditing();
    return;
  }
  const { input, told, isUndoing } = editing;
  const block = findBlock(editing.blockId);
  const text = listFieldsOf(editing.blockId).find(isEdited)?.text ?? '';
  if (text !== input.textContent && (isUndoing || !told.has(text))) input.textContent = text;
  const element = (block && findElement(block, editing.field)?.element) ?? editing.element;
  if (element !== editing.element) editing.element.removeAttribute('data-canvas-editing');
  editing.element = element;
  // An emptied text has no element: the input stays where it was.
  if (!element.isConnected) return;
  element.setAttribute('data-canvas-editing', '');
  const style = getComputedStyle(element);
  for (const name of look) input.style.setProperty(name, style.getPropertyValue(name));
  layInput(input, element, style);
}

/** A single line gets all the space around it, as its text grows while typing. */
function layInput(
  input: HTMLElement,
  element: Element,
  { lineHeight, textAlign }: CSSStyleDeclaration,
): void {
  const room = element.getBoundingClientRect();
  const isOneLine = room.height < 1.5 * (Number.parseFloat(lineHeight) || room.height);
  layOver(input, room);
  input.style.blockSize = 'auto';
  if (!isOneLine) return;
  let around = element.parentElement;
  while (around && around.clientWidth <= room.width + 1) around = around.parentElement;
  input.style.inlineSize = 'max-content';
  input.style.maxInlineSize = `${around?.clientWidth ?? room.width}px`;
  input.style.minInlineSize = `${room.width}px`;
  const more = input.offsetWidth - room.width;
  const shares: Readonly<Record<string, number>> = { center: 0.5, right: 1, end: 1 };
  input.style.insetInlineStart = `${room.left + scrollX - more * (shares[textAlign] ?? 0)}px`;
}

function isEdited({ id, field }: FieldPlace): boolean {
  return id === editing?.field.id && field.join() === editing.field.field.join();
}

function makeInput(label: string, text: string): HTMLElement {
  const input = document.createElement('div');
  input.className = 'canvas-editor';
  input.contentEditable = 'plaintext-only';
  input.setAttribute('role', 'textbox');
  input.setAttribute('aria-label', label);
  input.spellcheck = true;
  input.textContent = text;
  input.addEventListener('input', () => {
    tellText(input);
    placeEditing();
  });
  input.addEventListener('paste', pasteText);
  input.addEventListener('blur', endEditing);
  input.addEventListener('beforeinput', (event) => {
    const press = toTurnPress(event);
    if (!press) return;
    // Prefer the studio's undo, which covers all changes, to the browser's, which covers this input.
    event.preventDefault();
    expectUndo();
    tellStudio({ type: 'key', ...press });
  });
  return input;
}

function tellText(input: HTMLElement): void {
  if (!editing) return;
  const text = input.textContent ?? '';
  editing.told.add(text);
  editing.isUndoing = false;
  tellStudio({ type: 'input', field: editing.field, text });
}

/** Lets the entry return to an earlier text until something else is typed. */
export function expectUndo(): void {
  if (editing) editing.isUndoing = true;
}
