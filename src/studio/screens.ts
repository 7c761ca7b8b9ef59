import { prefetchEntry } from './editor/load-entry.ts';
import { listedKinds } from './entries/entry-kinds.ts';
import { lazyView } from './kit/lazy-view.tsx';
import { matchPath, type PathValues } from './kit/router.ts';
import type { OpenScreen, Screen } from './kit/screen.ts';
import { words } from './shell/messages.ts';

export const signInPanel = lazyView(() => import('./accounts/sign-in/sign-in-panel.tsx'));

const entryList = lazyView(() => import('./editor/entry-list/entry-list-screen.tsx'));
const singleEntry = lazyView(() => import('./editor/entry-list/single-entry-screen.tsx'));

const entryScreens = listedKinds.map(
  ({ slug, title, icon, group, isSingle }): Screen => ({
    path: `/studio/:locale/${slug}`,
    title,
    permission: 'read',
    view: isSingle ? singleEntry : entryList,
    values: { kind: slug },
    navigation: { group, icon },
  }),
);

/** All screens for signed-in editors, in the order of the navigation. */
export const screens: readonly Screen[] = [
  ...entryScreens,
  {
    path: '/studio/edit/*file',
    title: words.edit,
    permission: 'read',
    view: lazyView(() => import('./editor/editor-screen.tsx')),
    prefetch: ({ file = '' }) => prefetchEntry(file),
    isWide: true,
  },
  {
    path: '/studio/media',
    title: words.media,
    permission: 'read',
    view: lazyView(() => import('./media/media-screen.tsx')),
    navigation: { group: 'library', icon: 'image' },
  },
  {
    path: '/studio/plans',
    title: words.plans,
    permission: 'read',
    view: lazyView(() => import('./publishing/plans/plans-screen.tsx')),
    navigation: { group: 'library', icon: 'rocket' },
  },
  {
    path: '/studio/account',
    title: words.account,
    permission: 'read',
    view: lazyView(() => import('./accounts/own-account/account-screen.tsx')),
  },
  {
    path: '/studio/people',
    title: words.people,
    permission: 'administer',
    view: lazyView(() => import('./accounts/people/people-screen.tsx')),
    navigation: { group: 'administration', icon: 'users' },
  },
  {
    path: '/studio/audit',
    title: words.audit,
    permission: 'administer',
    view: lazyView(() => import('./audit/audit-screen.tsx')),
    navigation: { group: 'administration', icon: 'history' },
  },
];

/** Finds the screen at a path, with its values. */
export function findScreen(path: string): { screen: Screen; values: PathValues } | undefined {
  for (const screen of screens) {
    const values = matchPath(screen.path, path);
    if (values) return { screen, values: { ...screen.values, ...values } };
  }
  return undefined;
}

/** Prefetches code and data of the screen at a path, if it is slow enough to matter. */
export function prefetchScreen(path: string): void {
  const found = findScreen(path);
  if (!found?.screen.prefetch) return;
  // Errors are reported on navigating there.
  found.screen.view.load().catch(() => undefined);
  found.screen.prefetch(found.values);
}

/** The screens that need no sign-in. */
export const openScreens: readonly OpenScreen[] = [
  {
    path: '/studio/set-up',
    title: words.setUp,
    view: lazyView(() => import('./accounts/links/set-up-screen.tsx')),
  },
  {
    path: '/studio/invitation',
    title: words.invitation,
    view: lazyView(() => import('./accounts/links/invitation-screen.tsx')),
  },
  {
    path: '/studio/reset',
    title: words.reset,
    view: lazyView(() => import('./accounts/links/reset-screen.tsx')),
  },
];
