import type { Command } from '#studio/kit/commands.ts';
import { headingKeys, shortcuts } from '#studio/kit/shortcuts.ts';
import { messages } from './messages.ts';

const names = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'code',
  'superscript',
  'subscript',
  'link',
  'paragraph',
  'bullets',
  'numbers',
  'quote',
  'lineBreak',
] as const;

const keys: readonly (readonly [label: string, keys: string])[] = [
  ...names.map((name) => [messages[name], shortcuts[name]] as const),
  ...[1, 2, 3, 4, 5, 6].map((level) => [messages.heading(level), headingKeys(level)] as const),
  [messages.toButtons, shortcuts.toolbar],
];

/** The formatting shortcuts, for the list of shortcuts; the editor handles them itself. */
export const formatCommands: readonly Command[] = keys.map(([label, shortcut]) => ({
  id: `format ${label}`,
  label,
  keys: shortcut,
  within: messages.withinText,
  isShortcutOnly: true,
}));
