import { type ComponentType, memo, useCallback, useContext, useId } from 'react';
import { cutText } from '#schema/cut-text.ts';
import type { EditorField, EditorForm } from '#schema/to-editor.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { Button } from '#studio/kit/button.tsx';
import { FolderControl, PageSlugControl } from './controls/entry-name-control.tsx';
import { IngredientControl } from './controls/ingredient-control.tsx';
import { FieldDescription, FieldGroup } from './field-frame.tsx';
import { findingsAt } from './field-paths.ts';
import { fitsField } from './fits-field.ts';
import styles from './form.module.css';
import { type ControlProps, FindingsContext, OwnerContext, useForm } from './form-context.ts';
import { messages } from './messages.ts';

export interface FieldViewProps {
  field: EditorField;
  /** The form that the field is part of. */
  form: EditorForm;
  /** The authored value, unvalidated. */
  value: unknown;
  path: string;
}

/** Pickers for text fields that refer to an entry, by `form.field`. */
const pickers: Readonly<Record<string, ComponentType<ControlProps<string>>>> = {
  'Folder.folder': FolderControl,
  'Food.id': IngredientControl,
  'SitemapItem.slug': PageSlugControl,
  'SitemapSection.index': PageSlugControl,
};

/** One field: control, description and findings. Memoised on these. */
export const FieldView = memo(function FieldView({ field, form, value, path }: FieldViewProps) {
  const { onChange, isReadOnly, controls } = useForm();
  const findings = findingsAt(useContext(FindingsContext), path);
  const descriptionId = useId();
  const owner = useContext(OwnerContext);
  const change = useCallback((next: unknown) => onChange(path, next, owner), [onChange, path, owner]);
  const Picker = pickers[`${form.name}.${field.name}`] as ComponentType<ControlProps> | undefined;
  const Control = Picker ?? controls[field.field.kind];
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

/** Shows the raw form of a value that the field's control cannot show, with a way to clear it. */
function UnreadableValue({ field, value, onChange, isReadOnly, descriptionId }: ControlProps) {
  const written = JSON.stringify(value, undefined, 1) ?? '';
  return (
    <FieldGroup field={field} descriptionId={descriptionId}>
      <p className="infoTone tiny round1 inset2">
        {messages.unreadable} <code>{written.length > 200 ? `${cutText(written, 199)}…` : written}</code>
      </p>
      {!isReadOnly && (
        <Button size="small" onPress={() => onChange(undefined)}>
          {messages.clear}
        </Button>
      )}
    </FieldGroup>
  );
}
