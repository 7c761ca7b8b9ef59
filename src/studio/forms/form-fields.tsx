import { type ReactNode, useContext, useMemo, useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { blockIdField } from '#schema/block-ids.ts';
import { hiddenField } from '#schema/hidden-blocks.ts';
import { isBlank } from '#schema/is-blank.ts';
import type { EditorField, EditorForm } from '#schema/to-editor.ts';
import type { EntryDocument } from '../api/entries.ts';
import { words } from '../shell/words/forms.ts';
import { FindingList } from './field-frame.tsx';
import { findingsAt, isWithin, joinPath } from './field-paths.ts';
import { FieldView } from './field-view.tsx';
import { findGrounds } from './find-grounds.ts';
import { FoldMark } from './fold-mark.tsx';
import styles from './form.module.css';
import { FindingsContext, GroundsContext, useForm } from './form-context.ts';

export interface FormFieldsProps {
  form: EditorForm;
  document: EntryDocument;
  /** Where the document stands in its entry. */
  path: string;
}

/** The fields of a document in their groups: its content at once, the others folded. */
export function FormFields({ form, document, path }: FormFieldsProps) {
  const outer = useContext(GroundsContext);
  const { band, panel } = findGrounds(form, document, outer);
  const grounds = useMemo(() => ({ band, panel }), [band, panel]);
  const findings = useContext(FindingsContext);
  const strangers = listStrangers(form, document);
  const lacking = findLacking(form, document);
  const own = findingsAt(findings, path);
  return (
    <GroundsContext value={grounds}>
      {own.length > 0 && <FindingList findings={own} />}
      {lacking && (
        <p className={styles.notice}>{words.oneOf(lacking.map(({ label }) => label).join(', '))}</p>
      )}
      {form.groups.map((group) => {
        const fields =
          group.id === 'former'
            ? group.fields.filter(({ name }) => document[name] !== undefined)
            : group.fields;
        if (fields.length === 0) return null;
        const list = fields.map((field) => (
          <FieldView
            key={field.name}
            field={field}
            form={form}
            value={document[field.name]}
            path={joinPath(path, field.name)}
          />
        ));
        if (group.id === 'content') {
          return (
            <div key={group.id} className={styles.fields}>
              {list}
            </div>
          );
        }
        return (
          <FoldedGroup key={group.id} label={group.label} fields={fields} path={path} document={document}>
            {list}
          </FoldedGroup>
        );
      })}
      {strangers.length > 0 && <p className={styles.notice}>{words.unknownFields(strangers.join(', '))}</p>}
    </GroundsContext>
  );
}

interface FoldedGroupProps {
  label: string;
  fields: readonly EditorField[];
  path: string;
  document: EntryDocument;
  children: ReactNode;
}

/** A group of settings. It is drawn once it is unfolded, so that a form of forty fields opens at once. */
function FoldedGroup({ label, fields, path, document, children }: FoldedGroupProps) {
  const { focusPath } = useForm();
  const findings = useContext(FindingsContext);
  const paths = fields.map(({ name }) => joinPath(path, name));
  const inside = paths.flatMap((place) => findingsAt(findings, place, true));
  const filled = fields.filter(({ name }) => document[name] !== undefined).length;
  const isAskedFor = focusPath !== undefined && paths.some((place) => isWithin(focusPath, place));
  const [isExpanded, setExpanded] = useState(isAskedFor);
  const [lastFocus, setLastFocus] = useState(focusPath);
  if (focusPath !== lastFocus) {
    setLastFocus(focusPath);
    if (isAskedFor) setExpanded(true);
  }
  return (
    <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded} className={styles.group as string}>
      <Heading level={3}>
        <Button slot="trigger" className={styles.groupTrigger as string}>
          <FoldMark />
          <span className={styles.groupLabel}>{label}</span>
          {inside.length > 0 && <span className={styles.groupFindings}>{words.findings(inside.length)}</span>}
          {filled > 0 && <span className={styles.groupFilled}>{words.filled(filled)}</span>}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.groupPanel as string}>
        {isExpanded && <div className={styles.fields}>{children}</div>}
      </DisclosurePanel>
    </Disclosure>
  );
}

/** The names of fields that the definition does not have: of another version, or of somebody's own. */
function listStrangers(form: EditorForm, document: EntryDocument): string[] {
  const known = new Set(['block', blockIdField, hiddenField, ...form.fields.map(({ name }) => name)]);
  return Object.keys(document).filter((name) => !known.has(name));
}

/** The fields of which one has to be filled and none is; those that stand for another by an older name are not named. */
function findLacking({ needs }: EditorForm, document: EntryDocument): readonly EditorField[] | undefined {
  const group = needs.find((fields) => fields.every(({ name }) => isEmpty(document[name])));
  return group?.filter((field) => field.group !== 'former');
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' ? isBlank(value) : (value ?? undefined) === undefined;
}
