import type { ExcerptPart } from '../search-results.ts';
import styles from './marked-text.module.css';

export function MarkedText({ parts }: { parts: readonly ExcerptPart[] }) {
  let offset = 0;
  return parts.map(({ text, isMatch }) => {
    const key = offset;
    offset += text.length;
    return isMatch ? (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}
