import { DropZone } from 'react-aria-components';
import styles from './list.module.css';

export interface DropGapProps {
  /** The drag type accepted: that of this list's own items. */
  type: string;
  /** The position in words. */
  label: string;
  /** Called with the dropped item's id. */
  onDrop: (id: string) => void;
}

/** The drop target between two items while one is dragged. */
export function DropGap({ type, label, onDrop }: DropGapProps) {
  return (
    <li className={styles.place}>
      <DropZone
        aria-label={label}
        className={styles.gap as string}
        getDropOperation={(types) => (types.has(type) ? 'move' : 'cancel')}
        onDrop={(event) => {
          const [item] = event.items;
          if (item?.kind !== 'text' || !item.types.has(type)) return;
          item.getText(type).then(onDrop);
        }}
      />
    </li>
  );
}
