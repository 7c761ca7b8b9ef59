import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { undoInputRule } from 'prosemirror-inputrules';
import { keydownHandler } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { isPressed, toTurnPress } from '#studio/kit/keys.ts';
import { richTextSchema } from '../document/rich-text-schema.ts';
import { insertLineBreak, setBlock, toggleList, toggleMarkOf, toggleQuote } from './commands.ts';

const { list_item: item } = richTextSchema.nodes;

/** The keys of undo and redo, which belong to the whole entry. */
const turnKeys = ['mod+z', 'mod+shift+z', 'mod+y'];

/** Actions beyond the editor's own text. */
export interface KeyActions {
  link(): void;
  toolbar(): void;
  /** Reports pending changes before the studio, which owns the history, undoes or redoes. */
  beforeTurn(): void;
}

/** The shortcuts in ProseMirror's notation; `Mod` is Ctrl or ⌘. */
export const shortcuts = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strikethrough: 'Mod-Shift-x',
  code: 'Mod-e',
  superscript: 'Mod-.',
  subscript: 'Mod-,',
  link: 'Mod-k',
  paragraph: 'Mod-Alt-0',
  bullets: 'Mod-Shift-8',
  numbers: 'Mod-Shift-7',
  quote: 'Mod-Shift-9',
  toolbar: 'Alt-F10',
} as const;

/**
 * The editor's keys. Tab goes to the next cell or indents a list item where possible; otherwise, and after
 * Escape, it leaves the field.
 */
export function keyBindings(actions: KeyActions): Plugin {
  const act =
    (action: () => void): Command =>
    () => {
      action();
      return true;
    };
  const handle = keydownHandler({
    ...baseKeymap,
    Enter: chainCommands(splitListItem(item), baseKeymap.Enter ?? exitCode),
    'Shift-Enter': insertLineBreak,
    Backspace: chainCommands(undoInputRule, baseKeymap.Backspace ?? exitCode),
    Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    [shortcuts.bold]: toggleMarkOf('bold'),
    [shortcuts.italic]: toggleMarkOf('italic'),
    [shortcuts.underline]: toggleMarkOf('underline'),
    [shortcuts.strikethrough]: toggleMarkOf('strikethrough'),
    [shortcuts.code]: toggleMarkOf('code'),
    [shortcuts.superscript]: toggleMarkOf('superscript'),
    [shortcuts.subscript]: toggleMarkOf('subscript'),
    [shortcuts.paragraph]: setBlock('paragraph'),
    ...Object.fromEntries(
      ([1, 2, 3, 4, 5, 6] as const).map((level) => [`Mod-Alt-${level}`, setBlock(level)]),
    ),
    [shortcuts.bullets]: toggleList('bullet_list'),
    [shortcuts.numbers]: toggleList('ordered_list'),
    [shortcuts.quote]: toggleQuote,
    [shortcuts.link]: act(actions.link),
    [shortcuts.toolbar]: act(actions.toolbar),
  });
  let leaves = false;
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const isTab = event.key === 'Tab';
        const left = leaves;
        if (event.key !== 'Shift') leaves = event.key === 'Escape' && !event.isComposing;
        return isTab && left ? false : handle(view, event);
      },
      handleDOMEvents: {
        /** Left to the studio: ProseMirror prevents the default of these keys whoever handles them. */
        keydown(_view, event) {
          if (event.isComposing) return false;
          const isTurn = turnKeys.some((keys) => isPressed(event, keys));
          if (isTurn) actions.beforeTurn();
          return isTurn || isPressed(event, 'mod+enter');
        },
        /** Blocks the browser's undo, which only knows what was typed. */
        beforeinput(_view, event) {
          if (!toTurnPress(event)) return false;
          actions.beforeTurn();
          event.preventDefault();
          return true;
        },
      },
    },
  });
}
