import type { alignments, widths } from '#schema/choices.ts';
import styles from './placement.module.css';

type Alignment = (typeof alignments)[number];

/** The class for a maximum width (R9.8); `full` has none. */
export function widthClass(width: (typeof widths)[number]): string | undefined {
  return width === 'full' ? undefined : `width-${width}`;
}

/** The class that aligns an element within its container. */
export function alignClass(alignment: Alignment): string | undefined {
  return { left: styles.left, center: styles.center, right: styles.right }[alignment];
}

/** The class that aligns text and the buttons below it. */
export function textAlignClass(alignment: Alignment): string | undefined {
  return { left: styles.textLeft, center: styles.textCenter, right: styles.textRight }[alignment];
}
