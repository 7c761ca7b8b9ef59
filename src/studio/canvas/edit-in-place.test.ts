// @vitest-environment jsdom
import type { FragmentInstance } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { editInPlace, endEditing, expectUndo, placeEditing } from './edit-in-place.ts';
import { followKeys } from './follow-keys.ts';
import { keepBlock } from './shown-blocks.ts';
import { setEntry } from './shown-entry.ts';

let words: HTMLElement;
let input: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="app"><h2></h2></div>';
  words = document.querySelector('h2') as HTMLElement;
  const room = [new DOMRect(0, 0, 100, 20)] as unknown as DOMRectList;
  vi.spyOn(words, 'getClientRects').mockReturnValue(room);
  const observeUsing = ({ observe }: ResizeObserver) => observe(words);
  const unobserveUsing = () => undefined;
  const fragment = {
    getClientRects: () => [...room],
    observeUsing,
    unobserveUsing,
  } as unknown as FragmentInstance;
  Object.assign(words, { reactFragments: new Set([fragment]) });
  const block = { id: 'a', name: 'Headline', fragment, isEmpty: false, depth: 0 };
  const drop = keepBlock(block);
  show('Peas');
  expect(editInPlace(block, { id: 'a', field: ['headline'] })).toBe(true);
  input = document.querySelector('.canvas-editor') as HTMLElement;
  onTestFinished(() => {
    endEditing();
    drop();
    document.body.replaceChildren();
  });
});

/** The page is drawn with these words. */
function show(headline: string): void {
  setEntry({
    file: 'en-gb/pages/peas.yaml',
    document: { body: [{ _id: 'a', block: 'Headline', headline }] },
    isReadOnly: false,
  });
  words.textContent = headline;
  placeEditing();
}

function type(text: string): void {
  input.textContent = text;
  input.dispatchEvent(new Event('input'));
}

it('leaves to an input method the keys of what it composes', () => {
  followKeys();
  const press = (isComposing: boolean) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true }));
  press(true);
  expect(input.isConnected).toBe(true);
  press(false);
  expect(input.isConnected).toBe(false);
});

it('leaves to the browser the keys that the studio has no use for', () => {
  followKeys();
  const press = (key: string, held: KeyboardEventInit) =>
    !input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
  expect(press('f', { ctrlKey: true })).toBe(true);
  expect(press('h', { ctrlKey: true, shiftKey: true })).toBe(true);
  expect(press('c', { ctrlKey: true })).toBe(false);
  // Where the studio has Command, it moves the cursor.
  expect(press('k', { metaKey: true })).toBe(false);
  // Versions are compared in a dialog, which has no search of its own.
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(dialog);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(press('f', { ctrlKey: true })).toBe(false);
});

it('tells of words with their lines', () => {
  const postMessage = vi.fn();
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window);
  onTestFinished(() => void vi.restoreAllMocks());
  type('Green\npeas');
  const told = { type: 'input', field: { id: 'a', field: ['headline'] }, text: 'Green\npeas' };
  expect(postMessage).toHaveBeenCalledWith(told, location.origin);
});

it('goes on with what is typed before the page is drawn that an undo has changed', () => {
  type('Peas and');
  show('Peas and');
  expectUndo();
  type('Peas and b');
  expect(input.textContent).toBe('Peas and b');
  show('Peas');
  expect(input.textContent).toBe('Peas and b');
  show('Somebody else’s');
  expect(input.textContent).toBe('Somebody else’s');
});
