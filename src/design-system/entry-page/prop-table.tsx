import type { PropDoc } from '#ui/component-docs.ts';
import { DataTable } from '../parts/data-table.tsx';
import { DescriptionCell, NameCell } from './doc-cells.tsx';
import styles from './prop-table.module.css';

/** A component's props, and the other types whose props it accepts. */
export function PropTable({
  props,
  otherProps,
}: {
  props: readonly PropDoc[];
  otherProps: readonly string[];
}) {
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
