import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { OpenScreen, Screen, SignInPanelProps } from './screen.ts';

/** Signs somebody in, wherever that is needed. */
export const signInPanel: LazyExoticComponent<ComponentType<SignInPanelProps>> = lazy(
  () => import('../accounts/sign-in-panel.tsx'),
);

/** Everything that the studio shows, by its address, in the order of the navigation. */
export const screens: readonly Screen[] = [];

/** The screens that nobody has to be signed in for. */
export const openScreens: readonly OpenScreen[] = [];
