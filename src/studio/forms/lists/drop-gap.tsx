import { DropZone } from 'react-aria-components';
import styles from './list.module.css';

export interface DropGapProps {
  /** The type of what may be dropped here: an item of this very list. */
  type: string;
  /** Where it is, in words. */
  label: string;
  /** Called with the index of the item in the list as it was. */
  onDrop: (from: number) => void;
}

/** The place between two items, while one of them is dragged. */
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
          item.getText(type).then((index) => onDrop(Number(index)));
        }}
      />
    </li>
  );
}
