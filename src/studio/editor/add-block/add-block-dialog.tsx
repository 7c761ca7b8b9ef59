import { useDeferredValue, useMemo, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { BlockDefinition } from '#schema/define-block.ts';
import { dragBlock } from '#studio/canvas/dragged-block.ts';
import { addableBlocks, toBlockLabel } from '#studio/documents/block-lists.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { EmptyState } from '#studio/kit/notice.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';
import styles from './add-block-dialog.module.css';
import { SampleFrame } from './sample-frame.tsx';

export interface AddBlockDialogProps {
  isOpen: boolean;
  onAdd: (name: string) => void;
  /** Called as a block is dragged out of the dialog, which has to close to reveal the page. */
  onDragOut: () => void;
  onClose: () => void;
}

/** The catalogue of blocks: what each looks like, what it is for, and when another serves better. */
export function AddBlockDialog({ isOpen, onAdd, onDragOut, onClose }: AddBlockDialogProps) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<string>();
  const found = useMemo(() => findBlocks(query), [query]);
  const current = useDeferredValue(found.find(({ name }) => name === shown) ?? found[0]);
  return (
    <Dialog title={messages.addTitle} size="large" isOpen={isOpen} onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.choice}>
          <SearchField
            label={messages.searchBlocks}
            placeholder={messages.searchBlocks}
            autoFocus
            value={query}
            onChange={setQuery}
            onSubmit={() => found[0] && onAdd(found[0].name)}
          />
          <p className={layout.muted}>{messages.addHint}</p>
          <ListBox
            aria-label={messages.addTitle}
            items={found.map((block) => ({ id: block.name, block }))}
            onAction={(name) => onAdd(String(name))}
            className={styles.list as string}
            renderEmptyState={() => (
              <EmptyState icon="search" title={messages.noBlocks}>
                <p>{messages.noBlocksHint}</p>
              </EmptyState>
            )}
          >
            {({ id, block }) => (
              <ListBoxItem
                id={id}
                textValue={`${toBlockLabel(id)}: ${block.description}`}
                onHoverStart={() => setShown(id)}
                onFocus={() => setShown(id)}
                className={styles.block as string}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, a block is added in place and moved from there. */}
                <span
                  draggable
                  onDragStart={({ dataTransfer }) => {
                    dragBlock(dataTransfer, { name: id }, toBlockLabel(id));
                    // Deferred: removing the drag source now would end the drag.
                    setTimeout(onDragOut);
                  }}
                  className={styles.draggable}
                >
                  <span className={styles.name}>{toBlockLabel(id)}</span>
                  <span className={layout.muted}>{block.description}</span>
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </div>
        {current && <BlockSheet block={current} />}
      </div>
    </Dialog>
  );
}

function BlockSheet({ block: { name, description, avoidWhen } }: { block: BlockDefinition }) {
  return (
    <aside className={styles.sheet} aria-live="off">
      <SampleFrame key={name} block={name} label={messages.sampleOf(toBlockLabel(name))} />
      <h3>{toBlockLabel(name)}</h3>
      <p>{description}</p>
      <p className={layout.muted}>
        <strong>{messages.avoidWhen}</strong> {nameBlocks(avoidWhen)}
      </p>
    </aside>
  );
}

/** Replaces block names in prose with their labels: `TextAndImage` with “Text and image”. */
function nameBlocks(text: string): string {
  return text.replace(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g, (name) => `“${toBlockLabel(name)}”`);
}

/** Matches by label before matches by purpose. */
function findBlocks(query: string): readonly BlockDefinition[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return addableBlocks;
  const named = addableBlocks.filter(({ name }) => toBlockLabel(name).toLowerCase().includes(wanted));
  const told = addableBlocks.filter(
    (block) => !named.includes(block) && block.description.toLowerCase().includes(wanted),
  );
  return [...named, ...told];
}
