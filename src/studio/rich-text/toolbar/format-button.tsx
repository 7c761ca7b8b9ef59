import { memo } from 'react';
import { ToggleButton } from 'react-aria-components';
import { IconDrawing } from '#studio/kit/icon.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { Tooltip } from '#studio/kit/tooltip.tsx';
import * as sources from './format-icons.ts';
import styles from './toolbar.module.css';

const icons = { ...sources };

export interface FormatButtonProps {
  icon: keyof typeof icons;
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
        <IconDrawing source={icons[icon]} />
      </ToggleButton>
    </Tooltip>
  );
});
