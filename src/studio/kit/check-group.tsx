import { CheckboxGroup, Label } from 'react-aria-components';
import styles from './check-group.module.css';
import { Checkbox } from './checkbox.tsx';
import layout from './layout.module.css';

export interface CheckGroupProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  isReadOnly?: boolean;
  error?: string | undefined;
}

/** A checkbox for each of some choices. */
export function CheckGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  isReadOnly = false,
  error,
}: CheckGroupProps<Value>) {
  return (
    <CheckboxGroup
      className={layout.stack4 as string}
      value={[...value]}
      isReadOnly={isReadOnly}
      onChange={(chosen) => onChange(chosen as Value[])}
    >
      <Label className={layout.label as string}>{label}</Label>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value}>
            {choice.label}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className={layout.wrong}>
          {error}
        </p>
      )}
    </CheckboxGroup>
  );
}
