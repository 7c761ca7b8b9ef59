import { diffWordsWithSpace } from 'diff';
import styles from './changed-words.module.css';
import { messages } from './messages.ts';

/** What a text says now, with what was left out and what was added, word by word. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
  if (before === after) return <em>{messages.sameWords}</em>;
  return diffWordsWithSpace(before, after).map(({ added, removed, value }, index) => {
    const Part = added ? 'ins' : removed ? 'del' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity beyond their position.
      <Part key={index} className={styles[Part]}>
        {value}
      </Part>
    );
  });
}
