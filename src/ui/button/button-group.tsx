import type { buttonEntry } from '#schema/button-entry.ts';
import type { alignments, widths } from '#schema/choices.ts';
import type { ItemValue } from '#schema/infer.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { widthClass } from '#ui/placement/placement.ts';
import { Button, type ButtonColour } from './button.tsx';
import styles from './button-group.module.css';

export interface ButtonGroupProps {
  buttons: readonly ItemValue<typeof buttonEntry>[];
  /** Alignment of the buttons in the group. */
  align?: (typeof alignments)[number] | undefined;
  /** Maximum width of the group. */
  width?: (typeof widths)[number] | undefined;
  /** Colour of the buttons that have none of their own. */
  defaultButtonColour?: ButtonColour | undefined;
}

/** Buttons in a row that wraps. Renders nothing without buttons (R2.115, R2.116). */
export function ButtonGroup({
  buttons,
  align = 'left',
  width = 'full',
  defaultButtonColour = 'orange-gradient',
}: ButtonGroupProps) {
  if (buttons.length === 0) return null;
  return (
    <div className={joinClasses(styles.group, styles[align], widthClass(width))}>
      {buttons.map(({ text, languages, link, style, colour, openInNewWindow, disabled }, index) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons never change places, and two may be equal
          key={index}
          href={link}
          lang={languages?.text}
          style={style}
          colour={colour ?? defaultButtonColour}
          openInNewWindow={openInNewWindow}
          disabled={disabled}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
