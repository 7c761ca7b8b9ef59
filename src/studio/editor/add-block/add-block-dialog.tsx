import { useDeferredValue, useMemo, useState } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import type { BlockDefinition } from '#schema/define-block.ts';
import { dragBlock } from '#studio/canvas/dragged-block.ts';
import { canvasPath } from '#studio/canvas/frame-messages.ts';
import { toBlockLabel } from '#studio/documents/block-lists.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { EmptyState } from '#studio/kit/notice.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import { messages } from '../messages.ts';
import styles from './add-block-dialog.module.css';
import { findBlocks, groupBlocks } from './block-groups.ts';

export interface AddBlockDialogProps {
  onAdd: (name: string) => void;
  /** Called as a block is dragged out of the dialog, which has to close to reveal the page. */
  onDragOut: () => void;
  onClose: () => void;
}

/** The catalogue of blocks: what each looks like, what it is for, and when another serves better. */
export function AddBlockDialog({ onAdd, onDragOut, onClose }: AddBlockDialogProps) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<string>();
  const groups = useMemo(
    () =>
      query.trim() === '' ? groupBlocks() : [{ title: messages.foundBlocks, blocks: findBlocks(query) }],
    [query],
  );
  const found = groups.flatMap(({ blocks }) => blocks);
  const current = useDeferredValue(found.find(({ name }) => name === shown) ?? found[0]);
  return (
    <Dialog title={messages.addTitle} size="large" isOpen onClose={onClose}>
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
          <p className="muted">{messages.addHint}</p>
          <ListBox
            aria-label={messages.addTitle}
            items={groups.filter(({ blocks }) => blocks.length > 0)}
            onAction={(name) => onAdd(String(name))}
            className="fill scrolls unringed"
            renderEmptyState={() => (
              <EmptyState icon="search" title={messages.noBlocks}>
                <p>{messages.noBlocksHint}</p>
              </EmptyState>
            )}
          >
            {({ title, blocks }) => (
              <ListBoxSection id={title}>
                <Header className={styles.group as string}>{title}</Header>
                <Collection items={blocks.map((block) => ({ id: block.name, block }))}>
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
                        className="stack inset2"
                      >
                        <span className="medium">{toBlockLabel(id)}</span>
                        <span className="muted">{block.description}</span>
                      </span>
                    </ListBoxItem>
                  )}
                </Collection>
              </ListBoxSection>
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
      <p className="muted">
        <strong>{messages.avoidWhen}</strong> {nameBlocks(avoidWhen)}
      </p>
    </aside>
  );
}

/** Replaces block names in prose with their labels: `TextAndImage` with “Text and image”. */
function nameBlocks(text: string): string {
  return text.replace(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g, (name) => `“${toBlockLabel(name)}”`);
}

/** A miniature of a block with its sample content: the real block, made inert. */
function SampleFrame({ block, label }: { block: string; label: string }) {
  return (
    <div className={styles.sample}>
      <iframe
        title={label}
        src={`${canvasPath}?sample=${encodeURIComponent(block)}`}
        tabIndex={-1}
        inert
        className={styles.sampleFrame}
      />
    </div>
  );
}
