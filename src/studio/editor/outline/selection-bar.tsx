import { IconButton } from '../../shell/controls/button.tsx';
import { showKeys } from '../../shell/keys.ts';
import { words } from '../../shell/words/editor.ts';
import { areHidden, copy, duplicate, listChosen, remove, toggleHidden } from '../blocks/block-actions.ts';
import { groupKeys, hideKeys } from '../blocks/list-block-choices.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './outline-pane.module.css';

export interface SelectionBarProps {
  /** Asks for a folder to be made of blocks. */
  onGroup: (ids: readonly string[]) => void;
}

/** What can be done with several blocks that are selected, each as one step of undo; nothing where there are not several. */
export function SelectionBar({ onGroup }: SelectionBarProps) {
  const entry = useEntryEditor();
  const [first = '', ...others] = useEntry((state) => state.marked);
  // Whether they are hidden may change without them.
  useEntry((state) => state.document);
  if (others.length === 0) return null;
  const ids = listChosen(entry, first);
  const isShowing = areHidden(entry, ids);
  return (
    <div role="toolbar" aria-label={words.severalBlocks(ids.length)} className={styles.selection}>
      <span className={styles.count}>{words.severalSelected(ids.length)}</span>
      <IconButton
        size="small"
        icon="copy"
        label={words.duplicate}
        shortcut={showKeys('mod+d')}
        onPress={() => duplicate(entry, ids)}
      />
      <IconButton
        size="small"
        icon="clipboard"
        label={words.copy}
        shortcut={showKeys('mod+c')}
        onPress={() => void copy(entry, ids)}
      />
      <IconButton
        size="small"
        icon={isShowing ? 'eye' : 'eye-slash'}
        label={isShowing ? words.show : words.hide}
        shortcut={showKeys(hideKeys)}
        onPress={() => toggleHidden(entry, ids)}
      />
      <IconButton
        size="small"
        icon="folder"
        label={words.group}
        shortcut={showKeys(groupKeys)}
        onPress={() => onGroup(ids)}
      />
      <IconButton
        size="small"
        icon="trash"
        label={words.remove}
        shortcut={showKeys('delete')}
        onPress={() => remove(entry, ids)}
      />
    </div>
  );
}
