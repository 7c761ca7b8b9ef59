import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Code that comes after the page, once: who asks for it later has it at once. */
export interface DeferredModule<Module> {
  readonly loaded: Module | undefined;
  /** Rejects when it cannot be fetched; the next call tries again. */
  load: () => Promise<Module>;
}

export function deferModule<Module>(importModule: () => Promise<Module>): DeferredModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= importModule().then(
        (module) => {
          loaded = module;
          return module;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** How far off the view an element may be for its code to be loaded: the height of the view. */
const nearness = '100% 0%';

/**
 * Loads code when the element that needs it is near the view, or when the keyboard's focus is anywhere on the page.
 * What cannot be fetched is tried again the next time that it comes near.
 *
 * @param element without it, the code is loaded as soon as nothing else is to be done as well
 * @returns undefined until it is there
 */
export function useDeferredModule<Module>(
  module: DeferredModule<Module>,
  element?: RefObject<Element | null>,
): Module | undefined {
  const [loaded, setLoaded] = useState(() => module.loaded);

  useEffect(() => {
    if (loaded) return;
    let isGone = false;
    const load = () => {
      module.load().then(
        // What it draws may be much, and nobody waits for it: it gives way to the visitor.
        (found) => isGone || startTransition(() => setLoaded(() => found)),
        () => undefined,
      );
    };
    const observer = element?.current && observeNearness(element.current, load);
    if (!element) whenIdle(load);
    document.addEventListener('focusin', load);
    return () => {
      isGone = true;
      observer?.disconnect();
      document.removeEventListener('focusin', load);
    };
  }, [module, element, loaded]);

  return loaded;
}

function observeNearness(element: Element, act: () => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) whenIdle(act);
    },
    { rootMargin: nearness },
  );
  observer.observe(element);
  return observer;
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 500 });
  else setTimeout(act);
}
