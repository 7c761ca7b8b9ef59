import type { EntryDocument } from '#studio/documents/contract.ts';
import { FieldGroup } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import type { ControlProps } from '../form-context.ts';
import { FormFields } from '../form-fields.tsx';

/** A nested object with fields of its own. */
export function GroupControl({
  field,
  value = {},
  path,
  descriptionId,
  description,
}: ControlProps<EntryDocument>) {
  if (!field.item) return null;
  return (
    <FieldGroup {...{ field, descriptionId, description }} className={formStyles.part}>
      <FormFields form={field.item} document={value} path={path} />
    </FieldGroup>
  );
}
