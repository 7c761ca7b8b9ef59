import type { Page } from '@inertiajs/core';
import { loadBlockComponents } from '#blocks/block-components.ts';
import { blockLoaders } from '#blocks/block-loaders.ts';
import { collectBlockNames } from '#blocks/block-names.ts';
import { findPageLocale } from '#i18n/find-locale.ts';
import { loadDictionary } from '#i18n/load-dictionary.ts';
import { hasHostedImages, loadHostedServices } from '#images/image-services.ts';
import type { PageComponent } from './page-component.ts';
import { pageLoaders } from './page-loaders.ts';
import { listTextParts } from './page-texts.ts';

/**
 * Loads everything a page needs (its component, its blocks' components, the texts of its locale, the image services of
 * its pictures), so that rendering it is synchronous. Inertia calls it before hydration and before every swap.
 *
 * @throws when a chunk cannot be fetched, or there is no page of that name
 */
export async function resolvePage(name: string, page?: Page): Promise<PageComponent> {
  const [component] = await Promise.all([
    loadComponent(name),
    loadBlockComponents(collectBlockNames(page?.props), blockLoaders),
    loadDictionary(findPageLocale(page?.props), listTextParts(name, page?.props)),
    hasHostedImages(page?.props) && loadHostedServices(),
  ]);
  await component.prepare?.(page?.props as never);
  return component;
}

async function loadComponent(name: string): Promise<PageComponent> {
  const load = pageLoaders[name];
  if (!load) throw new Error(`There is no page component named ${name}.`);
  return load();
}
