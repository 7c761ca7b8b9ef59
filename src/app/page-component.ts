import type { ComponentType, ReactNode } from 'react';
import type { PageDefinition } from '#pages/define-page.ts';

/** A page component as Inertia takes it, with the layout that stays while pages of it follow each other. */
export type PageComponent = ComponentType<never> & {
  layout?: (props: never) => ReactNode;
  /** Loads what else the page needs for its props. */
  prepare?: (props: never) => Promise<void>;
};

/** The component of a defined page: it takes what the server hands it. */
export type ComponentOf<Definition extends PageDefinition> = ComponentType<NonNullable<Definition['props']>>;
