import { memo, useCallback, useContext, useId } from 'react';
import type { EditorField, EditorForm } from '#schema/to-editor.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { findPicker } from './controls/find-picker.ts';
import { FieldDescription } from './field-frame.tsx';
import { findingsAt } from './field-paths.ts';
import { fitsField } from './fits-field.ts';
import styles from './form.module.css';
import { FindingsContext, OwnerContext, useForm } from './form-context.ts';
import { UnreadableValue } from './unreadable-value.tsx';

export interface FieldViewProps {
  field: EditorField;
  /** The form that the field is part of. */
  form: EditorForm;
  /** The authored value, unvalidated. */
  value: unknown;
  path: string;
}

/** One field: control, description and findings. Memoised on these. */
export const FieldView = memo(function FieldView({ field, form, value, path }: FieldViewProps) {
  const { onChange, isReadOnly, controls } = useForm();
  const findings = findingsAt(useContext(FindingsContext), path);
  const descriptionId = useId();
  const owner = useContext(OwnerContext);
  const change = useCallback((next: unknown) => onChange(path, next, owner), [onChange, path, owner]);
  const Control = findPicker(form, field) ?? controls[field.field.kind];
  const props = {
    field,
    path,
    onChange: change,
    isReadOnly,
    descriptionId,
    isInvalid: findings.some(isFault),
  };
  const present = value ?? undefined;
  const isReadable = fitsField(field.field, present);
  const description = <FieldDescription id={descriptionId} field={field} findings={findings} />;
  // A group's help text precedes its fields.
  const isWithin = isReadable && field.field.kind === 'group';
  return (
    <div data-field-path={path} data-kind={field.field.kind} className={styles.field}>
      {isReadable ? (
        <Control {...props} value={present} {...(isWithin && { description })} />
      ) : (
        <UnreadableValue {...props} value={present} />
      )}
      {!isWithin && description}
    </div>
  );
});
