import type { EntryDocument, EntryKind, Finding } from './entries.ts';

/** `POST /studio/api/check`: what would be wrong if these drafts were published together now. */
export interface CheckRequest {
  files: readonly string[];
  /** Needed drafts to publish with them; if absent, every one that would be missing otherwise. */
  together?: readonly string[];
}

/** A draft that others depend on: they refer or link to it. */
export interface NeededDraft {
  file: string;
  kind: EntryKind;
  title: string;
  /** The revision that was checked. */
  revision: number;
  /** True where dependants would lack it on the site; false where visitors would see an earlier version. */
  isMissing: boolean;
  /** Whether the requester may publish it. */
  mayPublish: boolean;
  /** Whether `findings` and `changes` include it. */
  isTaken: boolean;
  /** Titles of its dependants. */
  neededBy: readonly string[];
}

/** What would change for visitors. */
export interface ChangeSummary {
  file: string;
  /** Visitors cannot see it yet. */
  isNew?: true;
  /** Numbers of blocks. */
  blocks: { added: number; removed: number; changed: number; moved: number };
  /** Names of fields outside blocks. */
  fields: readonly string[];
  /** Publishing settles a conflict with its file, even where nothing changes for visitors. */
  settles?: true;
  /** Present where the address would change; a redirect is added if the old one was published. */
  move?: { from: string; to: string; links: readonly LinkingEntry[] };
}

/** An entry with `count` links to an address. */
export interface LinkingEntry {
  file: string;
  title: string;
  count: number;
}

export interface CheckAnswer {
  findings: readonly Finding[];
  changes: readonly ChangeSummary[];
}

/** The answer to a `CheckRequest`. */
export interface DraftsCheckAnswer extends CheckAnswer {
  needed: readonly NeededDraft[];
}

/** `POST /studio/api/publish`: all of them or none. */
export interface PublishRequest {
  /** Drafts, each at the revision its editor saw; any other revision is a conflict. */
  entries: readonly { file: string; revision: number }[];
  note?: string;
  /** Rewrites links to addresses that change, in other published entries too. */
  rewritesLinks?: boolean;
}

/**
 * `POST /studio/api/withdraw` and `/studio/api/delete`: all of them or none, but for those that are away already. Both
 * leave every version where it is; what was withdrawn goes on as a draft.
 */
export interface TakeAwayRequest {
  files: readonly string[];
  note?: string | undefined;
  /**
   * For a single entry: digest of the file that the editor has seen, null where there is none. Settles a
   * conflict with the file.
   */
  fileDigest?: string | null | undefined;
}

/** `POST /studio/api/bring-back`: undoes withdrawing or deleting; all of them or none. */
export interface BringBackRequest {
  files: readonly string[];
}

/** `POST /studio/api/consequences`: what taking these entries away together would do to the site. */
export interface ConsequencesRequest {
  files: readonly string[];
}

export interface Consequences {
  entries: readonly EntryConsequences[];
  /**
   * New problems only, such as a redirect that would lead nowhere or a page in a folder that would be gone.
   */
  findings: readonly Finding[];
}

export interface EntryConsequences {
  file: string;
  title: string;
  /** Where visitors find it now; absent for entries that are not published or have no page of their own. */
  path?: string;
  /** Where a redirect would take its visitors; absent where they would get a 404. */
  leadsTo?: string;
  /** Published entries with links to it, except those that are taken away too. */
  links: readonly LinkingEntry[];
  /** The plans that would publish it again, which still happens. */
  plans: readonly Pick<Plan, 'name' | 'dueAt'>[];
}

export interface Published {
  versions: readonly { file: string; versionId: string; number: number }[];
  /** The new revision of the published content as a whole. */
  revision: number;
  /** ISO 8601 */
  publishedAt: string;
}

/** 422: nothing was published. */
export interface PublishRefusal {
  code: 'invalid';
  message: string;
  findings: readonly Finding[];
}

/** An immutable version, without its document. */
export interface VersionSummary {
  id: string;
  file: string;
  /** Counts the entry's versions from 1. */
  number: number;
  /**
   * `restored`: an earlier version became the draft again; `draft`: a draft kept because another replaced it.
   */
  cause: 'published' | 'withdrawn' | 'deleted' | 'restored' | 'draft' | 'merged';
  by: string;
  /** ISO 8601 */
  at: string;
  note?: string;
  /** What visitors see now. */
  isLive: boolean;
}

export interface Version extends VersionSummary {
  /** Absent for a tombstone: a version that withdrew or deleted the entry. */
  document?: EntryDocument;
}

/** Entries that are published or withdrawn together, all of them or none: at a time, or once somebody says so. */
export interface Plan {
  id: string;
  /** The name that somebody gave it, else the title of its entries. */
  name: string;
  /**
   * `open`: it has no time; `waiting`: it has; `failed`: it was refused when due, and nobody has dealt with it since.
   * All three can be changed.
   */
  state: 'open' | 'waiting' | 'failed' | 'done' | 'cancelled';
  entries: readonly PlannedEntry[];
  /** When it is, or was, due: ISO 8601 in UTC. */
  dueAt?: string;
  /** IANA name of the zone the time was chosen in, such as `Europe/London`. */
  timeZone?: string;
  /** Note for the versions that it publishes. */
  note?: string;
  /** When it was done, failed or cancelled. */
  doneAt?: string;
  /** It was done well after its time. */
  isLate?: true;
  /** Why it failed. */
  error?: string;
  by: string;
}

export interface PlannedEntry {
  file: string;
  title: string;
  /** `publish` uses the version pinned when the entry was put in. */
  action: 'publish' | 'withdraw';
  /** The pinned version; absent for `withdraw`. */
  versionId?: string;
  /** The draft has changed since: put the entry in again to include that. */
  hasNewerDraft?: true;
  /** Something newer has been published since, in place of which the older version would be put. */
  isOvertaken?: true;
}

/** An entry to put into a plan; its draft is pinned at the revision that the editor saw. */
export type EntryToPlan =
  | { file: string; action: 'publish'; revision: number }
  | { file: string; action: 'withdraw' };

/** Where no time is given, it waits until somebody publishes it. */
export interface PlanTime {
  /** ISO 8601 */
  dueAt: string | null;
  timeZone: string;
}

/**
 * `POST /studio/api/plans`. With a time, it is checked as if everything due earlier had been published: refused with 422
 * and a `PublishRefusal` like publishing itself. So is any change to the time, and what is put in.
 */
export interface NewPlan extends Partial<PlanTime> {
  name?: string;
  note?: string;
  entries: readonly EntryToPlan[];
}

/** `PUT /studio/api/plans/<id>`: gives it another time or none, also after it failed or was cancelled. */
export interface ChangedPlan extends PlanTime {
  /** In place of its note. */
  note?: string;
}

/** `POST /studio/api/plans/<id>/check`: what would change, and what would be wrong. */
export interface PlanCheck {
  /** Now, rather than when it is due. */
  isNow?: boolean;
}
