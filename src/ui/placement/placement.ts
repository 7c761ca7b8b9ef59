import type { alignments, widths } from '#schema/choices.ts';
import styles from './placement.module.css';

type Alignment = (typeof alignments)[number];

/** The class of a greatest width (R9.8); `full` has none. */
export function widthClass(width: (typeof widths)[number]): string | undefined {
  return width === 'full' ? undefined : `width-${width}`;
}

/** Where a piece of content stands in the room it has. */
export function alignClass(alignment: Alignment): string | undefined {
  return { left: styles.left, center: styles.center, right: styles.right }[alignment];
}

/** How text is aligned, and with it the buttons below. */
export function textAlignClass(alignment: Alignment): string | undefined {
  return { left: styles.textLeft, center: styles.textCenter, right: styles.textRight }[alignment];
}
