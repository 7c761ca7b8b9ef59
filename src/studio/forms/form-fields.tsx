import { memo, useContext, useMemo, useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { blockIdField } from '#schema/block-ids.ts';
import { hiddenField } from '#schema/hidden-blocks.ts';
import { isBlank } from '#schema/is-blank.ts';
import type { EditorField, EditorForm } from '#schema/to-editor.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { readBlockId } from '#studio/documents/find-block.ts';
import { FindingList, FoldMark } from './field-frame.tsx';
import { findingsAt, isWithin, joinPath } from './field-paths.ts';
import { FieldView } from './field-view.tsx';
import { findGrounds } from './find-grounds.ts';
import styles from './form.module.css';
import { FindingsContext, GroundsContext, OwnerContext, useForm } from './form-context.ts';
import { messages } from './messages.ts';

export interface FormFieldsProps {
  form: EditorForm;
  document: EntryDocument;
  /** The document's path in its entry. */
  path: string;
}

/** A document's fields by group: the content open, the others folded. */
export function FormFields({ form, document, path }: FormFieldsProps) {
  const outer = useContext(GroundsContext);
  const around = useContext(OwnerContext);
  const { band, panel } = findGrounds(form, document, outer);
  const grounds = useMemo(() => ({ band, panel }), [band, panel]);
  const findings = useContext(FindingsContext);
  const strangers = listStrangers(form, document);
  const lacking = findLacking(form, document);
  return (
    <OwnerContext value={readBlockId(document) ?? around}>
      <GroundsContext value={grounds}>
        <FindingList findings={findingsAt(findings, path)} />
        {lacking && (
          <p className="infoTone tiny round1 inset2">
            {messages.oneOf(lacking.map(({ label }) => label).join(', '))}
          </p>
        )}
        {form.groups.map((group) =>
          group.id === 'content' ? (
            <FieldList key={group.id} {...{ form, group, document, path }} />
          ) : (
            <FoldedGroup key={group.id} {...{ form, group, document, path }} />
          ),
        )}
        {strangers.length > 0 && (
          <p className="infoTone tiny round1 inset2">{messages.unknownFields(strangers.join(', '))}</p>
        )}
      </GroundsContext>
    </OwnerContext>
  );
}

interface GroupProps extends FormFieldsProps {
  group: EditorForm['groups'][number];
}

function FieldList({ form, group, document, path }: GroupProps) {
  return (
    <div className={styles.fields}>
      {listShown(group, document).map((field) => (
        <FieldView
          key={field.name}
          field={field}
          form={form}
          value={document[field.name]}
          path={joinPath(path, field.name)}
        />
      ))}
    </div>
  );
}

/** Deprecated names of fields are only shown where they hold a value. */
function listShown({ id, fields }: GroupProps['group'], document: EntryDocument): readonly EditorField[] {
  return id === 'former' ? fields.filter(({ name }) => document[name] !== undefined) : fields;
}

/** A folded group of settings. Fields are rendered on unfolding, so that a form of forty opens at once. */
const FoldedGroup = memo(function FoldedGroup(props: GroupProps) {
  const { group, document, path } = props;
  const fields = listShown(group, document);
  const { focus } = useForm();
  const findings = useContext(FindingsContext);
  const paths = fields.map(({ name }) => joinPath(path, name));
  const inside = paths.flatMap((place) => findingsAt(findings, place, true));
  const filled = fields.filter(({ name }) => document[name] !== undefined).length;
  const isAskedFor = focus !== undefined && paths.some((place) => isWithin(focus.path, place));
  const [isExpanded, setExpanded] = useState(isAskedFor);
  const [lastFocus, setLastFocus] = useState(focus);
  if (focus !== lastFocus) {
    setLastFocus(focus);
    if (isAskedFor) setExpanded(true);
  }
  if (fields.length === 0) return null;
  return (
    <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded} className={styles.group as string}>
      <Heading level={3}>
        <Button slot="trigger" className={styles.groupTrigger as string}>
          <FoldMark />
          <span className="grow">{group.label}</span>
          {inside.length > 0 && <span className="wrong regular">{messages.findings(inside.length)}</span>}
          {filled > 0 && <span className="faint regular">{messages.filled(filled)}</span>}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.groupPanel as string}>
        {isExpanded && <FieldList {...props} />}
      </DisclosurePanel>
    </Disclosure>
  );
}, isSameGroup);

/** Ignores changes of fields in other groups. */
function isSameGroup(before: GroupProps, now: GroupProps): boolean {
  return (
    before.form === now.form &&
    before.group === now.group &&
    before.path === now.path &&
    now.group.fields.every(({ name }) => before.document[name] === now.document[name])
  );
}

/** Names of fields that the definition lacks: from another version, or written by hand. */
function listStrangers(form: EditorForm, document: EntryDocument): string[] {
  const known = new Set(['block', blockIdField, hiddenField, ...form.fields.map(({ name }) => name)]);
  return Object.keys(document).filter((name) => !known.has(name));
}

/**
 * The first group of fields of which at least one is required and none is filled; without deprecated names.
 */
function findLacking({ needs }: EditorForm, document: EntryDocument): readonly EditorField[] | undefined {
  const group = needs.find((fields) => fields.every(({ name }) => isEmpty(document[name])));
  return group?.filter((field) => field.group !== 'former');
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' ? isBlank(value) : (value ?? undefined) === undefined;
}
