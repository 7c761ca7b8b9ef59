import { RadioGroup as AriaRadioGroup, Label, Radio } from 'react-aria-components';
import styles from './radio-group.module.css';

export interface RadioGroupProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; hint?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few choices, each explained. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, choices, value, onChange } = props;
  return (
    <AriaRadioGroup className="stack2" value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Label className="label">{label}</Label>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className={styles.choice as string}>
          <span className={styles.dot} />
          <span>
            {choice.label} {choice.hint && <span className="muted">{choice.hint}</span>}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
