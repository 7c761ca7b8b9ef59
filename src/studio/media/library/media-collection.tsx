import type { ReactNode } from 'react';
import { GridList, GridListItem, type Selection } from 'react-aria-components';
import { Badge } from '#studio/kit/badge.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { describeSize } from '#studio/kit/describe-size.ts';
import type { MediaItem } from '../contract.ts';
import { isUndescribed } from '../media-words.ts';
import { messages } from '../messages.ts';
import styles from './media-collection.module.css';
import { MediaThumbnail } from './media-thumbnail.tsx';

export interface MediaCollectionProps {
  items: readonly MediaItem[];
  view: 'grid' | 'list';
  /** `multiple` shows checkboxes. */
  selectionMode: 'none' | 'single' | 'multiple';
  selected: ReadonlySet<string>;
  onSelect: (names: ReadonlySet<string>) => void;
  /** Called when an item is pressed, or Enter is pressed on it. */
  onOpen: (name: string) => void;
  empty: ReactNode;
}

/** Items as a grid or list, with arrow-key navigation. */
export function MediaCollection(props: MediaCollectionProps) {
  const { items, view, selectionMode, selected, onSelect, onOpen, empty } = props;
  return (
    <GridList
      aria-label={messages.items}
      items={items.map((item) => ({ ...item, id: item.name }))}
      layout={view === 'grid' ? 'grid' : 'stack'}
      selectionMode={selectionMode}
      selectionBehavior={selectionMode === 'single' ? 'replace' : 'toggle'}
      selectedKeys={new Set(selected)}
      onSelectionChange={(keys: Selection) => onSelect(toNames(keys, items))}
      onAction={(key) => onOpen(String(key))}
      className={`unringed ${styles[view]}`}
      data-view={view}
      renderEmptyState={() => empty}
    >
      {(item) => (
        <GridListItem id={item.name} textValue={describe(item)} className={styles.item as string}>
          {selectionMode === 'multiple' && (
            <span className={styles.tick}>
              <Checkbox slot="selection" />
            </span>
          )}
          <span className={styles.picture}>
            <MediaThumbnail item={item} />
          </span>
          <span className={`stack shrinks ${styles.words}`}>
            <span className="cut medium">{item.title ?? item.name}</span>
            {item.givenName && <span className={`cut faint ${styles.facts}`}>{item.givenName}</span>}
            <span className={`cut faint ${styles.facts}`}>
              {messages.kindNames[item.kind]} · {messages.facts(item.width, item.height)} ·{' '}
              {describeSize(item.size)}
            </span>
          </span>
          <span className={styles.badges}>
            {isUndescribed(item) && <Badge tone="warning">{messages.noAlt}</Badge>}
            {item.isDecorative && <Badge>{messages.decorative}</Badge>}
          </span>
        </GridListItem>
      )}
    </GridList>
  );
}

function toNames(keys: Selection, items: readonly MediaItem[]): ReadonlySet<string> {
  return keys === 'all' ? new Set(items.map(({ name }) => name)) : new Set([...keys].map(String));
}

/** The item's accessible description. */
function describe(item: MediaItem): string {
  const parts = [item.title ?? item.name, messages.kindNames[item.kind]];
  return [...parts, ...(isUndescribed(item) ? [messages.noAlt] : [])].join(', ');
}
