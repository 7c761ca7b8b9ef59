import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import popup from './popup.module.css';

export interface SelectFieldProps<Value extends string> {
  label: string;
  /** Hides the label visually, where the choice speaks for itself. */
  hidesLabel?: boolean;
  /** Borderless until hovered, for toolbars. */
  isCompact?: boolean;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hidesLabel, isCompact, choices, value, onChange, isDisabled } = props;
  return (
    <Select
      {...(hidesLabel && { 'aria-label': label })}
      isDisabled={isDisabled ?? false}
      value={value}
      onChange={(key) => onChange(key as Value)}
      className={styles.field as string}
    >
      {!hidesLabel && <Label className="label">{label}</Label>}
      <Button className={`${styles.choice} ${isCompact ? styles.compact : ''}`}>
        <SelectValue />
        <Icon name="caret-down" />
      </Button>
      <Popover className={popup.popup as string} offset={4}>
        <ListBox
          className={popup.list as string}
          items={choices.map((choice) => ({ ...choice, id: choice.value }))}
        >
          {({ id, label: text }) => (
            <ListBoxItem id={id} textValue={text} className={popup.item as string}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
