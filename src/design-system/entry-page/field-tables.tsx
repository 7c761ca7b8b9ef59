import type { FieldDoc } from '#schema/to-docs.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { DataTable } from '../parts/data-table.tsx';
import { DescriptionCell, NameCell } from './doc-cells.tsx';
import styles from './field-tables.module.css';

/** Longer lists of values are folded. */
const greatestOpenList = 6;

/** A block's fields: its own, those of its items, and, folded, the settings common to all blocks. */
export function FieldTables({ fields }: { fields: readonly FieldDoc[] }) {
  const own = fields.filter(({ isCommon }) => !isCommon);
  const common = fields.filter(({ isCommon }) => isCommon);
  return (
    <>
      {own.length > 0 && <NestedTables caption="The block’s own fields" fields={own} />}
      {common.length > 0 && (
        <details className={styles.common}>
          <summary className={joinClasses('size-m18-d20', styles.summary)}>
            {common.length} settings that every block takes
          </summary>
          <div className={styles.tables}>
            <NestedTables caption="Settings that every block takes" fields={common} />
          </div>
        </details>
      )}
    </>
  );
}

function NestedTables({ caption, fields }: { caption: string; fields: readonly FieldDoc[] }) {
  return (
    <>
      <DataTable
        caption={caption}
        hasVisibleCaption
        columns={['Field', 'Kind', 'Values', 'Default', 'Description']}
        rows={fields.map((field) => ({ id: field.name, cells: renderCells(field) }))}
      />
      {fields.map(
        ({ name, kind, fields: inner }) =>
          inner && (
            <NestedTables
              key={name}
              caption={kind === 'list' ? `Fields of each of “${name}”` : `Fields of “${name}”`}
              fields={inner}
            />
          ),
      )}
    </>
  );
}

function renderCells({ name, kind, isRequired, values = [], default: value, description }: FieldDoc) {
  return [
    <NameCell key="name" name={name} isRequired={isRequired} />,
    kindNames[kind],
    <Values key="values" values={values} />,
    value !== undefined && <code className={styles.code}>{value}</code>,
    <DescriptionCell key="description" text={description} />,
  ];
}

/** The kinds of field as editors would call them. */
const kindNames = {
  text: 'text',
  richText: 'rich text',
  flag: 'yes or no',
  number: 'number',
  choice: 'choice',
  choices: 'choices',
  colour: 'colour',
  image: 'picture',
  video: 'film',
  link: 'link',
  emails: 'e-mail addresses',
  date: 'date',
  list: 'list',
  group: 'group',
  blocks: 'blocks',
  reference: 'entry',
} as const satisfies Record<FieldDoc['kind'], string>;

function Values({ values }: { values: readonly string[] }) {
  const list = (
    <span className={styles.values}>
      {values.map((value) => (
        <code key={value} className={styles.code}>
          {value}
        </code>
      ))}
    </span>
  );
  if (values.length <= greatestOpenList) return list;
  return (
    <details>
      <summary className={styles.count}>{values.length} values</summary>
      {list}
    </details>
  );
}
