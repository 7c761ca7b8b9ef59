import { Label, TextArea, TextField } from 'react-aria-components';
import fieldStyles from '../../shell/controls/field.module.css';
import { words } from '../../shell/words/forms.ts';
import { RequiredMark } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import type { ControlProps } from './control-props.ts';

/** Rich text, as Markdown. */
export function RichTextControl({
  field,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  descriptionId,
}: ControlProps<unknown>) {
  if (value !== undefined && typeof value !== 'string')
    return <p className={formStyles.notice}>{words.tree}</p>;
  return (
    <TextField
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      aria-describedby={descriptionId}
      className={fieldStyles.field as string}
    >
      <Label className={formStyles.label as string}>
        {field.label}
        <RequiredMark field={field} />
      </Label>
      <TextArea rows={4} className={fieldStyles.area as string} />
    </TextField>
  );
}
