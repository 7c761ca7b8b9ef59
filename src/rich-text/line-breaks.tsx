import type { ReactNode } from 'react';
import styles from './line-breaks.module.css';

const spaceBeforeUnit =
  /(?<=\p{N}) (?=(?:[dkcm]?[glm]|mm|°[CF]|k?cal|kJ|lb|oz|h|min|am|pm|Uhr|%|€)(?![\p{L}\p{N}]))/gu;

/** Spaces around a multiplication sign, as in `4 × 2 kg`. */
const spaceAroundTimes = /(?<=\p{N}) × (?=\p{N})/gu;

/** The space that French sets before these punctuation marks, none of which may begin a line. */
const spaceBeforeMark = / (?=[?!:;»](?:\s|$))/g;

const newline = /\r\n?|\n/;

/** Renders a paragraph's text, with newlines as line breaks (R3.35). */
export function breakLines(text: string): ReactNode {
  return joinLines(text, (key) => <br key={key} />);
}

/**
 * Renders a heading's text, with newlines as block-level spans that contain a space, so that the words stay separate in
 * the accessible name. Hyphenated words are not broken.
 *
 * @param keepsEnd whether the text ends the headline, whose last line must not be a single short word
 */
export function breakHeadingLines(text: string, keepsEnd = false): ReactNode {
  return joinLines(
    text,
    (key) => (
      <span key={key} className={styles.break}>
        {' '}
      </span>
    ),
    (line, isLast) => (keepsEnd && isLast ? keepEndTogether(line) : keepCompoundsTogether(line)),
  );
}

function joinLines(
  text: string,
  renderBreak: (key: number) => ReactNode,
  renderLine: (line: string, isLast: boolean) => ReactNode = (line) => line,
): ReactNode {
  const lines = bindUnits(text).split(newline);
  const rendered = lines.map((line, index) => renderLine(line, index === lines.length - 1));
  if (rendered.length === 1) return rendered[0];
  return rendered.flatMap((line, index) => (index === 0 ? line : [renderBreak(index), line]));
}

const compound = /((?<!\S)\S*[\p{L}\p{N}]-[\p{L}\p{N}]\S*)/u;

function keepCompoundsTogether(text: string): ReactNode {
  const pieces = text.split(compound);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <span key={index} className={styles.together}>
        {piece}
      </span>
    ),
  );
}

/** The last two words, if the last is short and both fit on a line. A longer word may have a line of its own. */
const lastTwoWords = /(?<=\s)(?=.{3,16}$)\S{0,13}[\p{L}\p{N}]\S{0,13} (?=\S{0,5}[\p{L}\p{N}])\S{1,6}$/u;

function keepEndTogether(text: string): ReactNode {
  const start = text.search(lastTwoWords);
  if (start === -1) return keepCompoundsTogether(text);
  return (
    <>
      {keepCompoundsTogether(text.slice(0, start))}
      <span className={styles.together}>{keepCompoundsTogether(text.slice(start))}</span>
    </>
  );
}

/** Inserts no-break spaces between a number and its unit, as in `80 g`, and before French punctuation. */
export function bindUnits(text: string): string {
  return text
    .replace(spaceBeforeUnit, '\u00a0')
    .replace(spaceAroundTimes, '\u00a0×\u00a0')
    .replace(spaceBeforeMark, '\u00a0');
}
