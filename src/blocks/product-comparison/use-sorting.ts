import { router } from '@inertiajs/react';
import { useState } from 'react';
import { useAddress } from '#links/address-provider.tsx';
import type { QueryName } from '#links/shown-address.ts';
import { readSorting, type Sorting, writeSorting } from './sorting.ts';

/**
 * The sorting of a table. It is initialised from the URL, on the server too, and kept in sync with it.
 *
 * @param name the table's parameter in the address
 */
export function useSorting(name: QueryName, columns: readonly string[]) {
  const { query } = useAddress();
  const [sorting, setSorting] = useState(() => readSorting(query.get(name), columns));
  return {
    sorting,
    /** The URL's other parameters, which the form has to keep. */
    others: [...query].filter(([other]) => other !== name),
    sort(next: Sorting): void {
      setSorting(next);
      const url = new URL(location.href);
      url.searchParams.set(name, writeSorting(next));
      router.replace({
        url: url.pathname + url.search + url.hash,
        preserveScroll: true,
        preserveState: true,
      });
    },
  };
}
