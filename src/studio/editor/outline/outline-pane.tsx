import { useMemo, useState } from 'react';
import { type Key, ListLayout, Tree, useDragAndDrop, Virtualizer } from 'react-aria-components';
import { blockDragType } from '../../api/canvas.ts';
import { Button } from '../../shell/controls/button.tsx';
import { EmptyState } from '../../shell/controls/notice.tsx';
import { words } from '../../shell/words/editor.ts';
import { listChosen, moveBlocksTo } from '../blocks/block-actions.ts';
import type { BlockRequests } from '../blocks/list-block-choices.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { indexOutline, listOutline, type OutlineNode } from './list-outline.ts';
import styles from './outline-pane.module.css';
import { OutlineRow } from './outline-row.tsx';
import { findDropPlace } from './place-blocks.ts';
import { SelectionBar } from './selection-bar.tsx';

export interface OutlinePaneProps extends BlockRequests {
  isReadOnly: boolean;
}

/** The blocks of the entry as a tree, in step with the page: they are chosen in it, and moved. */
export function OutlinePane({ isReadOnly, onAdd, onGroup }: OutlinePaneProps) {
  const entry = useEntryEditor();
  const kind = useEntry((state) => state.entry.kind);
  const document = useEntry((state) => state.document);
  const selected = useEntry((state) => state.selected);
  const marked = useEntry((state) => state.marked);
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<Key>>(new Set());
  const nodes = useMemo(() => listOutline(kind, document), [kind, document]);
  const index = useMemo(() => indexOutline(nodes), [nodes]);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => describeDragged(String(key), index.get(String(key))?.label)),
    getDropOperation: (target) => (findPlace(target) ? 'move' : 'cancel'),
    onMove: ({ keys, target }) => {
      const place = findPlace(target);
      const [key = ''] = keys;
      if (place) moveBlocksTo(entry, listChosen(entry, String(key)), place);
    },
  });
  const isEmpty = nodes.every(({ children }) => children.length === 0);

  return (
    <section aria-label={words.outline} className={styles.pane}>
      <header className={styles.header}>
        <h2>{words.outline}</h2>
        {!isReadOnly && (
          <Button size="small" look="quiet" icon="plus" onPress={() => onAdd({ after: selected })}>
            {words.add}
          </Button>
        )}
      </header>
      {isEmpty && <EmptyOutline onAdd={isReadOnly ? undefined : () => onAdd({ after: undefined })} />}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 30 }}>
        <Tree
          aria-label={words.outline}
          className={styles.tree as string}
          items={nodes}
          dependencies={[isReadOnly]}
          selectionMode="multiple"
          selectionBehavior="replace"
          disallowEmptySelection={false}
          // The tree's own set knows where a range begins.
          selectedKeys={
            chosen.size === marked.length && marked.every((id) => chosen.has(id)) ? chosen : marked
          }
          onSelectionChange={(keys) => {
            const all = keys === 'all' ? new Set(index.keys()) : keys;
            setChosen(all);
            mark(entry, index, all);
          }}
          expandedKeys={[...index.keys()].filter((key) => !folded.has(key))}
          onExpandedChange={(keys) =>
            setFolded(new Set([...index.keys()].filter((key) => !(keys as ReadonlySet<Key>).has(key))))
          }
          dragAndDropHooks={dragAndDropHooks}
        >
          {(node) => <OutlineRow node={node} {...{ isReadOnly, onAdd, onGroup }} />}
        </Tree>
      </Virtualizer>
      {!isReadOnly && <SelectionBar onGroup={onGroup} />}
    </section>
  );

  function findPlace(
    target: { type: 'root' } | { type: 'item'; key: Key; dropPosition: 'on' | 'before' | 'after' },
  ) {
    const node = target.type === 'item' ? index.get(String(target.key)) : undefined;
    return node && target.type === 'item' ? findDropPlace(index, node, target.dropPosition) : undefined;
  }
}

function EmptyOutline({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      icon="stack"
      title={words.emptyOutline}
      actions={
        onAdd && (
          <Button look="primary" icon="plus" onPress={onAdd}>
            {words.addBlock}
          </Button>
        )
      }
    >
      <p>{words.emptyOutlineHint}</p>
    </EmptyState>
  );
}

/** Selects rows, and shows the fields of the one that was selected last. */
function mark(entry: EntryEditor, index: ReadonlyMap<string, OutlineNode>, keys: Iterable<Key>): void {
  const { marked, selected } = entry.read();
  const ids = [...keys].map(String).filter((key) => index.get(key)?.type === 'block');
  const added = ids.findLast((id) => !marked.includes(id));
  const kept = selected !== undefined && ids.includes(selected) ? selected : ids.at(-1);
  entry.mark(ids, ids.length === 1 ? ids[0] : (added ?? kept));
}

/** What is told of a block that is dragged: its words anywhere, its id to the page. */
function describeDragged(id: string, label = ''): Record<string, string> {
  return { 'text/plain': label, [blockDragType]: JSON.stringify({ id }) };
}
