import type { ComponentType, ReactNode } from 'react';
import type { PageDefinition } from '#pages/define-page.ts';

/** A page component as Inertia expects it, with its persistent layout. */
export type PageComponent = ComponentType<never> & {
  layout?: (props: never) => ReactNode;
  /** Loads what else the page needs before it is rendered. */
  prepare?: (props: never) => Promise<void>;
};

/** The component of a page definition. */
export type ComponentOf<Definition extends PageDefinition> = ComponentType<NonNullable<Definition['props']>>;
