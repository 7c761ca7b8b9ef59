import type { Command } from '#studio/kit/commands.ts';
import { shortcuts } from './editor/key-bindings.ts';
import { messages } from './messages.ts';

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(shortcuts).map((name) => [name, messages[name as keyof typeof shortcuts]]),
  ),
  toolbar: messages.toButtons,
};

const keys: Readonly<Record<string, string>> = {
  ...shortcuts,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [messages.heading(level), `Mod-Alt-${level}`])),
  [messages.lineBreak]: 'Shift-Enter',
};

/** The formatting shortcuts, for the list of shortcuts; the editor handles them itself. */
export const formatCommands: readonly Command[] = Object.entries(keys).map(([name, shortcut]) => ({
  id: `format-${name}`,
  label: labels[name] ?? name,
  keys: shortcut.toLowerCase().replaceAll('-', '+'),
  within: messages.withinText,
  isShortcutOnly: true,
}));
