/** The words of schedules, releases, and withdrawing and deleting. */
export const messages = {
  // Times
  time: 'Day and time',
  zone: 'Time zone',
  zoneNow: (zone: string, time: string) => `${zone}: ${time} now`,
  noTime: 'Choose a time in the future.',
  noSuchTime: (before: string, after: string) =>
    `The clocks go forward then, and skip this time. Choose ${before} or ${after}, for example.`,
  comesTwice: (time: string) => `The clocks go back then: ${time} comes twice.`,
  whichTime: (time: string) => `Which ${time}`,
  chooseOne: 'Choose one',
  eitherTime: (index: number, time: string, offset: string) =>
    `The ${index === 0 ? 'first' : 'second'} ${time} (${offset})`,
  inYourZone: (distance: string, time: string, zone: string) =>
    `${distance}. In your time zone (${zone}), that’s ${time}.`,
  due: (time: string, zone: string) => `${time} (${zone})`,
  dueSoon: (due: string, distance: string) => `${due}, ${distance}`,

  // Plans
  screen: 'Plans',
  addPlan: 'New plan',
  plan: 'Plan',
  anotherPlan: 'A new plan',
  planName: 'Name',
  planNameHint: 'The name that editors see, such as “Spring menu”. It becomes the note on its versions.',
  planNoteHint: (note: string) => `Shown in lists of versions. If you leave it empty, the note is “${note}”.`,
  unnamed: 'Plan',
  andOthers: (title: string, count: number) => `${title} and ${count} more`,
  noPlans: 'Nothing is planned',
  plansHint:
    'A plan is a set of entries that go live or are withdrawn at the same moment, or not at all: at a time, or when you say so. Create one here, or when you publish or withdraw an entry. The version you chose goes live, even if the draft changes in the meantime.',
  past: (count: number) => `Past plans from the last 90 days (${count})`,
  actions: { publish: 'Publish', withdraw: 'Withdraw' },
  states: {
    open: 'No time yet',
    waiting: 'Upcoming',
    failed: 'Failed',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  late: 'Done late',
  by: (name: string) => `by ${name}`,
  publishedOn: (time: string) => `Published on ${time}`,
  lateBy: (doneAt: string) =>
    `It was done at ${doneAt} because nothing was running to do it on time. Missed plans are carried out late rather than dropped.`,
  failedTitle: 'None of this has happened. Visitors still see what they saw before.',
  failedHint: 'Fix the problem, then try again.',
  overtaken:
    'Something else has been published since this version was chosen. This would put the older version back.',
  act: { open: 'Publish…', waiting: 'Change…', failed: 'Try again…' },
  cancelPlan: 'Cancel it',
  cancelled: 'The plan is cancelled. The drafts stay as they are.',
  undo: 'Undo',
  undone: 'Undone.',
  emptyPlan: 'This plan is empty. Add drafts here, or when you publish an entry: choose “in a plan”.',
  addEntries: 'Add entries',
  addEntriesTo: (name: string) => `Add entries to “${name}”`,
  searchEntries: 'Search drafts',
  noDrafts: 'There are no drafts to add',
  noDraftsHint: 'Change an entry first. Entries with no changes have nothing to publish.',
  noDraftsFound: 'No drafts found',
  add: (count: number) => (count === 0 ? 'Add' : count === 1 ? 'Add 1 entry' : `Add ${count} entries`),
  addedTo: (count: number, name: string) =>
    count === 1 ? `Added to “${name}”.` : `Added ${count} entries to “${name}”.`,
  entryNewer: 'The draft has changed since it was added. The plan has the earlier version.',
  takeNewer: 'Use the newer version',
  tookNewer: (title: string) => `The plan now has the latest version of “${title}”.`,
  takeOut: (title: string) => `Remove “${title}” from the plan`,
  tookOut: (title: string) => `“${title}” is no longer in the plan. Its draft is kept.`,
  goes: 'Visitors will no longer find it.',
  planFaults: (count: number) =>
    count === 1 ? 'Fix one problem before you publish this' : `Fix ${count} problems before you publish this`,
  planTitle: (name: string) => `When “${name}” happens`,
  together: 'All of it happens at the same moment, or nothing does.',
  whens: { now: 'Now', later: 'At a time', open: 'Without a time yet' },
  save: 'Save the time',
  saveOpen: 'Remove the time',
  carriedOut: (name: string, isWithdrawal: boolean) =>
    isWithdrawal ? `“${name}” was withdrawn.` : `“${name}” was published. Visitors see all of it now.`,
  rescheduled: (time: string) => `It’s planned for ${time}.`,
  unscheduled: 'It has no time any more. It waits until you publish it or choose a time.',

  // The calendar
  calendar: 'Calendar',
  calendarHint:
    'Drag a plan onto another day, or move it with Alt and an arrow key: it keeps its time of day. Press it to choose another.',
  nothingIn: { month: 'Nothing is planned this month.', week: 'Nothing is planned this week.' },
  asList: 'As a list',
  today: 'Today',
  view: 'View',
  views: { month: 'Month', week: 'Week' },
  before: { month: 'The month before', week: 'The week before' },
  after: { month: 'The month after', week: 'The week after' },
  weekOf: (day: string) => `Week of ${day}`,
  timesIn: (zone: string) => `Times in ${zone}`,
  movedTo: (name: string, time: string) => `“${name}” is planned for ${time}.`,
  calendarState: (state: string, isEnd: boolean) =>
    state === 'failed'
      ? 'failed'
      : state === 'done'
        ? isEnd
          ? 'withdrawn'
          : 'went live'
        : isEnd
          ? 'ends'
          : 'goes live',

  // On the composing screen and in lists
  planned: {
    publish: (time: string) => `Goes live on ${time}`,
    withdraw: (time: string) => `Withdrawal on ${time}`,
  },
  planFailed: 'Plan failed',
  plans: (title: string) => `What is planned for “${title}”`,
  alreadyScheduled: {
    publish: (time: string) =>
      `It’s already planned: the chosen version goes live on ${time}, whatever you publish now.`,
    withdraw: (time: string) => `It’s planned to be withdrawn on ${time}.`,
  },
  alreadyPlanned: (names: string) => `It’s already in a plan, as it was when it was added: ${names}.`,
  pins: 'What goes live is as it is now, even if a draft changes in the meantime.',
  wouldBeRefused: {
    later: 'It cannot be published as it is now. Fix it first, unless what it needs is planned before it.',
    plan: 'As it is now, it would hold up the plan. Fix it first, unless what it needs is in the plan too.',
  },

  // Taking away
  withdraw: 'Withdraw',
  delete: 'Delete',
  restore: 'Restore',
  withdrawTitle: (title: string) => `Withdraw “${title}”?`,
  withdrawMany: (count: number) => `Withdraw ${count} entries?`,
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteMany: (count: number) => `Delete ${count} entries?`,
  withdrawHint: 'It stays here as a draft, with every version, and you can publish it again at any time.',
  deleteHint:
    'It no longer appears in lists, but nothing is lost: you can restore it, with every version, from the deleted entries.',
  removalNoteHint: 'For the list of versions: why it was removed.',
  looking: 'Checking what depends on it',
  visitors: 'What visitors will see',
  noPage: (title: string) => `“${title}” has no page that visitors see now.`,
  notFound: (path: string) => `${path} will show “not found” (404).`,
  ledTo: (path: string, to: string) => `${path} will redirect to ${to}.`,
  addRedirect: 'To send visitors elsewhere, add a redirect.',
  links: (count: number) => (count === 1 ? 'One entry links here' : `${count} entries link here`),
  noLinks: 'Nothing on the site links here.',
  linkCount: (count: number) => (count === 1 ? '1 link' : `${count} links`),
  navigation: 'Navigation, footer and other parts shown on every page',
  inPlan: (name: string) => `It’s in the plan “${name}”, which would publish it again.`,
  comesBack: (time: string) => `It is planned to be published on ${time}, which would bring it back.`,
  wrongThen: 'Problems this would cause',
  when: 'When',
  withdrawalScheduled: (time: string, count: number) =>
    count === 1 ? `It will be withdrawn on ${time}.` : `They will be withdrawn on ${time}.`,
  withdrawn: (count: number) => (count === 1 ? 'Withdrawn.' : `${count} entries were withdrawn.`),
  deleted: (count: number) => (count === 1 ? 'Deleted.' : `${count} entries were deleted.`),
  broughtBack: 'It’s back, as it was.',
  restored: (title: string) => `“${title}” is a draft again. Publish it for visitors to see it.`,
  nothingToRestore: 'There is no version left to restore.',
  deletedTitle: (title: string) => `“${title}” was deleted`,
  deletedHint: (time: string, name: string) =>
    name
      ? `On ${time}, by ${name}. Every version of it is kept.`
      : `On ${time}. Every version of it is kept.`,
} as const;
