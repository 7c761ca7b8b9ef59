import type { Locale } from '#i18n/locales.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed, isAllowedFor, type Permission } from '#studio/contract/roles.ts';
import type { SessionAnswer } from '#studio/contract/session.ts';
import type { IconName } from './icons.ts';
import type { LazyView } from './lazy-view.tsx';
import type { PathValues } from './router.ts';

export interface ScreenProps {
  /** The parameters in its address. */
  values: PathValues;
  /** The working locale. */
  locale: Locale;
  editor: Editor;
}

export type OpenScreenProps = Pick<ScreenProps, 'values'>;

export interface SignInPanelProps {
  /** Says whether any account exists, and whether a second factor is still to come. */
  answer: SessionAnswer;
  /** Called after each step of signing in; reloads the session. */
  onSignedIn: () => Promise<void>;
}

export const navigationGroups = ['desk', 'content', 'settings', 'library', 'administration'] as const;

export interface Screen {
  /** A pattern for `matchPath`. */
  path: string;
  /** The title of the window and of the navigation item. */
  title: string;
  permission: Permission;
  /** It is of the whole site: who has the permission in some locales only has no use for it. */
  isOfAllLocales?: true;
  view: LazyView<ScreenProps>;
  /** Prefetches its data, before somebody navigates to it. */
  prefetch?: (values: PathValues) => void;
  /** Its place in the navigation; `:locale` in its path becomes the working locale. */
  navigation?: { group: (typeof navigationGroups)[number]; icon: IconName };
  /** Further values for its view, beside those in its address. */
  values?: PathValues;
  /** Needs the window's width: the navigation shrinks to icons. */
  isWide?: boolean;
}

/** Whether a screen is for somebody. */
export function mayOpen(
  editor: Editor,
  { permission, isOfAllLocales }: Pick<Screen, 'permission' | 'isOfAllLocales'>,
): boolean {
  return isOfAllLocales ? isAllowedFor(editor, permission, undefined) : isAllowed(editor, permission);
}

/** A screen that needs no sign-in: set-up, invitation, password reset. */
export interface OpenScreen {
  path: string;
  title: string;
  view: LazyView<OpenScreenProps>;
  values: PathValues;
}

/** What the rooms give the frame to show. */
export interface StudioScreens {
  /** For signed-in editors, in the order of the navigation. */
  screens: readonly Screen[];
  openScreens: readonly OpenScreen[];
  signInPanel: LazyView<SignInPanelProps>;
  /** Called once somebody is signed in, and whenever the server is within reach again. */
  onSignedIn: (id: string) => Promise<void>;
}
