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
 * Filters a list: initially by the page's URL, on the server too, and then by the visitor's choices. The URL is kept in
 * sync, so that it can be shared, reloaded and returned to.
 *
 * @param form the form with the checkboxes; those ticked before hydration count as chosen
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
  // Hydration leaves the state of checkboxes as it is, without a change event.
  useEffect(() => takeTicked(), []);

  const others = writeChoices(filters, {}, query);
  return {
    choices,
    left: filterItems(items, filters, choices),
    /** The URL's other parameters, which the form has to keep. */
    others: [...others],
    /** The address without choices. */
    unfilteredPath: `${path}?${others}`.replace(/(.)\?$/, '$1'),
    toggle: (name: string, value: string) => choose(toggleChoice(filters, choices, name, value)),
    clear: () => choose({}),
  };
}
