import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { IconName } from '../icons.ts';
import { isPressed, isTyping, type KeyPress } from '../keys.ts';

/** Something that can be done where one is, from the palette or by a shortcut. */
export interface Command {
  id: string;
  label: string;
  icon?: IconName;
  /** As `isPressed` reads it. */
  keys?: string;
  /** Its shortcut means it even while somebody types. */
  worksInFields?: boolean;
  isDisabled?: boolean;
  /** One of many of its kind: it is shown once somebody looks for it. */
  isFoundOnly?: true;
  /** It is told among the shortcuts alone: in the palette it would lead nowhere. */
  isShortcutOnly?: true;
  /** What it works in, where that is but a part of the screen; of several such parts it is told once. */
  within?: string;
  /** None of what the element does by itself that has the focus. */
  run?: () => void;
}

let all: readonly (readonly Command[])[] = [];
const listeners = new Set<() => void>();

/** Has commands be there for as long as what offers them is shown; those of inner parts come before those of outer ones. */
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

/** Everything that can be done now. */
export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => all).flat();
}

/** Does what a key press is the shortcut of. Returns whether there was such a thing. */
export function runShortcut(press: KeyPress, target: EventTarget | null): boolean {
  const isInField = isTyping(target);
  const command = all
    .flat()
    .find(
      ({ keys, worksInFields, run }) =>
        run && keys && isPressed(press, keys) && (worksInFields || !isInField),
    );
  if (!command?.run) return false;
  if (!command.isDisabled) command.run();
  return true;
}

function change(next: readonly (readonly Command[])[]): void {
  all = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
