import { type DependencyList, useState } from 'react';
import { useAction } from './use-action.ts';
import { useLoaded } from './use-loaded.ts';

/**
 * Loads the first page of a list, and further ones on request; the first again, alone, when a dependency changes.
 *
 * @param load its `after` is the `next` of the page before
 */
export function usePages<Page extends { readonly next?: string | undefined }>(
  load: (after: string | undefined, signal?: AbortSignal) => Promise<Page>,
  dependencies: DependencyList,
) {
  const { value, error, loadAgain, ...first } = useLoaded((signal) => load(undefined, signal), dependencies);
  const [further, setFurther] = useState<{ after?: Page; pages: readonly Page[] }>({ pages: [] });
  const { run, isPending, error: moreError, forget } = useAction();
  const later = further.after === value ? further.pages : [];
  const next = (later.at(-1) ?? value)?.next;
  return {
    ...first,
    error: error ?? moreError,
    loadAgain() {
      forget();
      loadAgain();
    },
    /** The first, and those asked for since; none until it is there. */
    pages: value ? [value, ...later] : [],
    isPending,
    /** Asks for the next; absent on the last. */
    showMore:
      value && next !== undefined
        ? () =>
            void run(async () => {
              const page = await load(next);
              setFurther({ after: value, pages: [...later, page] });
            })
        : undefined,
  };
}
