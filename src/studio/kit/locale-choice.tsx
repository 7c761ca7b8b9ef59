import { CheckboxGroup, Label } from 'react-aria-components';
import { type Locale, locales } from '#i18n/locales.ts';
import { Checkbox } from './checkbox.tsx';
import layout from './layout.module.css';
import styles from './locale-choice.module.css';

export interface LocaleChoiceProps {
  label: string;
  choices: readonly Locale[];
  value: readonly Locale[];
  onChange: (chosen: readonly Locale[]) => void;
}

/** A checkbox for each of some locales. */
export function LocaleChoice({ label, choices, value, onChange }: LocaleChoiceProps) {
  return (
    <CheckboxGroup
      className={layout.stack4 as string}
      value={[...value]}
      onChange={(codes) => onChange(codes as Locale[])}
    >
      <Label className={styles.legend as string}>{label}</Label>
      <div className={styles.locales}>
        {choices.map((code) => (
          <Checkbox key={code} value={code}>
            {locales[code].label}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
