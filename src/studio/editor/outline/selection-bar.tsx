import { IconButton } from '#studio/kit/button.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { listChosen } from '../blocks/block-actions.ts';
import { type BlockRequests, readBlockAction } from '../blocks/block-menu.ts';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './outline-pane.module.css';

/** Actions on several selected blocks, each one undo step; renders nothing for fewer than two. */
export function SelectionBar(requests: BlockRequests) {
  const entry = useEntryEditor();
  const [first = '', ...others] = useEntry((state) => state.marked);
  // Subscribes to changes of the blocks' visibility.
  useEntry((state) => state.document);
  if (others.length === 0) return null;
  const ids = listChosen(entry, first);
  return (
    <div role="toolbar" aria-label={messages.severalBlocks(ids.length)} className={styles.selection}>
      <span className={styles.count}>{messages.severalSelected(ids.length)}</span>
      {(['duplicate', 'copy', 'hide', 'group', 'remove'] as const).map((name) => {
        const { label, icon = 'dots', keys, run } = readBlockAction(entry, ids, name);
        return (
          <IconButton
            key={name}
            size="small"
            icon={icon}
            label={label}
            shortcut={showKeys(keys)}
            onPress={() => void run(entry, ids, requests)}
          />
        );
      })}
    </div>
  );
}
