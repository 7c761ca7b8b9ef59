import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import styles from './toggle-group.module.css';
import { Tooltip } from './tooltip.tsx';

interface ToggleChoice<Value extends string> {
  value: Value;
  label: string;
  /** Shown instead of the label, which becomes the tooltip. */
  icon?: IconName;
}

export interface ToggleGroupProps<Value extends string> {
  label: string;
  choices: readonly ToggleChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A single choice with all options visible, for toolbars. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, choices, value, onChange } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        onChange(key as Value);
      }}
      className={styles.group as string}
    >
      {choices.map((choice) =>
        choice.icon ? (
          <Tooltip key={choice.value} label={choice.label}>
            <ToggleButton id={choice.value} aria-label={choice.label} className={styles.choice as string}>
              <Icon name={choice.icon} />
            </ToggleButton>
          </Tooltip>
        ) : (
          <ToggleButton key={choice.value} id={choice.value} className={styles.choice as string}>
            {choice.label}
          </ToggleButton>
        ),
      )}
    </ToggleButtonGroup>
  );
}
