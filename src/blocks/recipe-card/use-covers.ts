import { router } from '@inertiajs/react';
import { useState } from 'react';
import { useAddress } from '#links/address-provider.tsx';
import { readCovers } from '#recipes/read-covers.ts';

/** Longer than any number of covers, so that no address fills the page. */
const mostLetters = 20;

/** The number of covers that a recipe is shown for, and the functions that change it. */
export interface Covers {
  /** The covers of the recipe as written. */
  own: number;
  /** Undefined while the field holds no number of covers: then no amounts are shown. */
  covers: number | undefined;
  /** The text in the field. */
  typed: string;
  /** The URL's other parameters, which the form has to keep. */
  others: readonly (readonly [name: string, value: string])[];
  choose: (covers: number) => void;
  /** Updates the field, and the covers if the text is a valid number. */
  type: (text: string) => void;
}

/**
 * The covers of a recipe: initially from the URL, on the server too, and then as the visitor chooses. The URL is kept
 * in sync, so that it can be shared, reloaded and returned to.
 *
 * @param own the covers of the recipe as written, which are the default
 */
export function useCovers(own: number): Covers {
  const { query } = useAddress();
  const [typed, setTyped] = useState(() => query.get('covers')?.slice(0, mostLetters));
  const covers = typed === undefined ? own : readCovers(typed.trim());

  function type(text: string): void {
    setTyped(text);
    const next = readCovers(text.trim());
    if (next !== undefined && next !== covers) keepAddressInStep(next, own);
  }

  const others = [...query].filter(([name]) => name !== 'covers');
  return { own, covers, typed: typed ?? String(covers), others, choose: (next) => type(String(next)), type };
}

function keepAddressInStep(covers: number, own: number): void {
  const query = new URLSearchParams(location.search);
  if (covers === own) query.delete('covers');
  else query.set('covers', String(covers));
  const url = location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash;
  router.replace({ url, preserveScroll: true, preserveState: true });
}
