import { Button } from '../../shell/controls/button.tsx';
import { Notice } from '../../shell/controls/notice.tsx';
import { words } from '../../shell/words/media.ts';
import styles from './clashes.module.css';
import type { Clash } from './written.ts';

export interface ClashesProps {
  clashes: readonly Clash[];
  onTake: (clash: Clash) => void;
}

/** Conflicts with another editor's changes, each with the option to take theirs. */
export function Clashes({ clashes, onTake }: ClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warning" title={words.clashTitle}>
      <p>{words.clashHint}</p>
      <ul className={styles.clashes}>
        {clashes.map((clash) => (
          <li key={clash.label}>
            <span>
              {clash.label}: {clash.theirs ? `“${clash.theirs}”` : words.clashEmpty}
            </span>
            <Button size="small" onPress={() => onTake(clash)}>
              {words.clashTake}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
