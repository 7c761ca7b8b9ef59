import { memo, useContext, useEffect, useRef } from 'react';
import { Button as AriaButton, useDrag } from 'react-aria-components';
import type { EditorForm } from '#schema/to-editor.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { IconButton } from '#studio/kit/button.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { ActionMenu, type MenuChoice } from '#studio/kit/menu.tsx';
import { FoldMark } from '../field-frame.tsx';
import { findingsAt } from '../field-paths.ts';
import { FindingsContext, useForm } from '../form-context.ts';
import { FormFields } from '../form-fields.tsx';
import { messages } from '../messages.ts';
import styles from './list.module.css';
import { describeItem } from './summarise-item.ts';
import { idOf, type ListActions } from './use-list.ts';

export interface ItemCardProps {
  form: EditorForm;
  item: EntryDocument;
  index: number;
  count: number;
  name: string;
  path: string;
  actions: ListActions;
  /** Unfolded. */
  isOpen: boolean;
  /** False while a search hides some of its neighbours. */
  canMove: boolean;
  /** The drag type of this list's items. */
  dragType: string;
  onDrag: (isDragged: boolean) => void;
}

/** An item of a list: a row with its summary, and its fields once unfolded. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { form, item, index, count, name, path, actions, isOpen, dragType, onDrag } = props;
  const { isReadOnly } = useForm();
  const id = idOf(item, index);
  const canMove = !isReadOnly && props.canMove && count > 1;
  const more = describeItem(form, item);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const inside = findingsAt(useContext(FindingsContext), path, true);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled: !canMove,
    getItems: () => [{ [dragType]: id, 'text/plain': name }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => onDrag(true),
    onDragEnd: () => onDrag(false),
  });
  useEffect(() => {
    const focused = actions.focused.current;
    if (focused?.id !== id) return;
    actions.focused.current = undefined;
    const first = panel.current?.querySelector<HTMLElement>(
      ':is(input, textarea, button, [contenteditable="true"]):not([role="toolbar"] *)',
    );
    if (focused.part === 'fields' && first) first.focus();
    else trigger.current?.focus();
  });
  return (
    <li
      {...dragProps}
      aria-roledescription={undefined}
      className={isDragging ? `${styles.card} ${styles.dragged}` : styles.card}
    >
      <div className={styles.row}>
        {canMove && (
          <AriaButton
            {...dragButtonProps}
            aria-label={messages.drag(name)}
            className={styles.handle as string}
          >
            <Icon name="drag-handle" />
          </AriaButton>
        )}
        <AriaButton
          ref={trigger}
          aria-expanded={isOpen}
          className={styles.trigger as string}
          onPress={() => actions.toggle(id)}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
            if (event.altKey && by !== 0 && canMove) actions.move(index, index + by);
            else event.continuePropagation();
          }}
        >
          <FoldMark />
          <span className="cut grow">{name}</span>
          {more && !name.endsWith(more) && <span className={styles.more}>{more}</span>}
          {inside.length > 0 && <span className="wrong regular">{messages.findings(inside.length)}</span>}
        </AriaButton>
        {!isReadOnly && (
          <ItemMenu index={index} count={count} name={name} actions={actions} canMove={canMove} />
        )}
      </div>
      {isOpen && (
        <div ref={panel} className="stack3 within ruledAbove inset3">
          <FormFields form={form} document={item} path={path} />
        </div>
      )}
    </li>
  );
});

type ItemMenuProps = Pick<ItemCardProps, 'index' | 'count' | 'name' | 'actions' | 'canMove'>;

function ItemMenu({ index, count, name, actions, canMove }: ItemMenuProps) {
  const move = (way: 'up' | 'down', to: number): MenuChoice => ({
    id: way,
    label: way === 'up' ? messages.moveUp : messages.moveDown,
    icon: `arrow-${way}`,
    shortcut: way === 'up' ? 'Alt ↑' : 'Alt ↓',
    isDisabled: !canMove || to < 0 || to >= count,
    onAction: () => actions.move(index, to),
  });
  return (
    <ActionMenu
      label={messages.actionsOf(name)}
      groups={[
        { id: 'places', choices: [move('up', index - 1), move('down', index + 1)] },
        {
          id: 'item',
          choices: [
            {
              id: 'duplicate',
              label: messages.duplicate,
              icon: 'copy',
              onAction: () => actions.duplicate(index),
            },
            {
              id: 'remove',
              label: messages.remove,
              icon: 'trash',
              isDangerous: true,
              onAction: () => actions.remove(index),
            },
          ],
        },
      ]}
    >
      <IconButton icon="dots" size="small" label={messages.actionsOf(name)} />
    </ActionMenu>
  );
}
