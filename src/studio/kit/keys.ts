/** Whether shortcuts use ⌘ rather than Ctrl. */
const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** The properties of a keyboard event that identify a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const names: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  delete: 'Delete',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
};

/**
 * Whether a key press matches a shortcut.
 *
 * @param keys such as `mod+shift+z`; `mod` is ⌘ on Apple's systems, Ctrl on others
 */
export function isPressed({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress, keys: string): boolean {
  const parts = keys.split('+');
  const name = parts.at(-1);
  const hasMod = isApple ? metaKey : ctrlKey;
  const hasOther = isApple ? ctrlKey : metaKey;
  return (
    key.toLowerCase() === name &&
    hasMod === parts.includes('mod') &&
    !hasOther &&
    altKey === parts.includes('alt') &&
    // Punctuation such as `?` needs Shift on some layouts only.
    (name?.length === 1 && /[^a-z0-9]/.test(name) ? true : shiftKey === parts.includes('shift'))
  );
}

/** The shortcut for an undo or redo that the browser asks for, such as from its menu; undefined for other input. */
export function toTurnPress({ inputType }: InputEvent): KeyPress | undefined {
  if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return undefined;
  const shiftKey = inputType === 'historyRedo';
  return { key: 'z', ctrlKey: !isApple, metaKey: isApple, shiftKey, altKey: false };
}

/** Formats a shortcut for menus and tooltips: `⌘⇧Z`, `Ctrl+Shift+Z`. */
export function showKeys(keys: string): string {
  const shown = keys.split('+').map((part) => {
    if (part === 'mod') return isApple ? '⌘' : 'Ctrl';
    if (part === 'shift') return isApple ? '⇧' : 'Shift';
    if (part === 'alt') return isApple ? '⌥' : 'Alt';
    return names[part] ?? part.toUpperCase();
  });
  return shown.join(isApple ? '' : '+');
}

/** Whether an element takes text input. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}
