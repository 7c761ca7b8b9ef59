import { Fragment } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { showKeys } from '../keys.ts';
import { words } from '../words/shell.ts';
import styles from './command-palette.module.css';
import { useAllCommands } from './commands.ts';

/** Every shortcut that works where one is. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const commands = useAllCommands();
  return (
    <Dialog title={words.shortcuts} size="medium" isOpen onClose={onClose}>
      <dl className={styles.shortcuts}>
        {commands.map(({ id, label, keys }) =>
          keys ? (
            <Fragment key={id}>
              <dt>{label}</dt>
              <dd>
                <kbd className={styles.key}>{showKeys(keys)}</kbd>
              </dd>
            </Fragment>
          ) : null,
        )}
      </dl>
    </Dialog>
  );
}
