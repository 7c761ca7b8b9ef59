import { messages as addressMessages } from './addresses/messages.ts';
import { prefetchEntry } from './editor/load-entry.ts';
import { messages as enquiryMessages } from './enquiries/messages.ts';
import { listedKinds } from './entries/entry-kinds.ts';
import { messages as healthMessages } from './health/messages.ts';
import { lazyView } from './kit/lazy-view.tsx';
import type { Screen, StudioScreens } from './kit/screen.ts';
import { messages as reviewMessages } from './reviews/messages.ts';
import { messages } from './shell/messages.ts';
import { messages as todayMessages } from './today/messages.ts';
import { messages as webhookMessages } from './webhooks/messages.ts';

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
  {
    path: '/studio/today',
    title: todayMessages.title,
    permission: 'read',
    view: lazyView(() => import('./today/today-screen.tsx')),
    navigation: { group: 'desk', icon: 'sun' },
  },
  ...entryScreens,
  {
    path: '/studio/edit/*file',
    title: messages.edit,
    permission: 'read',
    view: lazyView(() => import('./editor/editor-screen.tsx')),
    prefetch: ({ file = '' }) => prefetchEntry(file),
    isWide: true,
  },
  {
    path: '/studio/preview/*file',
    title: messages.preview,
    permission: 'read',
    view: lazyView(() => import('./editor/preview-screen.tsx')),
  },
  {
    path: '/studio/enquiries',
    title: enquiryMessages.title,
    permission: 'read',
    view: lazyView(() => import('./enquiries/enquiries-screen.tsx')),
    navigation: { group: 'desk', icon: 'mail' },
  },
  {
    path: '/studio/enquiries/:id',
    title: enquiryMessages.title,
    permission: 'enquiries',
    view: lazyView(() => import('./enquiries/enquiry-screen.tsx')),
  },
  {
    path: '/studio/:locale/calendar',
    title: messages.calendar,
    permission: 'read',
    view: lazyView(() => import('./publishing/plans/calendar/calendar-screen.tsx')),
    navigation: { group: 'desk', icon: 'calendar' },
  },
  {
    path: '/studio/:locale/addresses',
    title: addressMessages.title,
    permission: 'read',
    view: lazyView(() => import('./addresses/addresses-screen.tsx')),
    navigation: { group: 'desk', icon: 'link' },
  },
  {
    path: '/studio/:locale/health',
    title: healthMessages.title,
    permission: 'read',
    view: lazyView(() => import('./health/health-screen.tsx')),
    navigation: { group: 'desk', icon: 'pulse' },
  },
  {
    path: '/studio/translations',
    title: messages.translations,
    permission: 'read',
    view: lazyView(() => import('./translations/translations-screen.tsx')),
    navigation: { group: 'library', icon: 'globe' },
  },
  {
    path: '/studio/media',
    title: messages.media,
    permission: 'read',
    view: lazyView(() => import('./media/media-screen.tsx')),
    navigation: { group: 'library', icon: 'image' },
  },
  {
    path: '/studio/plans',
    title: messages.plans,
    permission: 'read',
    view: lazyView(() => import('./publishing/plans/plans-screen.tsx')),
    navigation: { group: 'library', icon: 'rocket' },
  },
  {
    path: '/studio/account',
    title: messages.account,
    permission: 'read',
    view: lazyView(() => import('./accounts/own-account/account-screen.tsx')),
  },
  {
    path: '/studio/people',
    title: messages.people,
    permission: 'administer',
    view: lazyView(() => import('./accounts/people/people-screen.tsx')),
    navigation: { group: 'administration', icon: 'users' },
  },
  {
    path: '/studio/second-eyes',
    title: reviewMessages.secondEyes,
    permission: 'administer',
    view: lazyView(() => import('./reviews/rule-screen.tsx')),
    navigation: { group: 'administration', icon: 'eye' },
  },
  {
    path: '/studio/webhooks',
    title: webhookMessages.title,
    permission: 'administer',
    isOfAllLocales: true,
    view: lazyView(() => import('./webhooks/webhooks-screen.tsx')),
    navigation: { group: 'administration', icon: 'share' },
  },
  {
    path: '/studio/audit',
    title: messages.audit,
    permission: 'administer',
    view: lazyView(() => import('./audit/audit-screen.tsx')),
    navigation: { group: 'administration', icon: 'history' },
  },
  // For who writes a screen. It is in no navigation, and loaded by nobody else.
  {
    path: '/studio/kit',
    title: messages.kit,
    permission: 'read',
    view: lazyView(() => import('./kit/kit-screen.tsx')),
  },
];

const link = lazyView(() => import('./accounts/links/link-screen.tsx'));

const openScreens: StudioScreens['openScreens'] = [
  { path: '/studio/set-up', title: messages.setUp, view: link, values: { kind: 'set-up' } },
  { path: '/studio/invitation', title: messages.invitation, view: link, values: { kind: 'invitation' } },
  { path: '/studio/reset', title: messages.reset, view: link, values: { kind: 'reset' } },
];

/** What every room shows. */
export const studioScreens: StudioScreens = {
  screens,
  openScreens,
  signInPanel,
  async onSignedIn(person) {
    const { sendOutboxDrafts: sendKeptDrafts } = await import('./editor/state/send-outbox.ts');
    await sendKeptDrafts(person);
  },
};
