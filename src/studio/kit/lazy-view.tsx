import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadAfresh } from '#app/load-afresh.ts';
import { askSession } from '#studio/contract/ask-session.ts';
import { messages } from './messages.ts';
import { Loading } from './notice.tsx';

/** A component that is loaded on first render, or earlier by `load`. */
export interface LazyView<Props> {
  (props: Props): ReactNode;
  /** @throws where the code cannot be fetched, as after a deployment */
  load: () => Promise<unknown>;
}

/**
 * Reloads the document after a deploy, when the files of this tab's release are gone. Unsaved work is kept.
 *
 * @throws NetworkError if the server does not answer: a reload would only show the browser's error page
 */
async function loadDocumentAfresh(reason: unknown): Promise<void> {
  await askSession();
  if (!loadAfresh(`${location.pathname}${location.search}`)) throw reason;
}

/**
 * Creates a component from a lazily imported module. Unlike React's `lazy`, it renders at once when already
 * loaded; that one shows its fallback even then, for 300 ms at least.
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
      load()
        .catch(loadDocumentAfresh)
        .then(
          () => setLoaded({}),
          (error: unknown) => setLoaded({ error }),
        );
    }, [isLoaded]);
    if (error !== undefined) throw error;
    return View ? <View {...props} /> : <Loading label={messages.loading} />;
  }
  return Object.assign(Lazy, { load });
}
