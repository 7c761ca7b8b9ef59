import { z } from 'zod';
import { cleanName } from '#studio/contract/clean-name.ts';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { entryFile, entryKind, localeCode } from '#studio/contract/fields.ts';
import { finding } from '#studio/documents/contract.ts';
import { fileDigest, note, revision } from '#studio/entries/contract.ts';

/** The most entries in one request. */
const most = 500;

const files = z.array(entryFile).min(1).max(most);

const checkRequest = z.strictObject({
  files,
  /** Needed drafts to publish with them; if absent, every one that would be missing otherwise. */
  together: z.array(entryFile).max(most).optional(),
});
export type CheckRequest = Infer<typeof checkRequest>;

/** A draft that others depend on: they refer or link to it. */
const neededDraft = z.object({
  file: z.string(),
  kind: entryKind,
  title: z.string(),
  /** The revision that was checked. */
  revision: z.number(),
  /** True where dependants would lack it on the site; false where visitors would see an earlier version. */
  isMissing: z.boolean(),
  /** Whether the requester may publish it. */
  mayPublish: z.boolean(),
  /** Whether `findings` and `changes` include it. */
  isTaken: z.boolean(),
  /** Titles of its dependants. */
  neededBy: z.array(z.string()),
});
export type NeededDraft = Infer<typeof neededDraft>;

/** An entry with `count` links to an address. */
const linkingEntry = z.object({ file: z.string(), title: z.string(), count: z.number() });
export type LinkingEntry = Infer<typeof linkingEntry>;

/** What would change for visitors. */
const changeSummary = z.object({
  file: z.string(),
  /** Visitors cannot see it yet. */
  isNew: z.literal(true).optional(),
  /** Numbers of blocks. */
  blocks: z.object({ added: z.number(), removed: z.number(), changed: z.number(), moved: z.number() }),
  /** Names of fields outside blocks. */
  fields: z.array(z.string()),
  /** Publishing settles a conflict with its file, even where nothing changes for visitors. */
  settles: z.literal(true).optional(),
  /** Present where the address would change; a redirect is added if the old one was published. */
  move: z.object({ from: z.string(), to: z.string(), links: z.array(linkingEntry) }).optional(),
});
export type ChangeSummary = Infer<typeof changeSummary>;

const checkAnswer = z.object({
  findings: z.array(finding),
  changes: z.array(changeSummary),
  /** The files of what only its authors would have approved of, if the requester published it. */
  unapproved: z.array(z.string()),
});
export type CheckAnswer = Infer<typeof checkAnswer>;

/** The answer to a `CheckRequest`. */
const draftsCheckAnswer = checkAnswer.extend({ needed: z.array(neededDraft) });
export type DraftsCheckAnswer = Infer<typeof draftsCheckAnswer>;

const publishRequest = z.strictObject({
  /** Drafts, each at the revision its editor saw; any other revision is a conflict. */
  entries: z
    .array(z.strictObject({ file: entryFile, revision }))
    .min(1)
    .max(most),
  note,
  /** Rewrites links to addresses that change, in other published entries too. */
  rewritesLinks: z.boolean().optional(),
});
export type PublishRequest = Infer<typeof publishRequest>;

const unpublishRequest = z.strictObject({
  files,
  note,
  /**
   * For a single entry: digest of the file that the editor has seen, null where there is none. Settles a
   * conflict with the file.
   */
  fileDigest: fileDigest.nullable().optional(),
});
export type UnpublishRequest = Infer<typeof unpublishRequest>;

const published = z.object({
  versions: z.array(z.object({ file: z.string(), versionId: z.string(), number: z.number() })),
  /** The new revision of the published content as a whole. */
  revision: z.number(),
  publishedAt: z.string(),
});
export type Published = Infer<typeof published>;

/** What an invalid request says besides, where nothing was published for what is wrong in the entries. */
const publishRefusal = z.object({ findings: z.array(finding) });
export type PublishRefusal = Infer<typeof publishRefusal>;

const plannedEntry = z.object({
  file: z.string(),
  title: z.string(),
  /** `publish` uses the version pinned when the entry was put in. */
  action: z.enum(['publish', 'withdraw']),
  /** The pinned version; absent for `withdraw`. */
  versionId: z.string().optional(),
  /** The draft has changed since: put the entry in again to include that. */
  hasNewerDraft: z.literal(true).optional(),
  /** Something newer has been published since, in place of which the older version would be put. */
  isOvertaken: z.literal(true).optional(),
});
export type PlannedEntry = Infer<typeof plannedEntry>;

/** Entries that are published or withdrawn together, all of them or none: at a time, or once somebody says so. */
const plan = z.object({
  id: z.string(),
  /** The name that somebody gave it, else the title of its entries. */
  name: z.string(),
  /**
   * `open`: it has no time; `waiting`: it has; `failed`: it was refused when due, and nobody has dealt with it since.
   * All three can be changed.
   */
  state: z.enum(['open', 'waiting', 'failed', 'done', 'cancelled']),
  entries: z.array(plannedEntry),
  /** When it is, or was, due: ISO 8601 in UTC. */
  dueAt: z.string().optional(),
  /** IANA name of the zone the time was chosen in, such as `Europe/London`. */
  timeZone: z.string().optional(),
  /** Note for the versions that it publishes. */
  note: z.string().optional(),
  /** When it was done, failed or cancelled. */
  doneAt: z.string().optional(),
  /** It was done well after its time. */
  isLate: z.literal(true).optional(),
  /** Why it failed. */
  error: z.string().optional(),
  by: z.string(),
});
export type Plan = Infer<typeof plan>;

const entryConsequences = z.object({
  file: z.string(),
  title: z.string(),
  /** Where visitors find it now; absent for entries that are not published or have no page of their own. */
  path: z.string().optional(),
  /** Where a redirect would take its visitors; absent where they would get a 404. */
  leadsTo: z.string().optional(),
  /** Published entries with links to it, except those that are taken away too. */
  links: z.array(linkingEntry),
  /** The plans that would publish it again, which still happens. */
  plans: z.array(plan.pick({ name: true, dueAt: true })),
});
export type EntryConsequences = Infer<typeof entryConsequences>;

const consequences = z.object({
  entries: z.array(entryConsequences),
  /** New problems only, such as a redirect that would lead nowhere or a page in a folder that would be gone. */
  findings: z.array(finding),
});
export type Consequences = Infer<typeof consequences>;

/** An entry to put into a plan; its draft is pinned at the revision that the editor saw. */
const entryToPlan = z.discriminatedUnion('action', [
  z.strictObject({ file: entryFile, action: z.literal('publish'), revision }),
  z.strictObject({ file: entryFile, action: z.literal('withdraw') }),
]);
export type EntryToPlan = Infer<typeof entryToPlan>;
const entriesToPlan = z.array(entryToPlan).max(most);

/** With or without seconds, and any offset; normalised to UTC with milliseconds. */
const dueAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .nullable();
const timeZone = z.string().max(60).refine(isTimeZone, 'That time zone does not exist.');

/** Where no time is given, it waits until somebody publishes it. */
const newPlan = z.strictObject({
  name: z.string().transform(cleanName).pipe(z.string().min(1).max(200)).optional(),
  note,
  entries: entriesToPlan,
  dueAt: dueAt.optional(),
  timeZone: timeZone.optional(),
});
export type NewPlan = Infer<typeof newPlan>;

const changedPlan = z.strictObject({
  dueAt,
  timeZone,
  /** The time that it had when somebody saw it: refused where it has another by now. */
  dueBefore: dueAt.optional(),
  /** In place of its note. */
  note,
});
export type ChangedPlan = Infer<typeof changedPlan>;

const publishing = { atOnce: 1, waiting: 8 };
const planning = { atOnce: 1, waiting: 30 };
const taking = {
  access: 'publish',
  body: unpublishRequest,
  share: publishing,
  answer: published,
  errors: { conflict: true, invalid: publishRefusal },
} as const;
const namesOf = ({ files: names }: Infer<typeof unpublishRequest>) => names;

/** What nobody may publish on their own: entries of these kinds, and entries of these locales. */
const reviewRule = z.strictObject({
  kinds: z.array(entryKind).max(20),
  locales: z.array(localeCode).max(20),
});
export type ReviewRule = Infer<typeof reviewRule>;

/** What changes what visitors see, at once: all of the entries or none. */
export const publishEndpoints = {
  'POST /publish': endpoint({
    tokens: 'manage',
    description: 'Publishes drafts together.',
    access: 'publish',
    files: ({ entries }) => entries.map(({ file }) => file),
    body: publishRequest,
    share: publishing,
    answer: published,
    errors: { conflict: true, invalid: publishRefusal },
  }),
  'POST /withdraw': endpoint({
    tokens: 'manage',
    description: 'Takes entries off the site, but for those that are away already; they go on as drafts.',
    ...taking,
    files: namesOf,
  }),
  'POST /delete': endpoint({
    tokens: 'manage',
    description: 'Deletes entries, but for those that are away already; every version stays where it is.',
    ...taking,
    files: namesOf,
  }),
  'POST /bring-back': endpoint({
    tokens: 'manage',
    description: 'Undoes withdrawing or deleting entries.',
    access: 'publish',
    files: (body) => body.files,
    body: z.strictObject({ files }),
    share: publishing,
    errors: { conflict: true, invalid: publishRefusal },
  }),
  'POST /approve': endpoint({
    description: 'Approves of a draft as it is, so that its authors may publish it.',
    access: 'publish',
    files: ({ file }) => [file],
    body: z.strictObject({ file: entryFile, revision }),
    errors: { conflict: true },
  }),
  'GET /review-rule': endpoint({
    tokens: 'manage',
    description: 'Tells what nobody may publish on their own.',
    access: 'read',
    answer: reviewRule,
  }),
  'PUT /review-rule': endpoint({
    description: 'Sets what nobody may publish on their own.',
    access: 'administer',
    needsRecentSignIn: true,
    locales: () => [undefined],
    body: reviewRule.extend({
      /** The rule that somebody saw when they changed it: refused where it is another by now. */
      seen: reviewRule.optional(),
    }),
    errors: { conflict: true },
  }),
  'POST /check': endpoint({
    tokens: 'manage',
    tool: 'check_drafts',
    description: 'Tells what would change, and what would be wrong, if drafts were published together now.',
    access: 'read',
    files: (body) => body.files,
    body: checkRequest,
    share: { ...publishing },
    answer: draftsCheckAnswer,
    errors: { conflict: true },
  }),
};

/** What is published or withdrawn together, at a time or by hand, and what taking entries away does. */
export const planEndpoints = {
  'POST /consequences': endpoint({
    tokens: 'manage',
    description: 'Tells what taking entries away together would do to the site.',
    access: 'read',
    files: (body) => body.files,
    body: z.strictObject({ files }),
    answer: consequences,
  }),
  'GET /plans': endpoint({
    tokens: 'manage',
    description: 'Lists the plans.',
    access: 'read',
    answer: z.array(plan),
  }),
  'POST /plans': endpoint({
    tokens: 'manage',
    description:
      'Makes a plan. With a time, it is checked as if everything due earlier had been published, as is any change to it.',
    access: 'publish',
    files: ({ entries }) => entries.map(({ file }) => file),
    body: newPlan,
    share: { ...publishing },
    answer: z.object({ id: z.string() }),
    status: 201,
    errors: { conflict: true, invalid: publishRefusal },
  }),
  'PUT /plans/{id}': endpoint({
    tokens: 'manage',
    description: 'Gives a plan another time or none, also after it failed or was cancelled.',
    access: 'publish',
    body: changedPlan,
    errors: { 'not-found': true, conflict: true, invalid: publishRefusal },
  }),
  'DELETE /plans/{id}': endpoint({
    tokens: 'manage',
    description: 'Cancels a plan.',
    access: 'publish',
    errors: { 'not-found': true, conflict: true },
  }),
  'POST /plans/{id}/entries': endpoint({
    tokens: 'manage',
    description: 'Puts entries into a plan, or puts them in again.',
    access: 'publish',
    files: ({ entries }) => entries.map(({ file }) => file),
    body: z.strictObject({ entries: entriesToPlan }),
    share: { ...planning },
    errors: { 'not-found': true, conflict: true, invalid: publishRefusal },
  }),
  'DELETE /plans/{id}/entries/{file}': endpoint({
    tokens: 'manage',
    description: 'Takes an entry out of a plan.',
    access: 'publish',
    errors: { conflict: true },
  }),
  'POST /plans/{id}/check': endpoint({
    tokens: 'manage',
    description: 'Tells what a plan would change, and what would be wrong, when it is due or now.',
    access: 'read',
    body: z.strictObject({ isNow: z.boolean().optional() }),
    share: { ...planning },
    answer: checkAnswer,
    errors: { 'not-found': true, conflict: true },
  }),
  'POST /plans/{id}/publish': endpoint({
    tokens: 'manage',
    description: 'Carries a plan out now.',
    access: 'publish',
    body: z.strictObject({ note }),
    share: { ...publishing },
    answer: published,
    errors: { 'not-found': true, conflict: true, invalid: publishRefusal },
  }),
};

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

type Own = typeof planEndpoints & typeof publishEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
