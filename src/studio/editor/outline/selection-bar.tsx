import { IconButton } from '#studio/kit/button.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { areHidden, copy, duplicate, listChosen, remove, toggleHidden } from '../blocks/block-actions.ts';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './outline-pane.module.css';

export interface SelectionBarProps {
  /** Asks for blocks to be grouped into a folder. */
  onGroup: (ids: readonly string[]) => void;
}

/** Actions on several selected blocks, each one undo step; renders nothing for fewer than two. */
export function SelectionBar({ onGroup }: SelectionBarProps) {
  const entry = useEntryEditor();
  const [first = '', ...others] = useEntry((state) => state.marked);
  // Subscribes to changes of the blocks' visibility.
  useEntry((state) => state.document);
  if (others.length === 0) return null;
  const ids = listChosen(entry, first);
  const isShowing = areHidden(entry, ids);
  return (
    <div role="toolbar" aria-label={messages.severalBlocks(ids.length)} className={styles.selection}>
      <span className={styles.count}>{messages.severalSelected(ids.length)}</span>
      <IconButton
        size="small"
        icon="copy"
        label={messages.duplicate}
        shortcut={showKeys(shortcuts.duplicate)}
        onPress={() => duplicate(entry, ids)}
      />
      <IconButton
        size="small"
        icon="clipboard"
        label={messages.copy}
        shortcut={showKeys(shortcuts.copy)}
        onPress={() => void copy(entry, ids)}
      />
      <IconButton
        size="small"
        icon={isShowing ? 'eye' : 'eye-slash'}
        label={isShowing ? messages.show : messages.hide}
        shortcut={showKeys(shortcuts.hide)}
        onPress={() => toggleHidden(entry, ids)}
      />
      <IconButton
        size="small"
        icon="folder"
        label={messages.group}
        shortcut={showKeys(shortcuts.group)}
        onPress={() => onGroup(ids)}
      />
      <IconButton
        size="small"
        icon="trash"
        label={messages.remove}
        shortcut={showKeys(shortcuts.remove)}
        onPress={() => remove(entry, ids)}
      />
    </div>
  );
}
