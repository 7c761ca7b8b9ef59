import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { OpenScreen, Screen, SignInPanelProps } from './screen.ts';

/** Signs somebody in, wherever that is needed. */
export const signInPanel: LazyExoticComponent<ComponentType<SignInPanelProps>> = lazy(
  () => import('../accounts/sign-in/sign-in-panel.tsx'),
);

/** Everything that the studio shows, by its address, in the order of the navigation. */
export const screens: readonly Screen[] = [];

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
