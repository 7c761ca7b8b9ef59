import { Checkbox } from '#studio/kit/checkbox.tsx';
import type { ControlProps } from '../form-context.ts';

/** A tick. The default value is not stored. */
export function FlagControl({ field, value, onChange, isReadOnly, descriptionId }: ControlProps<boolean>) {
  const byDefault = field.field.kind === 'flag' && field.field.default;
  return (
    <Checkbox
      isSelected={value ?? byDefault}
      onChange={(isOn) => onChange(isOn === byDefault ? undefined : isOn)}
      isReadOnly={isReadOnly}
      aria-describedby={descriptionId}
    >
      {field.label}
    </Checkbox>
  );
}
