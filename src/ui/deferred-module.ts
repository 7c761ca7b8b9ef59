import { type RefObject, startTransition, useEffect, useState } from 'react';

/** A module imported on demand, once; from then on it is available synchronously as `loaded`. */
export interface DeferredModule<Module> {
  readonly loaded: Module | undefined;
  /** Rejects if the import fails; the next call tries again. */
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

/** Root margin within which an element's code is loaded: one viewport height above and below. */
const nearness = '100% 0%';

/**
 * Loads a module when the element that needs it comes near the viewport, or as soon as anything on the page is focused.
 * A failed import is tried again on the next such occasion.
 *
 * @param element if left out, the module is also loaded as soon as the browser is idle
 * @returns undefined until it is loaded
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
        // Rendering it may take long and is not urgent: as a transition, it yields to input.
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
