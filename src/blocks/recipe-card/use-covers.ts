import { router } from '@inertiajs/react';
import { useState } from 'react';
import { useAddress } from '#links/address-provider.tsx';
import { readCovers } from '#recipes/read-covers.ts';

/** For how many a recipe is shown, and how to show it for more or fewer. */
export interface Covers {
  /** Those of the recipe as it is written. */
  own: number;
  covers: number;
  /** What the field says, which may be no number yet. */
  typed: string;
  /** What the address says besides: a form has to send it along. */
  others: readonly (readonly [name: string, value: string])[];
  choose: (covers: number) => void;
  /** Takes what is typed, and scales as soon as it is a number of covers. */
  type: (text: string) => void;
}

/**
 * The covers that the page's address asks for, on the server as well, and from then on those that its visitor chooses.
 * The address is kept in step, so that it can be sent, reloaded and come back to.
 *
 * @param own the covers of the recipe as it is written, which count where none are asked for
 */
export function useCovers(own: number): Covers {
  const { query } = useAddress();
  const [chosen, setChosen] = useState(() => readCovers(query.get('covers')));
  const [typed, setTyped] = useState<string>();
  const covers = chosen ?? own;

  function choose(next: number): void {
    setTyped(undefined);
    setChosen(next);
    keepAddressInStep(next, own);
  }

  function type(text: string): void {
    setTyped(text);
    const next = readCovers(text.trim());
    if (next === undefined || next === covers) return;
    setChosen(next);
    keepAddressInStep(next, own);
  }

  const others = [...query].filter(([name]) => name !== 'covers');
  return { own, covers, typed: typed ?? String(covers), others, choose, type };
}

function keepAddressInStep(covers: number, own: number): void {
  const query = new URLSearchParams(location.search);
  if (covers === own) query.delete('covers');
  else query.set('covers', String(covers));
  const url = location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash;
  router.replace({ url, preserveScroll: true, preserveState: true });
}
