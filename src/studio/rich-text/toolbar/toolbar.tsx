import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { memo, type Ref, useMemo } from 'react';
import { Toolbar as AriaToolbar, Group } from 'react-aria-components';
import { Button } from '#studio/kit/button.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { ActionMenu, type MenuChoice } from '#studio/kit/menu.tsx';
import { headingKeys, shortcuts } from '#studio/kit/shortcuts.ts';
import { type MarkName, richTextSchema } from '../document/rich-text-schema.ts';
import {
  type BlockKind,
  findBlockKind,
  findPicture,
  hasMark,
  holdsWords,
  insertLineBreak,
  insertRule,
  insertTable,
  isIn,
  setBlock,
  toggleList,
  toggleMarkOf,
  toggleQuote,
} from '../editor/commands.ts';
import { messages } from '../messages.ts';
import { FormatButton } from './format-button.tsx';
import styles from './toolbar.module.css';

const { nodes } = richTextSchema;

const marks = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'superscript',
  'subscript',
  'code',
] as const satisfies readonly MarkName[];

/** What blocks are wrapped in, with the node of each. */
const wrappers = [
  ['bullets', nodes.bullet_list],
  ['numbers', nodes.ordered_list],
  ['quote', nodes.quote],
] as const;

/** Commands of the plain buttons. */
const commands = {
  bullets: toggleList('bullet_list'),
  numbers: toggleList('ordered_list'),
  quote: toggleQuote,
  rule: insertRule,
  lineBreak: insertLineBreak,
  table: insertTable,
} as const satisfies Record<string, Command>;

export interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  /** The field's label. */
  label: string;
  /** Must be stable. */
  onLink: () => void;
  onPicture: () => void;
  toolbarRef: Ref<HTMLDivElement>;
}

/** The formatting toolbar: one tab stop, with arrow keys inside. */
export function Toolbar({ view, state, label, onLink, onPicture, toolbarRef }: ToolbarProps) {
  const press = useMemo(() => makePresses(view), [view]);
  const isWords = holdsWords(state);
  return (
    <AriaToolbar ref={toolbarRef} aria-label={messages.toolbar(label)} className={styles.toolbar as string}>
      <BlockMenu kind={findBlockKind(state)} isDisabled={!isWords} run={press.fromMenu} />
      <Group className={styles.group as string}>
        {marks.map((name) => (
          <FormatButton
            key={name}
            icon={name}
            label={messages[name]}
            shortcut={shortcuts[name]}
            isOn={hasMark(state, name)}
            isDisabled={!isWords}
            onPress={press[name]}
          />
        ))}
        <FormatButton
          icon="link"
          label={messages.link}
          shortcut={shortcuts.link}
          isOn={hasMark(state, 'link')}
          isDisabled={!isWords}
          onPress={onLink}
        />
      </Group>
      <Group className={styles.group as string}>
        {wrappers.map(([name, type]) => (
          <FormatButton
            key={name}
            icon={name}
            label={messages[name]}
            shortcut={shortcuts[name]}
            isOn={isIn(state, type)}
            onPress={press[name]}
          />
        ))}
      </Group>
      <Group className={styles.group as string}>
        <FormatButton
          icon="picture"
          label={messages.pictureButton}
          isOn={findPicture(state) !== undefined}
          onPress={onPicture}
        />
        <FormatButton icon="rule" label={messages.rule} onPress={press.rule} />
        <FormatButton
          icon="lineBreak"
          label={messages.lineBreak}
          shortcut={shortcuts.lineBreak}
          isDisabled={!isWords}
          onPress={press.lineBreak}
        />
        {isInTable(state) ? (
          <TableMenu state={state} run={press.fromMenu} />
        ) : (
          <FormatButton icon="table" label={messages.table} isDisabled={!isWords} onPress={press.table} />
        )}
      </Group>
    </AriaToolbar>
  );
}

/** Stable press handlers for an editor's lifetime. */
function makePresses(view: EditorView) {
  const toPress = (command: Command) => (isPointed: boolean) => {
    command(view.state, view.dispatch, view);
    if (isPointed) view.focus();
  };
  const named = { ...Object.fromEntries(marks.map((name) => [name, toggleMarkOf(name)])), ...commands };
  const presses = Object.entries(named).map(([name, command]) => [name, toPress(command)]);
  return {
    ...(Object.fromEntries(presses) as Record<
      (typeof marks)[number] | keyof typeof commands,
      (isPointed: boolean) => void
    >),
    fromMenu(command: Command) {
      toPress(command)(false);
      // After the menu has restored the focus to the button that opened it.
      requestAnimationFrame(() => requestAnimationFrame(() => view.focus()));
    },
  };
}

interface BlockMenuProps {
  /** The kind of the selected blocks; undefined where they differ. */
  kind: BlockKind | undefined;
  isDisabled: boolean;
  run: (command: Command) => void;
}

/** Listed first: the levels used below a page's headline. */
const usual: readonly BlockKind[] = ['paragraph', 2, 3, 4];
const others: readonly BlockKind[] = [1, 5, 6];

/** Chooses the kind of the selected blocks: paragraph or heading level. */
const BlockMenu = memo(function BlockMenu({ kind, isDisabled, run }: BlockMenuProps) {
  const choose = (own: BlockKind): MenuChoice => ({
    id: String(own),
    label: nameOf(own),
    shortcut: showKeys(own === 'paragraph' ? shortcuts.paragraph : headingKeys(own)),
  });
  const group = (id: string, kinds: readonly BlockKind[]) => ({
    id,
    choices: kinds.map(choose),
    ...(kind !== undefined && kinds.includes(kind) && { selected: String(kind) }),
    onSelect: (chosen: string) => {
      const found = kinds.find((own) => String(own) === chosen);
      if (found) run(setBlock(found));
    },
  });
  return (
    <ActionMenu label={messages.blockKind} groups={[group('usual', usual), group('others', others)]}>
      <Button look="quiet" size="small" isDisabled={isDisabled}>
        {kind === undefined ? messages.mixed : nameOf(kind)}
      </Button>
    </ActionMenu>
  );
});

function nameOf(kind: BlockKind): string {
  return kind === 'paragraph' ? messages.paragraph : messages.heading(kind);
}

type TableAction = keyof typeof messages.tableActions;

const tableCommands: Readonly<Record<TableAction, Command>> = {
  addRowBefore,
  addRowAfter,
  deleteRow,
  addColumnBefore,
  addColumnAfter,
  deleteColumn,
  toggleHeaderRow,
  toggleHeaderColumn,
  mergeCells,
  splitCell,
  deleteTable,
};

const tableGroups: readonly (readonly TableAction[])[] = [
  ['addRowBefore', 'addRowAfter', 'deleteRow'],
  ['addColumnBefore', 'addColumnAfter', 'deleteColumn'],
  ['toggleHeaderRow', 'toggleHeaderColumn', 'mergeCells', 'splitCell'],
  ['deleteTable'],
];

interface TableMenuProps {
  state: EditorState;
  run: (command: Command) => void;
}

/** Actions on the table around the selection. */
function TableMenu({ state, run }: TableMenuProps) {
  return (
    <ActionMenu
      label={messages.table}
      groups={tableGroups.map((names) => ({
        id: names.join(' '),
        choices: names.map((name) => ({
          id: name,
          label: messages.tableActions[name],
          isDisabled: !tableCommands[name](state),
          isDangerous: name === 'deleteTable',
          onAction: () => run(tableCommands[name]),
        })),
      }))}
    >
      <Button look="quiet" size="small">
        {messages.table}
      </Button>
    </ActionMenu>
  );
}
