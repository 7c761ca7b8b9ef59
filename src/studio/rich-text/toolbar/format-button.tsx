import { memo } from 'react';
import { ToggleButton } from 'react-aria-components';
import { Tooltip } from '#studio/kit/tooltip.tsx';
import { type FormatIconName, getFormatPath } from './format-icons.ts';
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

/** Formats a shortcut for the editor's platform. */
export function showShortcut(shortcut: string): string {
  const keys = shortcut.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  const signs: Record<string, string> = isApple ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl' };
  return keys.map((key) => signs[key] ?? key).join(isApple ? '' : '+');
}
