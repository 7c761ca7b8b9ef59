import { IconButton } from '#studio/kit/button.tsx';
import { messages } from '../messages.ts';
import { EntryPicture } from './entry-picture.tsx';
import styles from './references.module.css';

export interface ReferenceRowProps {
  kind: 'products' | 'recipes';
  entryKey: string;
  /** Undefined where no entry has this key, or it is still loading. */
  title: string | undefined;
  thumbnail: string | undefined;
  isMissing: boolean;
  isReadOnly: boolean;
  onMove?: { up: (() => void) | undefined; down: (() => void) | undefined };
  onRemove: () => void;
}

/** A referenced entry: picture, title and actions. */
export function ReferenceRow(props: ReferenceRowProps) {
  const { kind, entryKey, title, thumbnail, isMissing, isReadOnly, onMove, onRemove } = props;
  const name = title ?? entryKey;
  return (
    <li className={styles.chosen}>
      <EntryPicture kind={kind} thumbnail={thumbnail} />
      <span className={styles.title}>
        {name}
        {isMissing && <span className={styles.missing}> {messages.missingEntry}</span>}
      </span>
      {!isReadOnly && onMove && (
        <>
          <span data-action="up">
            <IconButton
              icon="arrow-up"
              size="small"
              label={messages.moveUpNamed(name)}
              isDisabled={!onMove.up}
              onPress={() => onMove.up?.()}
            />
          </span>
          <span data-action="down">
            <IconButton
              icon="arrow-down"
              size="small"
              label={messages.moveDownNamed(name)}
              isDisabled={!onMove.down}
              onPress={() => onMove.down?.()}
            />
          </span>
        </>
      )}
      {!isReadOnly && (
        <IconButton icon="x" size="small" label={messages.removeNamed(name)} onPress={onRemove} />
      )}
    </li>
  );
}
