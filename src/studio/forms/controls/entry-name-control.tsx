import { useState } from 'react';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { FieldGroup } from '../field-frame.tsx';
import type { ControlProps } from '../form-context.ts';
import { useForm } from '../form-context.ts';
import { messages } from '../messages.ts';
import { EntryPicker } from '../references/entry-picker.tsx';
import styles from '../references/references.module.css';
import { useEntries } from '../references/use-entries.ts';

/** Chooses a folder; the value is its key. */
export function FolderControl(props: ControlProps<string>) {
  return (
    <EntryNameControl {...props} kind="folders" nameOf={({ key }) => key} action={messages.chooseFolder} />
  );
}

/** Chooses a page; the value is its slug: the path below the locale, empty for the home page. */
export function PageSlugControl(props: ControlProps<string>) {
  const { locale } = useForm();
  const nameOf = ({ path = '' }: EntrySummary) => path.replace(`/${locale}`, '').replace(/^\//, '');
  return <EntryNameControl {...props} kind="pages" nameOf={nameOf} action={messages.choosePage} />;
}

interface EntryNameControlProps extends ControlProps<string> {
  kind: EntryKind;
  /** The value by which the field refers to an entry. */
  nameOf: (entry: EntrySummary) => string;
  action: string;
}

function EntryNameControl(props: EntryNameControlProps) {
  const { field, value, onChange, isReadOnly, descriptionId, kind, nameOf, action } = props;
  const [isPicking, setPicking] = useState(false);
  const { value: entries } = useEntries([kind]);
  const title = entries?.find((entry) => nameOf(entry) === value)?.title;
  return (
    <FieldGroup field={field} descriptionId={descriptionId}>
      {value !== undefined && (
        <div className={styles.chosen}>
          <span className={styles.title}>
            {title ?? value}
            {entries && title === undefined && <span className="wrong"> {messages.missingEntry}</span>}
          </span>
          {!isReadOnly && !field.isRequired && (
            <IconButton icon="x" size="small" label={messages.clear} onPress={() => onChange(undefined)} />
          )}
        </div>
      )}
      {!isReadOnly && (
        <Button size="small" icon="search" onPress={() => setPicking(true)}>
          {action}
        </Button>
      )}
      <EntryPicker
        title={action}
        kinds={[kind]}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onChoose={(entry) => onChange(nameOf(entry))}
      />
    </FieldGroup>
  );
}
