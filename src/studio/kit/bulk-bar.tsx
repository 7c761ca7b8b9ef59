import type { ReactNode } from 'react';
import { Group } from 'react-aria-components';
import styles from './bulk-bar.module.css';
import { IconButton } from './button.tsx';
import { messages } from './messages.ts';

export interface BulkBarProps {
  /** How many are chosen. */
  count: number;
  /** Chooses none. */
  onClear: () => void;
  /** Buttons, and the windows that they open. */
  children: ReactNode;
}

/** What can be done with all that is chosen in the list below; it stays in sight. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <Group aria-label={messages.bulk} className={styles.bar as string}>
      <span role="status" className="medium">
        {messages.selected(count)}
      </span>
      {children}
      <IconButton icon="x" label={messages.clearSelection} onPress={onClear} />
    </Group>
  );
}
