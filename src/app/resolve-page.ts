import type { Page } from '@inertiajs/core';
import type { ComponentType, ReactNode } from 'react';
import { loadBlockComponents } from '#blocks/block-components.ts';
import { blockLoaders } from '#blocks/block-loaders.ts';
import { collectBlockNames } from '#blocks/block-names.ts';
import { findPageLocale } from '#i18n/find-locale.ts';
import { loadDictionary } from '#i18n/load-dictionary.ts';
import { pageLoaders } from '#pages/page-loaders.ts';
import type { PageName } from '#pages/props-by-page.ts';

/** A page component as Inertia takes it, with the layout that stays while pages of it follow each other. */
export type PageComponent = ComponentType<never> & {
  layout?: (props: never) => ReactNode;
  /** Loads what else the page needs for its props. */
  prepare?: (props: never) => Promise<void>;
};

/**
 * Loads everything a page needs (its component, its blocks' components, its locale's dictionary),
 * so that rendering it is synchronous. Inertia calls it before hydration and before every swap.
 *
 * @throws when a chunk cannot be fetched
 */
export async function resolvePage(name: string, page?: Page): Promise<PageComponent> {
  const [component] = await Promise.all([
    pageLoaders[name as PageName](),
    loadBlockComponents(collectBlockNames(page?.props), blockLoaders),
    loadDictionary(findPageLocale(page?.props)),
  ]);
  const pageComponent = component as PageComponent;
  await pageComponent.prepare?.(page?.props as never);
  return pageComponent;
}
