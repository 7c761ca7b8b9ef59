import { useRef, useState } from 'react';
import type { ReferenceField } from '#schema/fields.ts';
import { announce } from '#studio/kit/announce.ts';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { FieldGroup } from '../field-frame.tsx';
import type { ControlProps } from '../form-context.ts';
import { moveItem } from '../lists/use-list.ts';
import { messages } from '../messages.ts';
import { EntryPicker, EntryPicture } from '../references/entry-picker.tsx';
import styles from '../references/references.module.css';
import { useEntries } from '../references/use-entries.ts';

/** References to other entries by key: one, or several in order. */
export function ReferenceControl(props: ControlProps<string | readonly string[]>) {
  const { field, value, onChange, isReadOnly, descriptionId } = props;
  const [isPicking, setPicking] = useState(false);
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
    announce(messages.movedTo(titleOf(key) ?? key, target + 1, keys.length));
    requestAnimationFrame(() => focusRow(target, target < from ? 'up' : 'down'));
  }
  function focusRow(index: number, action: string): void {
    const row = rows.current?.children[index] ?? rows.current?.parentElement;
    const button = row?.querySelector<HTMLElement>(`[data-action="${action}"] button:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
  }

  return (
    <FieldGroup field={field} descriptionId={descriptionId}>
      <ul ref={rows} className={`stack1 ${styles.rows}`}>
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
              announce(messages.removed(titleOf(key) ?? key));
              requestAnimationFrame(() => focusRow(Math.min(index, keys.length - 2), 'down'));
            }}
          />
        ))}
      </ul>
      {keys.length === 0 && whenEmpty && <p className="faint">{messages.whenEmpty[whenEmpty]}</p>}
      {!isReadOnly && (
        <Button size="small" icon={isList ? 'plus' : 'search'} onPress={() => setPicking(true)}>
          {isList ? messages.addEntry[to] : messages.chooseEntry[to]}
        </Button>
      )}
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
    </FieldGroup>
  );
}

interface ReferenceRowProps {
  kind: 'products' | 'recipes';
  entryKey: string;
  /** Undefined where no entry has this key, or it is still loading. */
  title: string | undefined;
  thumbnail: string | undefined;
  isMissing: boolean;
  isReadOnly: boolean;
  onMove?: { up: (() => void) | undefined; down: (() => void) | undefined };
  onRemove: () => void;
}

/** A referenced entry: picture, title and actions. */
function ReferenceRow(props: ReferenceRowProps) {
  const { kind, entryKey, title, thumbnail, isMissing, isReadOnly, onMove, onRemove } = props;
  const name = title ?? entryKey;
  return (
    <li className={styles.chosen}>
      <EntryPicture kind={kind} thumbnail={thumbnail} />
      <span className={styles.title}>
        {name}
        {isMissing && <span className="wrong"> {messages.missingEntry}</span>}
      </span>
      {!isReadOnly &&
        onMove &&
        (['up', 'down'] as const).map((way) => (
          <span key={way} data-action={way}>
            <IconButton
              icon={`arrow-${way}`}
              size="small"
              label={messages.moveNamed[way](name)}
              isDisabled={!onMove[way]}
              onPress={() => onMove[way]?.()}
            />
          </span>
        ))}
      {!isReadOnly && (
        <IconButton icon="x" size="small" label={messages.removeNamed(name)} onPress={onRemove} />
      )}
    </li>
  );
}
