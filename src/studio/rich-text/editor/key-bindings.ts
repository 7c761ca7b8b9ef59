import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { undoInputRule } from 'prosemirror-inputrules';
import { keydownHandler } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { isPressed, toTurnPress } from '#studio/kit/keys.ts';
import { headingKeys, shortcuts } from '#studio/kit/shortcuts.ts';
import { richTextSchema } from '../document/rich-text-schema.ts';
import { insertLineBreak, setBlock, toggleList, toggleMarkOf, toggleQuote } from './commands.ts';

const { list_item: item } = richTextSchema.nodes;

/** Undo and redo belong to the whole entry, and adding a block as well. */
const turns = [shortcuts.undo, shortcuts.redo, shortcuts.redoAgain];

/** Actions beyond the editor's own text. */
export interface KeyActions {
  link(): void;
  toolbar(): void;
  /** Reports pending changes before the studio, which owns the history, undoes or redoes. */
  beforeTurn(): void;
}

/** In ProseMirror's notation: `mod+b` is `Mod-b`, `alt+f10` is `Alt-F10`. */
function toProse(keys: string): string {
  const names = keys.split('+');
  return names
    .map((name) => (name.length > 1 ? `${name[0]?.toUpperCase()}${name.slice(1)}` : name))
    .join('-');
}

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
    [toProse(shortcuts.lineBreak)]: insertLineBreak,
    Backspace: chainCommands(undoInputRule, baseKeymap.Backspace ?? exitCode),
    Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
    [toProse(shortcuts.bold)]: toggleMarkOf('bold'),
    [toProse(shortcuts.italic)]: toggleMarkOf('italic'),
    [toProse(shortcuts.underline)]: toggleMarkOf('underline'),
    [toProse(shortcuts.strikethrough)]: toggleMarkOf('strikethrough'),
    [toProse(shortcuts.code)]: toggleMarkOf('code'),
    [toProse(shortcuts.superscript)]: toggleMarkOf('superscript'),
    [toProse(shortcuts.subscript)]: toggleMarkOf('subscript'),
    [toProse(shortcuts.paragraph)]: setBlock('paragraph'),
    ...Object.fromEntries(
      ([1, 2, 3, 4, 5, 6] as const).map((level) => [toProse(headingKeys(level)), setBlock(level)]),
    ),
    [toProse(shortcuts.bullets)]: toggleList('bullet_list'),
    [toProse(shortcuts.numbers)]: toggleList('ordered_list'),
    [toProse(shortcuts.quote)]: toggleQuote,
    [toProse(shortcuts.link)]: act(actions.link),
    [toProse(shortcuts.toolbar)]: act(actions.toolbar),
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
        keydown(view, event) {
          if (event.isComposing) return false;
          // A browser tells of a cursor that a key has moved with its next frame; the next key may come before.
          view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          const isTurn = turns.some((keys) => isPressed(event, keys));
          if (isTurn) actions.beforeTurn();
          return isTurn || isPressed(event, shortcuts.addBlock);
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
