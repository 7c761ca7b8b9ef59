import { memo } from 'react';
import { ToggleButton } from 'react-aria-components';
import { Tooltip } from '../../shell/controls/tooltip.tsx';
import { type FormatIconName, getFormatPath } from './format-icons.ts';
import styles from './toolbar.module.css';

export interface FormatButtonProps {
  icon: FormatIconName;
  label: string;
  /** As `key-bindings.ts` has it. */
  shortcut?: string | undefined;
  /** What it is at the selection; without it, the button does something once. */
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /**
   * The same one each time: with it the button is not drawn again while somebody types.
   *
   * @param isPointed by mouse or touch, after which the words want the focus back
   */
  onPress: (isPointed: boolean) => void;
}

/** A button of the toolbar. */
export const FormatButton = memo(function FormatButton({
  icon,
  label,
  shortcut,
  isOn,
  isDisabled,
  onPress,
}: FormatButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut && showShortcut(shortcut)}>
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

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as the keyboard in front of the editor has it. */
export function showShortcut(shortcut: string): string {
  const keys = shortcut.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  const signs: Record<string, string> = isApple ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl' };
  return keys.map((key) => signs[key] ?? key).join(isApple ? '' : '+');
}
