import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '#studio/contract/listeners.ts';
import type { IconName } from './icons.ts';
import { isPressed, isTyping, type KeyPress } from './keys.ts';
import { recall, remember } from './remember.ts';

/** An action available on the current screen, through the palette or a shortcut. */
export interface Command {
  id: string;
  label: string;
  /** Shown beside the label. */
  detail?: string;
  icon?: IconName;
  /** Its shortcut, as for `isPressed`. */
  keys?: string;
  /** The shortcut works inside text fields too. */
  worksInFields?: boolean;
  /** It works inside dialogs too, which otherwise have their own keys. */
  worksInDialogs?: boolean;
  isDisabled?: boolean;
  /** One of many alike: only listed once it matches a search. */
  isFoundOnly?: true;
  /** Listed among the shortcuts only; useless in the palette. */
  isShortcutOnly?: true;
  /** Names the part of the screen that it is limited to; several such parts list it once. */
  within?: string;
  /** Absent where the focused element handles it itself. */
  run?: () => void;
  /** What it finds for words that are typed into the palette, which lists that instead of it. */
  find?: (words: string) => readonly Command[];
}

let all: readonly (readonly Command[])[] = [];
const listeners = createListeners();

/** Registers commands while the component is mounted; those of inner components take precedence. */
export function useCommands(commands: readonly Command[]): void {
  const last = useRef<readonly Command[]>(undefined);
  useEffect(() => {
    const before = last.current;
    change(before ? all.map((list) => (list === before ? commands : list)) : [commands, ...all]);
    last.current = commands;
  });
  useEffect(
    () => () => {
      change(all.filter((list) => list !== last.current));
      last.current = undefined;
    },
    [],
  );
}

/** All commands available now. */
export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(listeners.follow, () => all).flat();
}

const singleKeys = 'studio-single-keys';
let areSingleKeysOn = recall(singleKeys) !== 'off';

/** Whether shortcuts of one character, such as `?`, are on. Spoken words can set them off by mistake (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return areSingleKeysOn;
}

/** Turns shortcuts of one character on or off, in this browser. */
export function setSingleKeys(areOn: boolean): void {
  areSingleKeysOn = areOn;
  remember(singleKeys, areOn ? 'on' : 'off');
}

/**
 * Runs the command of a key press.
 *
 * @returns whether there was one
 */
export function runShortcut(press: KeyPress, target: EventTarget | null): boolean {
  const isInField = isTyping(target);
  const isInDialog =
    target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
  const command = all
    .flat()
    .find(
      ({ keys, worksInFields, worksInDialogs, run }) =>
        run &&
        keys &&
        (keys.length > 1 || areSingleKeysOn) &&
        isPressed(press, keys) &&
        (worksInFields || !isInField) &&
        (worksInDialogs || !isInDialog),
    );
  if (!command?.run) return false;
  if (!command.isDisabled) command.run();
  return true;
}

function change(next: readonly (readonly Command[])[]): void {
  all = next;
  listeners.tell();
}
