import { useDeferredValue, useState } from 'react';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { countKept } from '#studio/kit/use-kept-place.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { useQuery } from '#studio/kit/use-query.ts';
import type { MediaQuery } from '../contract.ts';
import { messages } from '../messages.ts';

const names = ['q', 'folder', 'tag', 'kind', 'show'] as const;

/** What editors narrowed the library down to, as an address has it. */
export type MediaFilter = Readonly<Partial<Record<(typeof names)[number], string>>>;

export type MediaList = ReturnType<typeof useMediaList>;

const step = 60;

/**
 * The items that match a filter, reloaded whenever something may have changed.
 *
 * @param always filters that cannot be changed
 * @param held where to keep the filter; by default in the component
 */
export function useMediaList(always: Pick<MediaQuery, 'kinds'> = {}, held?: ReturnType<typeof useQuery>) {
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const [values, change] = held ?? [own, (changed: typeof own) => setOwn({ ...own, ...changed })];
  const filter: MediaFilter = Object.fromEntries(
    names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  );
  const [limit, setLimit] = useState(() => Math.max(step, held ? countKept(JSON.stringify(filter)) : 0));
  const asked = useDeferredValue(JSON.stringify({ ...toQuery(filter), ...always, limit }));
  const loaded = useApi('GET /media', { query: JSON.parse(asked) as MediaQuery });
  useContentChanges(loaded.loadAgain);
  return {
    ...loaded,
    filter,
    /** Fields left out stay as they are; an empty one goes. */
    setFilter: (changed: typeof own) => {
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
