import type { Locale } from '#i18n/locales.ts';
import type { SessionAnswer } from '../api/accounts.ts';
import type { Editor, Permission } from '../api/roles.ts';
import type { IconName } from './icons.ts';
import type { LazyView } from './lazy-view.tsx';
import type { PathValues } from './router.ts';

/** What a screen is drawn with. */
export interface ScreenProps {
  /** What its address has where its path has names. */
  values: PathValues;
  /** The locale that is worked in. */
  locale: Locale;
  editor: Editor;
}

/** What a screen is drawn with that nobody has to be signed in for. */
type OpenScreenProps = Pick<ScreenProps, 'values'>;

/** What the panel is drawn with that signs somebody in. */
export interface SignInPanelProps {
  /** Whether anybody has an account at all, and whether a second factor is still to come. */
  answer: SessionAnswer;
  /** Called once somebody is signed in, or more is needed: asks the server who it is. */
  onSignedIn: () => Promise<void>;
}

export const navigationGroups = ['content', 'settings', 'library', 'administration'] as const;

export interface Screen {
  /** As `matchPath` reads it. */
  path: string;
  /** Of the window, and of its item in the navigation. */
  title: string;
  permission: Permission;
  view: LazyView<ScreenProps>;
  /** Loads ahead what it shows: its address may be asked for next. */
  prefetch?: (values: PathValues) => void;
  /** Where it stands in the navigation; `:locale` in its path becomes the locale that is worked in. */
  navigation?: { group: (typeof navigationGroups)[number]; icon: IconName };
  /** What its view is told besides what its address has. */
  values?: PathValues;
  /** It needs the width of the window: the navigation gives way to icons. */
  isWide?: boolean;
}

/** A screen for everybody: setting up, accepting an invitation. */
export interface OpenScreen {
  path: string;
  title: string;
  view: LazyView<OpenScreenProps>;
}
