import { router } from '@inertiajs/react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useAddress } from '#links/address-provider.tsx';
import {
  type Choices,
  type Filter,
  filterItems,
  readChoices,
  toggleChoice,
  writeChoices,
} from './filters.ts';

/**
 * Narrows a list down: at first by the page's address, on the server as well, and from then on by what its visitor
 * chooses. The address is kept in step, so that it can be sent, reloaded and come back to.
 *
 * @param form holds the boxes: those that were ticked before the app was there are chosen
 */
export function useFilters<Item>(
  items: readonly Item[],
  filters: readonly Filter<Item>[],
  form: RefObject<HTMLFormElement | null>,
) {
  const { path, query } = useAddress();
  const [choices, setChoices] = useState(() => readChoices(filters, query));

  function choose(next: Choices): void {
    setChoices(next);
    const written = writeChoices(filters, next, new URLSearchParams(location.search)).toString();
    const url = location.pathname + (written && `?${written}`) + location.hash;
    router.replace({ url, preserveScroll: true, preserveState: true });
  }

  const takeTicked = useEffectEvent(() => {
    if (!form.current) return;
    const ticked = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const said = readChoices(filters, new URLSearchParams(ticked));
    const toText = (some: Choices) => writeChoices(filters, some, new URLSearchParams()).toString();
    if (toText(said) !== toText(choices)) choose(said);
  });
  // React leaves boxes as it finds them, and tells nobody.
  useEffect(() => takeTicked(), []);

  const others = writeChoices(filters, {}, query);
  return {
    choices,
    left: filterItems(items, filters, choices),
    /** What the address says besides: a form has to send it along. */
    others: [...others],
    /** The address without any choice. */
    unfilteredPath: `${path}?${others}`.replace(/(.)\?$/, '$1'),
    toggle: (name: string, value: string) => choose(toggleChoice(filters, choices, name, value)),
    clear: () => choose({}),
  };
}
