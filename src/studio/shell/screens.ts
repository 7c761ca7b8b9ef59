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
];

/** The screens that nobody has to be signed in for. */
export const openScreens: readonly OpenScreen[] = [
  {
    path: '/studio/set-up',
    title: 'Set up the studio',
    view: lazy(() => import('../accounts/links/set-up-screen.tsx')),
  },
  {
    path: '/studio/invitation',
    title: 'Your invitation',
    view: lazy(() => import('../accounts/links/invitation-screen.tsx')),
  },
  {
    path: '/studio/reset',
    title: 'A new password',
    view: lazy(() => import('../accounts/links/reset-screen.tsx')),
  },
];
