import { Switch } from 'react-aria-components';
import type { ControlProps } from './control-props.ts';
import styles from './flag-control.module.css';

/** A switch. The default value is not stored. */
export function FlagControl({ field, value, onChange, isReadOnly, descriptionId }: ControlProps<boolean>) {
  const byDefault = field.field.kind === 'flag' && field.field.default;
  return (
    <Switch
      isSelected={value ?? byDefault}
      onChange={(isOn) => onChange(isOn === byDefault ? undefined : isOn)}
      isReadOnly={isReadOnly}
      aria-describedby={descriptionId}
      className={styles.switch as string}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      {field.label}
    </Switch>
  );
}
