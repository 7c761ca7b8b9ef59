import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { listedKinds } from '../editor/entry-list/entry-kinds.ts';
import type { OpenScreen, Screen, SignInPanelProps } from './screen.ts';
import { words } from './words/shell.ts';

/** Signs somebody in, wherever that is needed. */
export const signInPanel: LazyExoticComponent<ComponentType<SignInPanelProps>> = lazy(
  () => import('../accounts/sign-in/sign-in-panel.tsx'),
);

const entryList = lazy(() => import('../editor/entry-list/entry-list-screen.tsx'));
const singleEntry = lazy(() => import('../editor/entry-list/single-entry-screen.tsx'));

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

/** Everything that the studio shows, by its address, in the order of the navigation. */
export const screens: readonly Screen[] = [
  ...entryScreens,
  {
    path: '/studio/edit/*file',
    title: words.edit,
    permission: 'read',
    view: lazy(() => import('../editor/editor-screen.tsx')),
    isWide: true,
  },
  {
    path: '/studio/media',
    title: words.media,
    permission: 'read',
    view: lazy(() => import('../media/media-screen.tsx')),
    navigation: { group: 'library', icon: 'image' },
  },
  {
    path: '/studio/releases',
    title: words.releases,
    permission: 'read',
    view: lazy(() => import('../publishing/releases/releases-screen.tsx')),
    navigation: { group: 'library', icon: 'rocket' },
  },
  {
    path: '/studio/account',
    title: words.account,
    permission: 'read',
    view: lazy(() => import('../accounts/own-account/account-screen.tsx')),
  },
  {
    path: '/studio/people',
    title: words.people,
    permission: 'administer',
    view: lazy(() => import('../accounts/people/people-screen.tsx')),
    navigation: { group: 'administration', icon: 'users' },
  },
  {
    path: '/studio/audit',
    title: words.audit,
    permission: 'administer',
    view: lazy(() => import('../audit/audit-screen.tsx')),
    navigation: { group: 'administration', icon: 'scroll' },
  },
];

/** The screens that nobody has to be signed in for. */
export const openScreens: readonly OpenScreen[] = [
  {
    path: '/studio/set-up',
    title: words.setUp,
    view: lazy(() => import('../accounts/links/set-up-screen.tsx')),
  },
  {
    path: '/studio/invitation',
    title: words.invitation,
    view: lazy(() => import('../accounts/links/invitation-screen.tsx')),
  },
  {
    path: '/studio/reset',
    title: words.reset,
    view: lazy(() => import('../accounts/links/reset-screen.tsx')),
  },
];
