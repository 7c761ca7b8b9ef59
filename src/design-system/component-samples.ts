import type { ComponentType } from 'react';
import type { Sample } from '#ui/sample.ts';

export type ComponentLoaders = Readonly<
  Record<
    string,
    | {
        component: () => Promise<ComponentType<object>>;
        samples: () => Promise<readonly Sample<object>[]>;
      }
    | undefined
  >
>;

/** A component with its samples. */
export interface LoadedComponent {
  Component: ComponentType<object>;
  samples: readonly Sample<object>[];
}

const components = new Map<string, LoadedComponent>();

/** Loads a component and its samples once; after that they render synchronously. A name without a loader is ignored. */
export async function loadComponentSamples(name: string, loaders: ComponentLoaders): Promise<void> {
  const load = loaders[name];
  if (!load || components.has(name)) return;
  const [Component, samples] = await Promise.all([load.component(), load.samples()]);
  components.set(name, { Component, samples });
}

/** A component with its samples; undefined if it has not been loaded. */
export function findComponentSamples(name: string): LoadedComponent | undefined {
  return components.get(name);
}
