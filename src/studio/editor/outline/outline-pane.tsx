import { memo, useDeferredValue, useMemo, useState } from 'react';
import { type Key, ListLayout, Tree, useDragAndDrop, Virtualizer } from 'react-aria-components';
import { blockDragType } from '../../api/canvas.ts';
import { reuseParts } from '../../documents/reuse-parts.ts';
import { Button } from '../../shell/controls/button.tsx';
import { EmptyState } from '../../shell/controls/notice.tsx';
import { words } from '../../shell/words/editor.ts';
import { moveBlockTo } from '../blocks/block-actions.ts';
import type { AddPlace } from '../composing.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { indexOutline, listOutline, type OutlineNode } from './list-outline.ts';
import styles from './outline-pane.module.css';
import { OutlineRow } from './outline-row.tsx';
import { findDropPlace } from './place-blocks.ts';

export interface OutlinePaneProps {
  isReadOnly: boolean;
  /** Asks for a block to be put after one, or in a place. */
  onAdd: (place: AddPlace) => void;
}

/** The blocks of the entry as a tree, in step with the page: they are chosen in it, and moved. */
export const OutlinePane = memo(function OutlinePane(props: OutlinePaneProps) {
  const nodes = useOutline();
  // What is typed comes first: the outline follows when there is time.
  return <Outline {...props} nodes={useDeferredValue(nodes)} />;
});

/** The entry's outline; the very same while nothing of it has changed, whatever is typed elsewhere. */
function useOutline(): readonly OutlineNode[] {
  const kind = useEntry((state) => state.entry.kind);
  const document = useEntry((state) => state.document);
  const [known] = useState<{ nodes: readonly OutlineNode[] }>({ nodes: [] });
  return useMemo(() => {
    known.nodes = reuseParts(known.nodes, listOutline(kind, document));
    return known.nodes;
  }, [known, kind, document]);
}

const Outline = memo(function Outline({
  isReadOnly,
  onAdd,
  nodes,
}: OutlinePaneProps & { nodes: readonly OutlineNode[] }) {
  const entry = useEntryEditor();
  const selected = useEntry((state) => state.selected);
  const [folded, setFolded] = useState<ReadonlySet<Key>>(new Set());
  const index = useMemo(() => indexOutline(nodes), [nodes]);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => describeDragged(String(key), index.get(String(key))?.label)),
    getDropOperation: (target) => (findPlace(target) ? 'move' : 'cancel'),
    onMove: ({ keys, target }) => {
      const [key] = keys;
      const place = findPlace(target);
      if (key !== undefined && place) moveBlockTo(entry, String(key), place);
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
      {isEmpty && (
        <EmptyState
          icon="stack"
          title={words.emptyOutline}
          actions={
            !isReadOnly && (
              <Button look="primary" icon="plus" onPress={() => onAdd({ after: undefined })}>
                {words.addBlock}
              </Button>
            )
          }
        >
          <p>{words.emptyOutlineHint}</p>
        </EmptyState>
      )}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 30 }}>
        <Tree
          aria-label={words.outline}
          className={styles.tree as string}
          items={nodes}
          dependencies={[isReadOnly]}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection={false}
          selectedKeys={selected === undefined ? [] : [selected]}
          onSelectionChange={(keys) => {
            const [key] = [...keys];
            const node = key === undefined ? undefined : index.get(String(key));
            entry.select(node?.type === 'block' ? node.id : undefined);
          }}
          expandedKeys={[...index.keys()].filter((key) => !folded.has(key))}
          onExpandedChange={(keys) =>
            setFolded(new Set([...index.keys()].filter((key) => !(keys as ReadonlySet<Key>).has(key))))
          }
          dragAndDropHooks={dragAndDropHooks}
        >
          {(node) => <OutlineRow node={node} isReadOnly={isReadOnly} onAdd={onAdd} />}
        </Tree>
      </Virtualizer>
    </section>
  );

  function findPlace(
    target: { type: 'root' } | { type: 'item'; key: Key; dropPosition: 'on' | 'before' | 'after' },
  ) {
    const node = target.type === 'item' ? index.get(String(target.key)) : undefined;
    return node && target.type === 'item' ? findDropPlace(index, node, target.dropPosition) : undefined;
  }
});

/** What is told of a block that is dragged: its words anywhere, its id to the page. */
function describeDragged(id: string, label = ''): Record<string, string> {
  return { 'text/plain': label, [blockDragType]: JSON.stringify({ id }) };
}
