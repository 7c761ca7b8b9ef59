import { useId } from 'react';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { GroupLabel } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import { FormFields } from '../form-fields.tsx';
import type { ControlProps } from './control-props.ts';

/** A nested object with fields of its own. */
export function GroupControl({
  field,
  value = {},
  path,
  descriptionId,
  description,
}: ControlProps<EntryDocument>) {
  const labelId = useId();
  if (!field.item) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out with its content.
    <div role="group" aria-labelledby={labelId} aria-describedby={descriptionId} className={formStyles.part}>
      <div>
        <GroupLabel id={labelId} field={field} />
        {description}
      </div>
      <FormFields form={field.item} document={value} path={path} />
    </div>
  );
}
