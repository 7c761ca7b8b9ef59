import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadAfresh } from '#app/load-afresh.ts';
import { askSession } from './ask-session.ts';
import { Loading } from './controls/notice.tsx';
import { words } from './words/shell.ts';

/** A component that is loaded on first render, or earlier by `load`. */
export interface LazyView<Props> {
  (props: Props): ReactNode;
  /** @throws where the code cannot be fetched, as after a deployment */
  load: () => Promise<unknown>;
}

/**
 * After a deploy there may be no such file any more: the document as a whole comes with those that there are. What was
 * typed elsewhere is saved, or kept.
 *
 * @returns whether it is being loaded: where nobody answers there would be nothing but the browser’s own page
 */
async function loadDocumentAfresh(): Promise<boolean> {
  try {
    await askSession();
  } catch {
    return false;
  }
  return loadAfresh(`${location.pathname}${location.search}`);
}

/**
 * Makes a component of a module that is loaded when it is needed. Once it is there it is drawn at once: React's own `lazy`
 * shows what stands in for it even then, and for 300 ms at least.
 */
export function lazyView<Props extends object>(
  importView: () => Promise<{ default: ComponentType<Props> }>,
): LazyView<Props> {
  let View: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    loading ??= importView().then(
      (module) => {
        View = module.default;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function Lazy(props: Props) {
    const [{ error }, setLoaded] = useState<{ error?: unknown }>({});
    const isLoaded = View !== undefined;
    useEffect(() => {
      if (isLoaded) return;
      load().then(
        () => setLoaded({}),
        async (reason: unknown) => {
          if (!(await loadDocumentAfresh())) setLoaded({ error: reason });
        },
      );
    }, [isLoaded]);
    if (error !== undefined) throw error;
    return View ? <View {...props} /> : <Loading label={words.loading} />;
  }
  return Object.assign(Lazy, { load });
}
