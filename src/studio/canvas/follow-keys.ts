import { toBlockLabel } from '#studio/documents/block-lists.ts';
import { isPressed } from '#studio/kit/keys.ts';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { editInPlace, endEditing, expectUndo, isEditing } from './edit-in-place.ts';
import { tellStudio } from './frame-messages.ts';
import { messages } from './messages.ts';
import { getSelected, select } from './outlines.ts';
import { findBlock, listBlocks, scrollToBlock } from './shown-blocks.ts';
import { findEntered, listFieldsOf } from './shown-entry.ts';

const { palette, save, find, undo, redo, redoAgain, preview, addBlock, duplicate, group, hide, beside } =
  shortcuts;
/** What the studio takes from the browser, and from the text that is typed, unless a dialog is around the canvas. */
const taken = [palette, save, find, undo, redo, redoAgain, preview, addBlock, duplicate, group, hide, beside];
const modifiers: readonly string[] = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph'];
/** Keys that the studio takes without a modifier. */
const plain: readonly string[] = ['Delete', 'Backspace', 'Escape', 'Enter', '?', 'F2', 'F6', 'ContextMenu'];

/**
 * Makes the page a single tab stop: arrows select a block, Enter edits it, Tab and Escape leave. All other
 * shortcuts go to the studio. Screen readers can still read the page.
 *
 * @returns the element with the focus at that stop
 */
export function followKeys(): HTMLElement {
  const stage = makeStop(messages.keys);
  const end = makeStop(messages.end);
  const status = document.createElement('div');
  status.className = 'canvas-stage';
  status.setAttribute('role', 'status');
  document.body.prepend(stage);
  document.body.append(status, end);
  let isLeaving = false;
  end.addEventListener('focus', () => {
    // Entered backwards: go to the stop itself.
    if (!isLeaving) stage.focus({ preventScroll: true });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return follow(event, status);
    endEditing();
    isLeaving = true;
    // From the last element, the browser's own Tab leaves the frame.
    (event.shiftKey ? stage : end).focus({ preventScroll: true });
    setTimeout(() => {
      isLeaving = false;
    });
  });
  return stage;
}

function follow(event: KeyboardEvent, status: HTMLElement): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const hasModifier = ctrlKey || metaKey;
  const isTaken = !frameElement?.closest('[role=dialog]') && taken.some((keys) => isPressed(event, keys));
  if (isEditing()) {
    if ((key === 'Escape' || key === 'Enter') && !event.isComposing) {
      event.preventDefault();
      endEditing();
      return;
    }
    // Typing and caret keys belong to the input.
    if (key !== 'F6' && !isTaken) return;
    if (key.toLowerCase() === 'z' || key.toLowerCase() === 'y') expectUndo();
  } else if (!hasModifier && !altKey && !shiftKey && move(key, status)) {
    event.preventDefault();
    return;
  }
  if (modifiers.includes(key) || (!hasModifier && !altKey && !plain.includes(key))) return;
  if (!hasModifier || isTaken) event.preventDefault();
  tellStudio({ type: 'key', key, ctrlKey, metaKey, shiftKey, altKey });
}

/**
 * Moves the selection, or starts inline editing.
 *
 * @returns whether the key was handled
 */
function move(key: string, status: HTMLElement): boolean {
  const selected = getSelected();
  if (key === 'Enter') {
    const block = findBlock(selected);
    return (
      block !== undefined &&
      listFieldsOf(block.id).some((field) => field.isPlain && editInPlace(block, field))
    );
  }
  const blocks = listBlocks();
  const at = blocks.findIndex(({ id }) => id === selected);
  const steps: Readonly<Record<string, () => number>> = {
    ArrowDown: () => Math.min(at + 1, blocks.length - 1),
    ArrowUp: () => Math.max(at - 1, 0),
    Home: () => 0,
    End: () => blocks.length - 1,
    ArrowLeft: () => blocks.findIndex(({ id }) => id === findEntered(selected ?? '')?.parent),
  };
  const next = blocks[steps[key]?.() ?? -1];
  if (!next) return false;
  select(next.id);
  scrollToBlock(next);
  status.textContent = messages.chosen(toBlockLabel(next.name), blocks.indexOf(next) + 1, blocks.length);
  tellStudio({ type: 'press', id: next.id });
  return true;
}

function makeStop(label: string): HTMLElement {
  const stop = document.createElement('div');
  stop.className = 'canvas-stage';
  stop.tabIndex = 0;
  stop.setAttribute('role', 'group');
  stop.setAttribute('aria-label', label);
  return stop;
}
