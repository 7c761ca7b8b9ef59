import { useId } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { GroupLabel } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import type { ControlProps } from '../form-context.ts';

/** A multiple choice. Values are stored in the definition's order, not in the order of ticking. */
export function ChoicesControl(props: ControlProps<readonly string[]>) {
  const { field, value = [], onChange, isReadOnly, isInvalid, descriptionId } = props;
  const labelId = useId();
  const { choices = [] } = field;
  return (
    <CheckboxGroup
      aria-labelledby={labelId}
      aria-describedby={descriptionId}
      value={[...value]}
      onChange={(ticked) => {
        const kept = choices.flatMap((choice) => (ticked.includes(choice.value) ? [choice.value] : []));
        onChange(kept.length > 0 ? kept : undefined);
      }}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
    >
      <GroupLabel id={labelId} field={field} />
      <div className={formStyles.ticks}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value}>
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
