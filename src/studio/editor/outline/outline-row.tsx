import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components';
import { IconButton } from '../../shell/controls/button.tsx';
import { Icon } from '../../shell/controls/icon.tsx';
import { ActionMenu } from '../../shell/controls/menu.tsx';
import { words } from '../../shell/words/editor.ts';
import { listBlockChoices } from '../blocks/list-block-choices.ts';
import type { AddPlace } from '../composing.ts';
import { useEntryEditor } from '../state/use-entry.ts';
import type { OutlineNode } from './list-outline.ts';
import styles from './outline-pane.module.css';

export interface OutlineRowProps {
  node: OutlineNode;
  isReadOnly: boolean;
  onAdd: (place: AddPlace) => void;
}

/** A block in the outline, or a place for blocks, with what is in it. */
export function OutlineRow({ node, isReadOnly, onAdd }: OutlineRowProps) {
  const { id, type, label, detail, children, accepts } = node;
  return (
    <TreeItem id={id} textValue={detail ? `${label}: ${detail}` : label} className={styles.row as string}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded, allowsDragging }) => (
          <span className={styles.line} data-type={type}>
            {allowsDragging && type === 'block' && (
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
            {!isReadOnly && type === 'slot' && (
              <IconButton
                size="small"
                icon="plus"
                label={words.addTo(label)}
                onPress={() => onAdd({ place: { ...accepts, list: node.list, after: children.at(-1)?.id } })}
              />
            )}
            {!isReadOnly && type === 'block' && <RowMenu node={node} onAdd={onAdd} />}
          </span>
        )}
      </TreeItemContent>
      <Collection items={children} dependencies={[isReadOnly]}>
        {(child) => <OutlineRow node={child} isReadOnly={isReadOnly} onAdd={onAdd} />}
      </Collection>
    </TreeItem>
  );
}

function RowMenu({ node, onAdd }: { node: OutlineNode; onAdd: (place: AddPlace) => void }) {
  const entry = useEntryEditor();
  const label = words.actions(node.label);
  return (
    <ActionMenu label={label} groups={listBlockChoices(entry, node, onAdd)}>
      <IconButton size="small" icon="dots" label={label} />
    </ActionMenu>
  );
}
