import { prefetchEntry } from './editor/load-entry.ts';
import { listedKinds } from './entries/entry-kinds.ts';
import { lazyView } from './kit/lazy-view.tsx';
import type { Screen, StudioScreens } from './kit/screen.ts';
import { words } from './shell/messages.ts';

const signInPanel = lazyView(() => import('./accounts/sign-in/sign-in-panel.tsx'));

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

const screens: readonly Screen[] = [
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

const openScreens: StudioScreens['openScreens'] = [
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

/** What every room shows. */
export const studioScreens: StudioScreens = {
  screens,
  openScreens,
  signInPanel,
  async onSignedIn(person) {
    const { sendKeptDrafts } = await import('./editor/state/send-kept.ts');
    await sendKeptDrafts(person);
  },
};
