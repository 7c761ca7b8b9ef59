import { useDeferredValue, useState } from 'react';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { type Loaded, useApi } from '#studio/kit/use-loaded.ts';
import type { useQuery } from '#studio/kit/use-query.ts';
import type { MediaPage, MediaQuery } from '../contract.ts';
import { messages } from '../messages.ts';

const names = ['q', 'folder', 'tag', 'kind', 'show'] as const;

/** What editors narrowed the library down to, as an address has it. */
export type MediaFilter = Readonly<Partial<Record<(typeof names)[number], string>>>;

export interface MediaList extends Loaded<MediaPage> {
  filter: MediaFilter;
  /** Fields left out stay as they are; an empty one goes. */
  setFilter: (change: Readonly<Record<string, string>>) => void;
  clearFilter: () => void;
  isFiltered: boolean;
  showMore: () => void;
}

const step = 60;

/**
 * The items that match a filter, reloaded whenever something may have changed.
 *
 * @param always filters that cannot be changed
 * @param held where to keep the filter; by default in the component
 */
export function useMediaList(
  always: Pick<MediaQuery, 'kinds'> = {},
  held?: ReturnType<typeof useQuery>,
): MediaList {
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const [values, change] = held ?? [own, (changed: typeof own) => setOwn({ ...own, ...changed })];
  const filter: MediaFilter = Object.fromEntries(
    names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  );
  const [limit, setLimit] = useState(step);
  const asked = useDeferredValue(JSON.stringify({ ...toQuery(filter), ...always, limit }));
  const loaded = useApi('GET /media', { query: JSON.parse(asked) as MediaQuery });
  useContentChanges(loaded.loadAgain);
  return {
    ...loaded,
    filter,
    setFilter: (changed) => {
      change(changed);
      setLimit(step);
    },
    clearFilter: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    isFiltered: Object.keys(filter).length > 0,
    showMore: () => setLimit((before) => before + step),
  };
}

/** Ignores a kind or choice that there is not: an address is written by anybody. */
function toQuery({ kind = '', show = '', ...words }: MediaFilter): MediaQuery {
  return {
    ...words,
    ...(Object.hasOwn(messages.kindNames, kind) && { kinds: [kind as keyof typeof messages.kindNames] }),
    ...(Object.hasOwn(messages.emptyShows, show) && { [show]: true }),
  };
}
