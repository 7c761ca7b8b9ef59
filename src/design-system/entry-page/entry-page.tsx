import type { ReactNode } from 'react';
import type { EntryPageProps } from '#design-system/design-system-props.ts';
import { DesignSystemLayout } from '#design-system/layout/design-system-layout.tsx';
import { DataTable } from '#design-system/parts/data-table.tsx';
import { PageIntroduction } from '#design-system/parts/page-introduction.tsx';
import { SampleFrames } from '#design-system/parts/sample-frames.tsx';
import { Link } from '#links/link.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { PropDoc } from '#ui/sample.ts';
import { DescriptionCell, NameCell } from './doc-cells.tsx';
import styles from './entry-page.module.css';
import { FieldTables } from './field-tables.tsx';

/** The page of a block or component. */
export function DesignSystemEntry({ entry }: EntryPageProps) {
  const { kind, name, description, avoidWhen, accessibility, samples, fields, props, source } = entry;
  return (
    <div className={styles.page}>
      <PageIntroduction
        kind={kind === 'block' ? 'Block' : 'Component'}
        title={name}
        description={description}
      />
      <div className={styles.notes}>
        <Note id="avoid" heading="When not to use it" text={avoidWhen} />
        <Note id="accessibility" heading="Accessibility" text={accessibility} />
      </div>
      <Section id="samples" heading="Samples">
        {samples.length > 0 ? (
          <SampleFrames subject={name} samples={samples} />
        ) : (
          <p>It has no sample that could stand in a page: those it has are only tested.</p>
        )}
      </Section>
      {fields && (
        <Section id="fields" heading="Fields">
          <FieldTables fields={fields} />
        </Section>
      )}
      {props && (
        <Section id="props" heading="Props">
          <PropTable props={props} otherProps={entry.otherProps ?? []} />
        </Section>
      )}
      <Section id="source" heading="Source">
        <p>
          <Link href={source.path}>
            <code className={styles.code}>{source.label}</code>
          </Link>{' '}
          holds its code, styles, samples and tests.
        </p>
      </Section>
    </div>
  );
}

DesignSystemEntry.layout = DesignSystemLayout;

function Note({ id, heading, text }: { id: string; heading: string; text: string }) {
  return (
    <section className={styles.note}>
      <h2 id={id} className={joinClasses('size-m18-d20', styles.noteHeading)}>
        {heading}
      </h2>
      <p className="size-m16-d18">{text}</p>
    </section>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 id={id} className="size-m32-d40">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** A component's props, and the other types whose props it accepts. */
function PropTable({ props, otherProps }: { props: readonly PropDoc[]; otherProps: readonly string[] }) {
  return (
    <>
      {props.length > 0 && (
        <DataTable
          caption="The component’s props"
          columns={['Prop', 'Type', 'Default', 'Description']}
          rows={props.map((prop) => ({ id: prop.name, cells: renderCells(prop) }))}
        />
      )}
      {otherProps.length > 0 && (
        <p className="size-m16-d18">
          It takes {props.length > 0 && 'as well '}what these take:{' '}
          {otherProps.map((type) => (
            <code key={type} className={styles.other}>
              {type}
            </code>
          ))}
        </p>
      )}
    </>
  );
}

function renderCells({ name, type, isRequired, default: value, description }: PropDoc) {
  return [
    <NameCell key="name" name={name} isRequired={isRequired} />,
    <code key="type" className={styles.type}>
      {type}
    </code>,
    value !== undefined && (
      <code key="default" className={styles.type}>
        {value}
      </code>
    ),
    <DescriptionCell key="description" text={description} />,
  ];
}
