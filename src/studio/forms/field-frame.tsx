import { type ReactNode, useId } from 'react';
import type { EditorField } from '#schema/to-editor.ts';
import type { Finding } from '#studio/documents/contract.ts';
import styles from './form.module.css';
import { messages } from './messages.ts';

export interface FieldDescriptionProps {
  id: string;
  field: EditorField;
  findings: readonly Finding[];
}

/** A field's findings and help text, omitting help that repeats the label or a finding. They describe its control. */
export function FieldDescription({ id, field, findings }: FieldDescriptionProps) {
  const { help, label, defaultLabel } = field;
  const isSaid = saysNoMore(help, label) || findings.some(({ remedy }) => remedy?.endsWith(help));
  const hints = [isSaid ? '' : help, defaultLabel ? `${messages.byDefault(defaultLabel)}.` : ''].filter(
    Boolean,
  );
  return (
    <div id={id} className="stack1 faint within">
      <FindingList findings={findings} />
      {hints.length > 0 && <p>{hints.join(' ')}</p>}
    </div>
  );
}

/** Whether help only repeats the label, as “The pack.” does below “Pack”. */
function saysNoMore(help: string, label: string): boolean {
  return help.replace(/^(?:The|An?|Its) |\.$/g, '').toLowerCase() === label.toLowerCase();
}

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="stack1 within">
      {findings.map(({ severity, path, message, remedy }) => (
        <li
          key={`${path} ${message}`}
          className={`${severity === 'fault' ? 'dangerTone' : 'warningTone'} ${styles.finding}`}
        >
          <strong>{severity === 'fault' ? messages.fault : messages.advice}:</strong> {message} {remedy}
        </li>
      ))}
    </ul>
  );
}

/** The label of a composite control, for its group. */
export function GroupLabel({
  id,
  field,
  children,
}: {
  id: string;
  field: EditorField;
  children?: ReactNode;
}) {
  return (
    <div className={styles.labelRow}>
      <span id={id} className={`label ${styles.label}`}>
        {field.label}
        <RequiredMark field={field} />
      </span>
      {children}
    </div>
  );
}

export interface FieldGroupProps {
  field: EditorField;
  descriptionId: string;
  /** Beside the label. */
  beside?: ReactNode;
  /** Below the label. */
  description?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A composite control, grouped under its label. */
export function FieldGroup(props: FieldGroupProps) {
  const { field, descriptionId, beside, description, className, children } = props;
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out with its content.
    <div role="group" aria-labelledby={labelId} aria-describedby={descriptionId} className={className}>
      <div>
        <GroupLabel id={labelId} field={field}>
          {beside}
        </GroupLabel>
        {description}
      </div>
      {children}
    </div>
  );
}

/** A disclosure triangle; it turns with the button around it. */
export function FoldMark() {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.foldMark}>
      <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}

export function RequiredMark({ field }: { field: EditorField }) {
  const mayBeEmpty = field.field.kind === 'text' && field.field.mayBeEmpty;
  // The space separates the words for screen readers.
  return field.isRequired && !mayBeEmpty && <span className={styles.required}> {messages.required}</span>;
}
