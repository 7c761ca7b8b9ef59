import { memo, useId } from 'react';
import { cleanAddress } from '#links/read-address.ts';
import { IconButton } from '#studio/kit/button.tsx';
import fieldStyles from '#studio/kit/field.module.css';
import { MeantAddress } from '#studio/kit/meant-address.tsx';
import { type RedirectRow, type RowFault, redirectKinds } from './check-redirects.ts';
import { messages } from './messages.ts';
import styles from './redirects.module.css';

export interface RedirectRowFieldsProps extends RedirectRow {
  /** Counts from 1. */
  number: number;
  fault: RowFault | undefined;
  isReadOnly: boolean;
  onChange: (id: string, field: string, value: unknown) => void;
  onRemove: (row: RedirectRow) => void;
  onEnter: (id: string) => void;
}

/** The fields of a redirect: native inputs, as there may be hundreds. */
export const RedirectRowFields = memo(function RedirectRowFields(props: RedirectRowFieldsProps) {
  const { id, from, to, kind, isPrefix, number, fault, isReadOnly, onChange, onRemove, onEnter } = props;
  const faultId = useId();
  const changeText = (field: 'from' | 'to', typed: string) =>
    onChange(id, field, field === 'to' && typed === '' ? undefined : typed);
  const text = (field: 'from' | 'to', value: string) => (
    <>
      <input
        className={`${fieldStyles.input} ${styles.input}`}
        aria-label={messages.of(messages[field], number)}
        name={field}
        value={value}
        readOnly={isReadOnly}
        spellCheck={false}
        autoComplete="off"
        {...(fault?.field === field && {
          'aria-invalid': true,
          'aria-describedby': faultId,
          'data-invalid': true,
        })}
        onChange={(event) => changeText(field, event.currentTarget.value)}
        onBlur={() => {
          const cleaned = cleanAddress(value);
          if (cleaned !== value && !isReadOnly) changeText(field, cleaned);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter(id);
        }}
      />
      {fault?.field === field && (
        <p id={faultId} className="wrong">
          {fault.message}
        </p>
      )}
      {fault?.field === field && fault.meant !== undefined && !isReadOnly && (
        <MeantAddress meant={fault.meant} onTake={(address) => changeText(field, address)} />
      )}
    </>
  );
  return (
    <tr data-row={id} className={styles.row}>
      <th scope="row" className={styles.number}>
        {number}
      </th>
      <td>{text('from', from)}</td>
      <td>{kind !== 'gone' && text('to', to)}</td>
      <td>
        <select
          className={`${fieldStyles.input} ${styles.input}`}
          aria-label={messages.of(messages.kind, number)}
          value={kind}
          disabled={isReadOnly}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange(id, 'kind', chosen === 'permanent' ? undefined : chosen);
          }}
        >
          {redirectKinds.map((value) => (
            <option key={value} value={value}>
              {messages.kinds[value]}
            </option>
          ))}
        </select>
      </td>
      <td className={styles.tick}>
        <input
          type="checkbox"
          aria-label={messages.of(messages.prefix, number)}
          checked={isPrefix}
          disabled={isReadOnly}
          onChange={(event) => onChange(id, 'match', event.currentTarget.checked ? 'prefix' : undefined)}
        />
      </td>
      {!isReadOnly && (
        <td>
          <div className={styles.remove}>
            <IconButton
              icon="trash"
              size="small"
              label={messages.remove(number)}
              onPress={() => onRemove({ id, from, to, kind, isPrefix })}
            />
          </div>
        </td>
      )}
    </tr>
  );
});
