import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components';
import { IconButton } from '#studio/kit/button.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { ActionMenu } from '#studio/kit/menu.tsx';
import { CommentMark } from '#studio/reviews/comments.tsx';
import { listChosen } from '../blocks/block-actions.ts';
import { type BlockRequests, listBlockChoices } from '../blocks/block-menu.ts';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import type { OutlineNode } from './list-outline.ts';
import styles from './outline-pane.module.css';

export interface OutlineRowProps extends BlockRequests {
  node: OutlineNode;
  isReadOnly: boolean;
}

/** A block or slot in the outline, with its children. */
export function OutlineRow({ node, isReadOnly, onAdd, onGroup }: OutlineRowProps) {
  const { id, type, label, detail, isHidden, children, accepts } = node;
  const named = detail ? `${label}: ${detail}` : label;
  return (
    <TreeItem
      id={id}
      textValue={isHidden ? `${named}, ${messages.isHidden}` : named}
      className={styles.row as string}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded, allowsDragging }) => (
          <span className={styles.line} data-type={type} data-hidden={isHidden}>
            {allowsDragging && !isReadOnly && type === 'block' && (
              <Button slot="drag" className={styles.grip as string}>
                <Icon name="drag-handle" />
              </Button>
            )}
            <Button
              slot="chevron"
              className={styles.chevron as string}
              data-none={!hasChildItems || undefined}
              isDisabled={!hasChildItems}
            >
              <Icon name={isExpanded ? 'caret-down' : 'caret-right'} />
            </Button>
            <span className={styles.label}>{label}</span>
            <span className={styles.detail}>{detail}</span>
            {isHidden && <Icon name="eye-slash" />}
            {!isReadOnly && type === 'slot' && (
              <IconButton
                size="small"
                icon="plus"
                label={messages.addTo(label)}
                onPress={() => onAdd({ place: { ...accepts, list: node.list, after: children.at(-1)?.id } })}
              />
            )}
            {type === 'block' && <CommentMark id={id} />}
            {!isReadOnly && type === 'block' && <RowMenu {...{ node, onAdd, onGroup }} />}
          </span>
        )}
      </TreeItemContent>
      <Collection items={children} dependencies={[isReadOnly]}>
        {(child) => <OutlineRow node={child} {...{ isReadOnly, onAdd, onGroup }} />}
      </Collection>
    </TreeItem>
  );
}

function RowMenu({ node, ...requests }: BlockRequests & { node: OutlineNode }) {
  const entry = useEntryEditor();
  const marked = useEntry((state) => state.marked);
  const ids = marked.length > 1 ? listChosen(entry, node.id) : [node.id];
  const label = messages.actions(ids.length > 1 ? messages.severalBlocks(ids.length) : node.label);
  return (
    <ActionMenu label={label} groups={listBlockChoices(entry, node, ids, requests)}>
      <IconButton size="small" icon="dots" label={label} />
    </ActionMenu>
  );
}
