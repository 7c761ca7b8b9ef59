import { CheckboxGroup, Label } from 'react-aria-components';
import styles from './check-group.module.css';
import { Checkbox } from './checkbox.tsx';

export interface CheckGroupProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  isReadOnly?: boolean;
  error?: string | undefined;
}

/** A checkbox for each of some choices. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, choices, value, onChange, isReadOnly = false, error } = props;
  return (
    <CheckboxGroup
      className="stack4"
      value={[...value]}
      isReadOnly={isReadOnly}
      onChange={(chosen) => onChange(chosen as Value[])}
    >
      <Label className="label">{label}</Label>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value}>
            {choice.label}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className="wrong">
          {error}
        </p>
      )}
    </CheckboxGroup>
  );
}
