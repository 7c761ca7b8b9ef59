import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  type DropItem,
  type DropTarget,
  type ItemDropTarget,
  type Key,
  ListLayout,
  Tree,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { readDragged } from '#studio/canvas/dragged-block.ts';
import { blockDragType } from '#studio/canvas/frame-messages.ts';
import { reuseParts } from '#studio/documents/reuse-parts.ts';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { EmptyState } from '#studio/kit/notice.tsx';
import { addBlock, listChosen, moveBlocksTo } from '../blocks/block-actions.ts';
import { type BlockRequests, readBlockAction } from '../blocks/block-menu.ts';
import { messages } from '../messages.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { indexOutline, listOutline, type OutlineNode } from './list-outline.ts';
import styles from './outline-pane.module.css';
import { OutlineRow } from './outline-row.tsx';
import { findDropPlace } from './place-blocks.ts';

interface OutlineProps extends BlockRequests {
  isReadOnly: boolean;
  /** Absent where there is no room for it elsewhere. */
  onFold: (() => void) | undefined;
}

export interface OutlinePaneProps extends OutlineProps {
  /** The page is visible, or there is none. */
  isPageSettled: boolean;
}

/** The entry's blocks as a tree, in step with the page, for selecting and moving them. */
export const OutlinePane = memo(function OutlinePane({ isPageSettled, ...props }: OutlinePaneProps) {
  const nodes = useWordsLater(useOutline());
  return useTurn(isPageSettled) ? (
    <Outline {...props} nodes={nodes} />
  ) : (
    <section aria-label={messages.outline} aria-busy className={styles.pane} />
  );
});

/** Milliseconds that the outline waits for the page at most, as a busy server may be slow. */
const patience = 1000;

/** Whether the outline may render: fields and page come first on the shared main thread. */
function useTurn(isPageSettled: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isPageSettled) return;
    const timer = setTimeout(() => setDue(true), patience);
    return () => clearTimeout(timer);
  }, [isPageSettled]);
  return useDeferredValue(isPageSettled || isDue, false);
}

/** Debounce, in milliseconds, of text shown in the outline. */
const pause = 250;

/**
 * Applies structural changes at once, changed text once typing pauses: rendering the tree takes longer than
 * the time between keystrokes.
 */
function useWordsLater(nodes: readonly OutlineNode[]): readonly OutlineNode[] {
  const [shown, setShown] = useState(nodes);
  const isOtherWords = shown !== nodes && hasSameBlocks(shown, nodes);
  if (shown !== nodes && !isOtherWords) setShown(nodes);
  useEffect(() => {
    if (!isOtherWords) return;
    const timer = setTimeout(() => startTransition(() => setShown(nodes)), pause);
    return () => clearTimeout(timer);
  }, [isOtherWords, nodes]);
  return isOtherWords ? shown : nodes;
}

function hasSameBlocks(before: readonly OutlineNode[], now: readonly OutlineNode[]): boolean {
  if (before === now) return true;
  return (
    before.length === now.length &&
    before.every((node, index) => {
      const other = now[index];
      return node === other || (node.id === other?.id && hasSameBlocks(node.children, other.children));
    })
  );
}

/** The entry's outline; the identical array while nothing in it has changed. */
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
  onGroup,
  onFold,
  nodes,
}: OutlineProps & { nodes: readonly OutlineNode[] }) {
  const entry = useEntryEditor();
  const selected = useEntry((state) => state.selected);
  const marked = useEntry((state) => state.marked);
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<Key>>(new Set());
  const index = useMemo(() => indexOutline(nodes), [nodes]);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => describeDragged(String(key), index.get(String(key))?.label)),
    getDropOperation: (target) => (findPlace(target) ? 'move' : 'cancel'),
    acceptedDragTypes: [blockDragType],
    onMove: ({ keys, target }) => {
      const place = findPlace(target);
      const [key = ''] = keys;
      if (place) moveBlocksTo(entry, listChosen(entry, String(key)), place);
    },
    onInsert: ({ items, target }) => void take(items, target),
    onItemDrop: ({ items, target, isInternal }) => void (isInternal || take(items, target)),
  });
  const isEmpty = nodes.every(({ children }) => children.length === 0);

  return (
    <section aria-label={messages.outline} className={styles.pane}>
      <header className="paneHeader">
        <h2>{messages.outline}</h2>
        <span className="line">
          {!isReadOnly && (
            <Button size="small" look="quiet" icon="plus" onPress={() => onAdd({ after: selected })}>
              {messages.add}
            </Button>
          )}
          {onFold && (
            <IconButton size="small" icon="caret-left" label={messages.panes.outline.fold} onPress={onFold} />
          )}
        </span>
      </header>
      {isEmpty && <EmptyOutline onAdd={isReadOnly ? undefined : () => onAdd({ after: undefined })} />}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 30 }}>
        <Tree
          aria-label={messages.outline}
          className={styles.tree as string}
          items={nodes}
          dependencies={[isReadOnly]}
          selectionMode="multiple"
          selectionBehavior="replace"
          disallowEmptySelection={false}
          // The tree's own set, if equal, as it knows the anchor of a range selection.
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
      {!isReadOnly && <SelectionBar {...{ onAdd, onGroup }} />}
    </section>
  );

  /** Handles a drop from outside the tree: a new kind of block, or a block of the page. */
  async function take(items: readonly DropItem[], target: ItemDropTarget): Promise<void> {
    const [item] = items;
    const place = findPlace(target);
    const dragged = item?.kind === 'text' ? readDragged(await item.getText(blockDragType)) : undefined;
    if (!dragged || !place) return;
    if ('name' in dragged) addBlock(entry, dragged.name, place);
    else moveBlocksTo(entry, listChosen(entry, dragged.id), place);
  }

  function findPlace(target: DropTarget) {
    const node = target.type === 'item' ? index.get(String(target.key)) : undefined;
    return node && target.type === 'item' ? findDropPlace(index, node, target.dropPosition) : undefined;
  }
});

function EmptyOutline({ onAdd }: { onAdd: (() => void) | undefined }) {
  const hasPageOfKind = useEntry(({ entry }) => entry.kind === 'products' || entry.kind === 'recipes');
  return (
    <EmptyState
      icon="stack"
      title={hasPageOfKind ? messages.emptyOutlineOwn : messages.emptyOutline}
      actions={
        onAdd && (
          <Button look="primary" icon="plus" onPress={onAdd}>
            {messages.addBlock}
          </Button>
        )
      }
    >
      <p>{hasPageOfKind ? messages.emptyOutlineOwnHint : messages.emptyOutlineHint}</p>
    </EmptyState>
  );
}

/** Applies the tree's selection, and shows the fields of the block added last. */
function mark(entry: EntryEditor, index: ReadonlyMap<string, OutlineNode>, keys: Iterable<Key>): void {
  const { marked, selected } = entry.read();
  const ids = [...keys].map(String).filter((key) => index.get(key)?.type === 'block');
  const added = ids.findLast((id) => !marked.includes(id));
  const kept = selected !== undefined && ids.includes(selected) ? selected : ids.at(-1);
  entry.mark(ids, ids.length === 1 ? ids[0] : (added ?? kept));
}

/** A block's drag data: its label as text, its id for the canvas. */
function describeDragged(id: string, label = ''): Record<string, string> {
  return { 'text/plain': label, [blockDragType]: JSON.stringify({ id }) };
}

/** Actions on several selected blocks, each one undo step; renders nothing for fewer than two. */
function SelectionBar(requests: BlockRequests) {
  const entry = useEntryEditor();
  const [first = '', ...others] = useEntry((state) => state.marked);
  // Subscribes to changes of the blocks' visibility.
  useEntry((state) => state.document);
  if (others.length === 0) return null;
  const ids = listChosen(entry, first);
  return (
    <div role="toolbar" aria-label={messages.severalBlocks(ids.length)} className={styles.selection}>
      <span className="grow small unbroken">{messages.severalSelected(ids.length)}</span>
      {(['duplicate', 'copy', 'hide', 'group', 'remove'] as const).map((name) => {
        const { label, icon = 'dots', keys, run } = readBlockAction(entry, ids, name);
        return (
          <IconButton
            key={name}
            size="small"
            icon={icon}
            label={label}
            shortcut={showKeys(keys)}
            onPress={() => void run(entry, ids, requests)}
          />
        );
      })}
    </div>
  );
}
