import type { MediaItem } from '../../api/media.ts';
import { navigate, useAddress } from '../../shell/router.ts';
import type { HeldFilter, MediaFilter } from './use-media-list.ts';

interface LibraryAddress extends HeldFilter {
  /** The name of the opened item. */
  opened: string | undefined;
  open: (name: string | undefined) => void;
}

const kinds: readonly string[] = ['picture', 'vector', 'film'] satisfies MediaItem['kind'][];
const texts = ['q', 'folder', 'tag'] as const;
const shows = ['unused', 'undescribed', 'deleted'] as const;

/** The filter and the opened item, kept in the address. */
export function useLibraryAddress(): LibraryAddress {
  const query = new URL(useAddress(), location.origin).searchParams;
  const filter = readFilter(query);
  const opened = query.get('item') ?? undefined;
  return {
    filter,
    setFilter: (next) => navigate(writeAddress(next, opened), { replaces: true }),
    opened,
    open: (name) => navigate(writeAddress(filter, name)),
  };
}

function readFilter(query: URLSearchParams): MediaFilter {
  const kind = query.get('kind') ?? '';
  const show = shows.find((one) => one === query.get('show'));
  return {
    ...Object.fromEntries(texts.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))),
    ...(kinds.includes(kind) && { kinds: [kind as MediaItem['kind']] }),
    ...(show && { [show]: true }),
  };
}

function writeAddress(filter: MediaFilter, item: string | undefined): string {
  const query = new URLSearchParams();
  for (const name of texts) if (filter[name]) query.set(name, filter[name]);
  if (filter.kinds?.[0]) query.set('kind', filter.kinds[0]);
  const show = shows.find((one) => filter[one]);
  if (show) query.set('show', show);
  if (item !== undefined) query.set('item', item);
  return query.size > 0 ? `/studio/media?${query}` : '/studio/media';
}
