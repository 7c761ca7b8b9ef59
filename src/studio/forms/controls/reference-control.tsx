import { useId, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import type { ReferenceField } from '#schema/fields.ts';
import { Button } from '#studio/kit/button.tsx';
import layout from '#studio/kit/layout.module.css';
import { GroupLabel } from '../field-frame.tsx';
import { moveItem } from '../lists/move-item.ts';
import { messages } from '../messages.ts';
import { EntryPicker } from '../references/entry-picker.tsx';
import { ReferenceRow } from '../references/reference-row.tsx';
import styles from '../references/references.module.css';
import { useEntries } from '../references/use-entries.ts';
import type { ControlProps } from './control-props.ts';

/** References to other entries by key: one, or several in order. */
export function ReferenceControl({
  field,
  value,
  onChange,
  isReadOnly,
  descriptionId,
}: ControlProps<string | readonly string[]>) {
  const labelId = useId();
  const [isPicking, setPicking] = useState(false);
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const { to, isList, whenEmpty } = field.field as ReferenceField;
  const keys = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  const { value: entries } = useEntries([to]);
  const find = (key: string) => entries?.find((entry) => entry.key === key);
  const titleOf = (key: string) => find(key)?.title;
  const change = (next: readonly string[]) =>
    onChange(next.length === 0 ? undefined : isList ? next : next[0]);

  function move(from: number, target: number): void {
    const key = keys[from] ?? '';
    change(moveItem(keys, from, target));
    setSaid(messages.movedTo(titleOf(key) ?? key, target + 1, keys.length));
    requestAnimationFrame(() => focusRow(target, target < from ? 'up' : 'down'));
  }
  function focusRow(index: number, action: string): void {
    const row = rows.current?.children[index];
    const button = row?.querySelector<HTMLElement>(`[data-action="${action}"] button:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out with its content.
    <div role="group" aria-labelledby={labelId} aria-describedby={descriptionId}>
      <GroupLabel id={labelId} field={field} />
      <ul ref={rows} className={styles.rows}>
        {keys.map((key, index) => (
          <ReferenceRow
            key={key}
            kind={to}
            entryKey={key}
            title={titleOf(key)}
            thumbnail={find(key)?.thumbnail}
            isMissing={entries !== undefined && titleOf(key) === undefined}
            isReadOnly={isReadOnly}
            {...(isList &&
              keys.length > 1 && {
                onMove: {
                  up: index > 0 ? () => move(index, index - 1) : undefined,
                  down: index < keys.length - 1 ? () => move(index, index + 1) : undefined,
                },
              })}
            onRemove={() => {
              change(keys.toSpliced(index, 1));
              setSaid(messages.removed(titleOf(key) ?? key));
            }}
          />
        ))}
      </ul>
      {keys.length === 0 && whenEmpty && <p className={layout.faint}>{messages.whenEmpty[whenEmpty]}</p>}
      {!isReadOnly && (
        <Button size="small" icon={isList ? 'plus' : 'search'} onPress={() => setPicking(true)}>
          {isList ? messages.addEntry[to] : messages.chooseEntry[to]}
        </Button>
      )}
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
      <EntryPicker
        title={isList ? messages.addEntry[to] : messages.chooseEntry[to]}
        kinds={[to]}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        isOffered={({ key }) => !keys.includes(key)}
        {...(isList
          ? { onChooseAll: (chosen) => change([...keys, ...chosen.map(({ key }) => key)]) }
          : { onChoose: ({ key }) => change([key]) })}
      />
    </div>
  );
}
