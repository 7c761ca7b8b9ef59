import type { ReactNode } from 'react';
import { bindUnits } from './bind-units.ts';
import styles from './line-breaks.module.css';

const newline = /\r\n?|\n/;

/** Text of a paragraph, its newlines turned into line breaks (R3.35). */
export function breakLines(text: string): ReactNode {
  return joinLines(text, (key) => <br key={key} />);
}

/** Text of a heading, its newlines turned into spans that break the line and keep its words apart. */
export function breakHeadingLines(text: string): ReactNode {
  return joinLines(text, (key) => (
    <span key={key} className={styles.break}>
      {' '}
    </span>
  ));
}

function joinLines(text: string, renderBreak: (key: number) => ReactNode): ReactNode {
  const bound = bindUnits(text);
  const lines = bound.split(newline);
  if (lines.length === 1) return bound;
  return lines.flatMap((line, index) => (index === 0 ? line : [renderBreak(index), line]));
}
