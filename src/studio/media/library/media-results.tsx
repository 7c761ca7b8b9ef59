import type { ReactNode } from 'react';
import { Button } from '#studio/kit/button.tsx';
import { EmptyState, ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { messages } from '../messages.ts';
import { MediaCollection, type MediaCollectionProps } from './media-collection.tsx';
import type { MediaFilter, MediaList } from './use-media-list.ts';

export interface MediaResultsProps extends Omit<MediaCollectionProps, 'items' | 'empty'> {
  list: MediaList;
  /** The action that adds the first item. */
  firstAction?: ReactNode;
}

/** The items found, or why there are none. */
export function MediaResults({ list, firstAction, ...collection }: MediaResultsProps) {
  const { value, error, isFiltered, clearFilter } = list;
  if (!value) return <LoadState of={list} label={messages.loading} />;
  const show = findOnlyShow(list.filter);
  const { title, hint } = show ? messages.emptyShows[show] : messages.nothing;
  const clear = <Button onPress={clearFilter}>{show ? messages.showAll : messages.clearFilters}</Button>;
  const empty = isFiltered ? (
    <EmptyState icon={show ? 'check' : 'search'} title={title} actions={clear}>
      <p>{hint}</p>
    </EmptyState>
  ) : (
    <EmptyState icon="image" title={messages.emptyTitle} actions={firstAction}>
      <p>{messages.emptyHint}</p>
      <p>{messages.limits}</p>
    </EmptyState>
  );
  return (
    <div className="stack3">
      <ErrorNotice error={error} onTryAgain={list.loadAgain} />
      <p className="muted" role="status">
        {messages.count(value.items.length, value.total)}
      </p>
      <MediaCollection {...collection} items={value.items} empty={empty} />
      {value.items.length < value.total && (
        <div className="row1">
          <Button onPress={list.showMore} isPending={list.isLoading}>
            {messages.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The choice of what to show, as the only filter: there is a specific message for an empty result. */
function findOnlyShow({ show, ...others }: MediaFilter): keyof typeof messages.emptyShows | undefined {
  if (show === undefined || Object.keys(others).length > 0) return undefined;
  return Object.hasOwn(messages.emptyShows, show) ? (show as keyof typeof messages.emptyShows) : undefined;
}
