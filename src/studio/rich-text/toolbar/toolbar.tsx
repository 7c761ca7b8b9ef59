import type { Command, EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import type { Ref } from 'react';
import { Toolbar as AriaToolbar, Group, Separator } from 'react-aria-components';
import { words } from '../../shell/words/rich-text.ts';
import { type MarkName, richTextSchema } from '../document/rich-text-schema.ts';
import {
  findPicture,
  hasMark,
  holdsWords,
  insertLineBreak,
  insertRule,
  insertTable,
  isIn,
  toggleList,
  toggleMarkOf,
  toggleQuote,
} from '../editor/commands.ts';
import { shortcuts } from '../editor/key-bindings.ts';
import { BlockMenu } from './block-menu.tsx';
import { FormatButton } from './format-button.tsx';
import { TableMenu } from './table-menu.tsx';
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

export interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  /** Of the field that it is for. */
  label: string;
  onLink: () => void;
  onPicture: () => void;
  toolbarRef: Ref<HTMLDivElement>;
}

/** What can be done with the selected words: one stop for Tab, arrows inside. */
// Long because it is one button after another.
export function Toolbar({ view, state, label, onLink, onPicture, toolbarRef }: ToolbarProps) {
  const run = (command: Command, isPointed: boolean) => {
    command(view.state, view.dispatch, view);
    if (isPointed) view.focus();
  };
  const runFromMenu = (command: Command) => {
    run(command, false);
    // The menu gives the focus back first, to the button that opened it.
    requestAnimationFrame(() => requestAnimationFrame(() => view.focus()));
  };
  const isWords = holdsWords(state);
  return (
    <AriaToolbar ref={toolbarRef} aria-label={words.toolbar(label)} className={styles.toolbar as string}>
      <BlockMenu state={state} isDisabled={!isWords} run={runFromMenu} />
      <Separator orientation="vertical" className={styles.line as string} />
      <Group className={styles.group as string}>
        {marks.map((name) => (
          <FormatButton
            key={name}
            icon={name}
            label={words[name]}
            shortcut={shortcuts[name]}
            isOn={hasMark(state, name)}
            isDisabled={!isWords}
            onPress={(isPointed) => run(toggleMarkOf(name), isPointed)}
          />
        ))}
        <FormatButton
          icon="link"
          label={words.link}
          shortcut={shortcuts.link}
          isOn={hasMark(state, 'link')}
          isDisabled={!isWords}
          onPress={onLink}
        />
      </Group>
      <Separator orientation="vertical" className={styles.line as string} />
      <Group className={styles.group as string}>
        <FormatButton
          icon="bullets"
          label={words.bullets}
          shortcut={shortcuts.bullets}
          isOn={isIn(state, nodes.bullet_list)}
          onPress={(isPointed) => run(toggleList('bullet_list'), isPointed)}
        />
        <FormatButton
          icon="numbers"
          label={words.numbers}
          shortcut={shortcuts.numbers}
          isOn={isIn(state, nodes.ordered_list)}
          onPress={(isPointed) => run(toggleList('ordered_list'), isPointed)}
        />
        <FormatButton
          icon="quote"
          label={words.quote}
          shortcut={shortcuts.quote}
          isOn={isIn(state, nodes.quote)}
          onPress={(isPointed) => run(toggleQuote, isPointed)}
        />
      </Group>
      <Separator orientation="vertical" className={styles.line as string} />
      <Group className={styles.group as string}>
        <FormatButton
          icon="picture"
          label={words.pictureButton}
          isOn={findPicture(state) !== undefined}
          onPress={onPicture}
        />
        <FormatButton icon="rule" label={words.rule} onPress={(isPointed) => run(insertRule, isPointed)} />
        <FormatButton
          icon="lineBreak"
          label={words.lineBreak}
          shortcut="Shift-Enter"
          isDisabled={!isWords}
          onPress={(isPointed) => run(insertLineBreak, isPointed)}
        />
        {isInTable(state) ? (
          <TableMenu state={state} run={runFromMenu} />
        ) : (
          <FormatButton
            icon="table"
            label={words.table}
            isDisabled={!isWords}
            onPress={(isPointed) => run(insertTable, isPointed)}
          />
        )}
      </Group>
    </AriaToolbar>
  );
}
