import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useFilter } from 'react-aria-components';
import type { EditorForm } from '#schema/to-editor.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { Button } from '#studio/kit/button.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import { FieldGroup } from '../field-frame.tsx';
import { itemPath } from '../field-paths.ts';
import type { ControlProps } from '../form-context.ts';
import { DropGap } from '../lists/drop-gap.tsx';
import { ItemCard } from '../lists/item-card.tsx';
import listStyles from '../lists/list.module.css';
import { describeItem, summariseItem, type TitleOf } from '../lists/summarise-item.ts';
import { idOf, useList } from '../lists/use-list.ts';
import { messages } from '../messages.ts';
import { useTitles } from '../references/use-entries.ts';

/** Lists with more items than this get a search field. */
const mostUnsearched = 12;

/** An item's name: its position and its summary. */
function nameItem(
  form: EditorForm | undefined,
  item: EntryDocument,
  index: number,
  titleOf: TitleOf,
): string {
  const summary = form && (summariseItem(form, item, titleOf) ?? describeItem(form, item));
  return messages.itemName(index + 1, summary || messages.unnamed);
}

/** A list of nested documents, which can be added, moved, duplicated, removed and unfolded for editing. */
export function ListControl(props: ControlProps<readonly EntryDocument[]>) {
  const { field, value = [], onChange, path, isReadOnly, descriptionId } = props;
  const id = useId();
  const [isDragging, setDragging] = useState(false);
  const [search, setSearch] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  const form = field.item;
  const titleOf = useTitles(form);
  const nameOf = (index: number) => nameItem(form, value[index] ?? {}, index, titleOf);
  const { actions, opened } = useList(value, onChange, nameOf, path);
  const adding = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (actions.focused.current?.id !== '') return;
    actions.focused.current = undefined;
    adding.current?.focus();
  });
  if (!form) return null;
  const dragType = `application/x-item-of-${id}`.toLowerCase();

  const add = () => {
    setSearch('');
    actions.add();
  };
  const gap = (index: number) =>
    isDragging && (
      <DropGap
        type={dragType}
        label={index === value.length ? messages.insertLast : messages.insertBefore(nameOf(index))}
        onDrop={(dragged) => {
          const from = value.findIndex((item, at) => idOf(item, at) === dragged);
          actions.move(from, index > from ? index - 1 : index);
        }}
      />
    );
  return (
    <FieldGroup
      field={field}
      descriptionId={descriptionId}
      beside={value.length > 0 && <span className="faint">{value.length}</span>}
    >
      {(value.length > mostUnsearched || search !== '') && (
        <SearchField
          label={messages.searchIn(field.label)}
          placeholder={messages.searchIn(field.label)}
          value={search}
          onChange={(words) => {
            // What is shown again does not take the focus that it was given while it was hidden.
            actions.focused.current = undefined;
            setSearch(words);
          }}
        />
      )}
      <ul className={`stack1 within ${listStyles.cards}`}>
        {value.map((item, index) => {
          const name = nameOf(index);
          if (search && !contains(`${name} ${describeItem(form, item)}`, search)) return null;
          return (
            <Fragment key={idOf(item, index)}>
              {gap(index)}
              <ItemCard
                form={form}
                item={item}
                index={index}
                count={value.length}
                name={name}
                path={itemPath(path, index)}
                actions={actions}
                isOpen={opened.has(idOf(item, index))}
                canMove={search === ''}
                dragType={dragType}
                onDrag={setDragging}
              />
            </Fragment>
          );
        })}
        {gap(value.length)}
      </ul>
      {value.length === 0 && <p className={`faint ${listStyles.none}`}>{messages.noItems}</p>}
      {!isReadOnly && (
        <Button ref={adding} size="small" icon="plus" onPress={add}>
          {messages.addItem(form.label)}
        </Button>
      )}
    </FieldGroup>
  );
}
