import { Fragment } from 'react';
import styles from './highlighted-text.module.css';
import { breakHeadingLines } from './line-breaks.tsx';
import { type HeadlinePart, splitHighlights } from './plain-headline.ts';

export interface HighlightedTextProps {
  /** A headline as written by the editor; `\*` is a literal asterisk. */
  text: string;
  /** Class that colours the highlighted words. */
  className: string;
}

/** In a shorter headline, keeping the last two words together would leave too little on the line before. */
const leastWordsOfPair = 5;

/** Longer highlights rarely fit on one line of a phone. */
const mostLettersTogether = 16;

/** Renders a headline, with words between asterisks highlighted and newlines as line breaks. */
export function HighlightedText({ text, className }: HighlightedTextProps) {
  const wordCount = text.trim().split(/\s+/).length;
  return splitHighlights(text).map((part, index, parts) => {
    const keepsEnd = wordCount >= leastWordsOfPair && index === parts.length - 1;
    if (!part.isHighlighted) {
      return <Fragment key={part.start}>{breakHeadingLines(part.text, keepsEnd)}</Fragment>;
    }
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const isBeforeLastWord =
      wordCount > 3 && index === parts.length - 2 && /^\s*\S+$/.test(after?.text ?? '');
    // Keeping the highlight together could leave the last word alone on its line.
    const isWhole = !touches(before, after) && !isBeforeLastWord;
    const isLong = part.text.length > mostLettersTogether;
    return (
      <span
        key={part.start}
        className={[isWhole && styles.whole, isWhole && isLong && styles.long, className]
          .filter(Boolean)
          .join(' ')}
      >
        {breakHeadingLines(part.text, keepsEnd)}
      </span>
    );
  });
}

/** Whether the text on either side adjoins without a space: a comma must not begin the next line. */
function touches(before: HeadlinePart | undefined, after: HeadlinePart | undefined): boolean {
  return /\S$/.test(before?.text ?? '') || /^\S/.test(after?.text ?? '');
}
