import { useDeferredValue, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { type Loaded, useLoaded } from '#studio/kit/use-loaded.ts';
import type { MediaPage, MediaQuery } from '../contract.ts';
import { useMediaChanges } from '../media-changes.ts';

/** The filters that editors can set. */
export type MediaFilter = Pick<
  MediaQuery,
  'q' | 'kinds' | 'folder' | 'tag' | 'unused' | 'undescribed' | 'deleted'
>;

export interface MediaList extends Loaded<MediaPage> {
  filter: MediaFilter;
  /** Fields left out stay as they are. */
  setFilter: (change: MediaFilter) => void;
  clearFilter: () => void;
  isFiltered: boolean;
  showMore: () => void;
}

const step = 60;

/** Externally held filter state. */
export interface HeldFilter {
  filter: MediaFilter;
  setFilter: (filter: MediaFilter) => void;
}

/**
 * The items that match a filter, reloaded whenever the library changes.
 *
 * @param always filters that cannot be changed
 * @param held where to keep the filter; by default in the component
 */
export function useMediaList(always: MediaFilter = {}, held?: HeldFilter): MediaList {
  const [ownFilter, setOwnFilter] = useState<MediaFilter>({});
  const { filter, setFilter } = held ?? { filter: ownFilter, setFilter: setOwnFilter };
  const [limit, setLimit] = useState(step);
  const changes = useMediaChanges();
  const asked = useDeferredValue(JSON.stringify({ ...filter, ...always, limit }));
  const loaded = useLoaded(
    (signal) => callApi('GET /media', { query: JSON.parse(asked) as MediaQuery, signal }),
    [asked, changes],
  );
  return {
    ...loaded,
    filter,
    setFilter: (change) => {
      setFilter({ ...filter, ...change });
      setLimit(step);
    },
    clearFilter: () => setFilter({}),
    isFiltered: Object.values(filter).some(Boolean),
    showMore: () => setLimit((before) => before + step),
  };
}
