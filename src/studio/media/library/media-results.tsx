import type { ReactNode } from 'react';
import { describeError } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import layout from '#studio/kit/layout.module.css';
import { EmptyState, Loading, Notice } from '#studio/kit/notice.tsx';
import { messages } from '../messages.ts';
import { MediaCollection, type MediaCollectionProps } from './media-collection.tsx';
import styles from './media-results.module.css';
import type { MediaFilter, MediaList } from './use-media-list.ts';

export interface MediaResultsProps extends Omit<MediaCollectionProps, 'items' | 'empty'> {
  list: MediaList;
  /** The action that adds the first item. */
  firstAction?: ReactNode;
}

/** The items found, or why there are none. */
export function MediaResults({ list, firstAction, ...collection }: MediaResultsProps) {
  const { value, error, isFiltered, clearFilter } = list;
  if (error !== undefined && !value) return <Failure error={error} onRetry={list.loadAgain} />;
  if (!value) return <Loading label={messages.loading} />;
  const show = findOnlyShow(list.filter);
  const empty = show ? (
    <EmptyState
      icon="check"
      title={messages.emptyShows[show].title}
      actions={<Button onPress={clearFilter}>{messages.showAll}</Button>}
    >
      <p>{messages.emptyShows[show].hint}</p>
    </EmptyState>
  ) : isFiltered ? (
    <EmptyState
      icon="search"
      title={messages.nothingFound}
      actions={<Button onPress={clearFilter}>{messages.clearFilters}</Button>}
    >
      <p>{messages.nothingFoundHint}</p>
    </EmptyState>
  ) : (
    <EmptyState icon="image" title={messages.emptyTitle} actions={firstAction}>
      <p>{messages.emptyHint}</p>
      <p>{messages.limits}</p>
    </EmptyState>
  );
  return (
    <div className={styles.results}>
      {error !== undefined && <Failure error={error} onRetry={list.loadAgain} />}
      <p className={layout.muted} role="status">
        {messages.count(value.items.length, value.total)}
      </p>
      <MediaCollection {...collection} items={value.items} empty={empty} />
      {value.items.length < value.total && (
        <Button onPress={list.showMore} isPending={list.isLoading}>
          {messages.more}
        </Button>
      )}
    </div>
  );
}

/** The only active filter, for whose empty result there is a specific message. */
function findOnlyShow(filter: MediaFilter): keyof typeof messages.emptyShows | undefined {
  const [only, ...more] = Object.entries(filter).flatMap(([name, value]) => (value ? name : []));
  if (more.length > 0) return undefined;
  return only === 'unused' || only === 'undescribed' || only === 'deleted' ? only : undefined;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, remedy } = describeError(error);
  return (
    <Notice
      tone="danger"
      title={messages.failed}
      actions={
        <Button size="small" onPress={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      <p>
        {message} {remedy}
      </p>
    </Notice>
  );
}
