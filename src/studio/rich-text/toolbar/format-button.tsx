import lineBreak from '@phosphor-icons/core/regular/arrow-elbow-down-left.svg?raw';
import code from '@phosphor-icons/core/regular/code.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import link from '@phosphor-icons/core/regular/link.svg?raw';
import bullets from '@phosphor-icons/core/regular/list-bullets.svg?raw';
import numbers from '@phosphor-icons/core/regular/list-numbers.svg?raw';
import minus from '@phosphor-icons/core/regular/minus.svg?raw';
import quote from '@phosphor-icons/core/regular/quotes.svg?raw';
import table from '@phosphor-icons/core/regular/table.svg?raw';
import bold from '@phosphor-icons/core/regular/text-b.svg?raw';
import italic from '@phosphor-icons/core/regular/text-italic.svg?raw';
import strikethrough from '@phosphor-icons/core/regular/text-strikethrough.svg?raw';
import subscript from '@phosphor-icons/core/regular/text-subscript.svg?raw';
import superscript from '@phosphor-icons/core/regular/text-superscript.svg?raw';
import underline from '@phosphor-icons/core/regular/text-underline.svg?raw';
import { memo } from 'react';
import { ToggleButton } from 'react-aria-components';
import { showKeys } from '#studio/kit/keys.ts';
import { Tooltip } from '#studio/kit/tooltip.tsx';
import styles from './toolbar.module.css';

export interface FormatButtonProps {
  icon: FormatIconName;
  label: string;
  /** In the notation of `key-bindings.ts`. */
  shortcut?: string | undefined;
  /** Toggle state at the selection; absent for a plain button. */
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /**
   * Must be stable, so that typing does not re-render the button.
   *
   * @param isPointed by mouse or touch, after which the focus belongs back in the text
   */
  onPress: (isPointed: boolean) => void;
}

export const FormatButton = memo(function FormatButton({
  icon,
  label,
  shortcut,
  isOn,
  isDisabled,
  onPress,
}: FormatButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut && showKeys(shortcut)}>
      <ToggleButton
        aria-label={label}
        aria-pressed={isOn}
        isSelected={isOn ?? false}
        isDisabled={isDisabled ?? false}
        onPress={({ pointerType }) =>
          onPress(pointerType === 'mouse' || pointerType === 'touch' || pointerType === 'pen')
        }
        className={styles.button as string}
      >
        <svg
          viewBox="0 0 256 256"
          width="1.2em"
          height="1.2em"
          fill="currentColor"
          aria-hidden
          focusable="false"
        >
          <path d={getFormatPath(icon)} />
        </svg>
      </ToggleButton>
    </Tooltip>
  );
});

const sources = {
  bold,
  bullets,
  code,
  italic,
  lineBreak,
  link,
  numbers,
  picture: image,
  quote,
  rule: minus,
  strikethrough,
  subscript,
  superscript,
  table,
  underline,
} as const;

type FormatIconName = keyof typeof sources;

/** A toolbar icon's SVG path data. */
function getFormatPath(name: FormatIconName): string {
  return / d="([^"]+)"/.exec(sources[name])?.[1] ?? '';
}
