import type { EntryDocument, EntryKind, Finding } from './entries.ts';

/** `POST /studio/api/check`: what the server finds wrong in drafts, were they published together now. */
export interface CheckRequest {
  files: readonly string[];
  /** Drafts that these need and that are to go along; without it, all that are missing without their drafts. */
  together?: readonly string[];
}

/** A draft that others need, since they name it or link to it. */
export interface NeededDraft {
  file: string;
  kind: EntryKind;
  title: string;
  /** Of the draft as it was looked at. */
  revision: number;
  /** Without it, something that needs it is missing on the site; else visitors see an earlier version of it. */
  isMissing: boolean;
  /** Whether who asks may publish it. */
  mayPublish: boolean;
  /** What was found and would change counts it in. */
  isTaken: boolean;
  /** The titles of what needs it. */
  neededBy: readonly string[];
}

/** What would change for visitors. */
export interface ChangeSummary {
  file: string;
  /** Visitors have none of it until then. */
  isNew?: true;
  /** Blocks that would be added, removed, changed, moved. */
  blocks: { added: number; removed: number; changed: number; moved: number };
  /** Fields outside blocks that would change. */
  fields: readonly string[];
  /** Where the address would change: a redirect is made if the old one was published. */
  move?: { from: string; to: string; links: readonly LinkingEntry[] };
}

/** An entry that has links to an address. */
export interface LinkingEntry {
  file: string;
  title: string;
  count: number;
}

export interface CheckAnswer {
  findings: readonly Finding[];
  changes: readonly ChangeSummary[];
}

/** Answered to `CheckRequest`. */
export interface DraftsCheckAnswer extends CheckAnswer {
  needed: readonly NeededDraft[];
}

/** `POST /studio/api/publish`: all of them or none. */
export interface PublishRequest {
  /** Drafts, each at the revision that its editor saw. */
  entries: readonly { file: string; revision: number }[];
  note?: string;
  /** Has links that lead to addresses that change lead to the new ones, in published entries as well. */
  rewritesLinks?: boolean;
}

/**
 * `POST /studio/api/withdraw` and `/studio/api/delete`: all of them or none, but for those that are away already. Both
 * leave every version where it is; what was withdrawn goes on as a draft.
 */
export interface TakeAwayRequest {
  files: readonly string[];
  note?: string | undefined;
  /** Of the file of a single entry as its editor has seen it, null for none: with it a conflict with the file is settled. */
  fileDigest?: string | null | undefined;
}

/** `POST /studio/api/bring-back`: undoes withdrawing or deleting, for all of them or none. */
export interface BringBackRequest {
  files: readonly string[];
}

/** `POST /studio/api/consequences`: what becomes of the site once entries are taken away together. */
export interface ConsequencesRequest {
  files: readonly string[];
}

export interface Consequences {
  entries: readonly EntryConsequences[];
  /** What would be wrong then and is not wrong now, as where a redirect leads there, or a page names a folder that is gone. */
  findings: readonly Finding[];
}

export interface EntryConsequences {
  file: string;
  title: string;
  /** Where visitors find it now; none of what has no page of its own, or is not published. */
  path?: string;
  /** Where a redirect leads its visitors then; without one they are told that nothing is there. */
  leadsTo?: string;
  /** What is published and has links there, but for what goes as well. */
  links: readonly LinkingEntry[];
  /** Names of open releases that it is in. */
  releases: readonly string[];
  /** When it is to be published, which stays as it is: ISO 8601 in UTC. */
  scheduledAt?: string;
}

export interface Published {
  versions: readonly { file: string; versionId: string; number: number }[];
  /** Of all that is published. */
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

/** An immutable version, as a list has it. */
export interface VersionSummary {
  id: string;
  file: string;
  /** Counts the versions of its entry from 1. */
  number: number;
  /** `restored`: a version that a draft was made of again; `draft`: kept of a draft that another took the place of. */
  cause: 'published' | 'withdrawn' | 'deleted' | 'restored' | 'draft' | 'merged';
  by: string;
  /** ISO 8601 */
  at: string;
  note?: string;
  /** What visitors see now. */
  isLive: boolean;
}

export interface Version extends VersionSummary {
  /** None of one that took the entry away. */
  document?: EntryDocument;
}

/** What is to happen at a time. */
export interface Schedule {
  id: string;
  /** Of one entry, at a version that was made for it; or of a release. */
  file?: string;
  versionId?: string;
  releaseId?: string;
  title: string;
  action: 'publish' | 'withdraw';
  /** ISO 8601 in UTC. */
  dueAt: string;
  /** The one that it was chosen in, such as `Europe/London`. */
  timeZone: string;
  state: 'waiting' | 'done' | 'late' | 'failed' | 'cancelled';
  /** When it was done, and why it was not. */
  doneAt?: string;
  error?: string;
  by: string;
  /** The draft says something else than the version that goes out. */
  hasNewerDraft?: true;
  /** Something was published after this was scheduled, in place of which the older version would be put. */
  isOvertaken?: true;
}

/**
 * `POST /studio/api/schedules`. Refused like publishing, with 422 and a `PublishRefusal`, where what goes out would be
 * refused after all that goes out before it; so is a change of one.
 */
export type NewSchedule = { dueAt: string; timeZone: string; note?: string } & (
  | { file: string; action: 'publish'; revision: number }
  | { file: string; action: 'withdraw' }
  | { releaseId: string; action: 'publish' }
);

/** `POST /studio/api/schedules/<id>/check`: what would be found wrong if it were done now. */
export interface ScheduleCheck {
  /** Of the draft that would go out in place of the version that was chosen. */
  revision?: number | undefined;
}

/** `PUT /studio/api/schedules/<id>`: at another time, or again where it failed or was cancelled. */
export interface ChangedSchedule {
  /** ISO 8601, or `now` for within seconds. */
  dueAt: string;
  timeZone: string;
  /** Of the draft that is to go out in place of the version that was chosen. */
  revision?: number | undefined;
}

/** Entries that are published together. */
export interface Release {
  id: string;
  name: string;
  state: 'open' | 'published';
  entries: readonly ReleaseEntry[];
  /** What is to publish it, or has failed to. */
  schedule?: Schedule;
  publishedAt?: string;
  by: string;
}

export interface ReleaseEntry {
  file: string;
  title: string;
  /** Published as it was when it was put in. */
  action: 'publish' | 'withdraw';
  /** What is published; none of what is withdrawn. */
  versionId?: string;
  /** Its draft has been saved since: put it in again to take that too. */
  hasNewerDraft?: true;
  /** Something was published after it was put in, in place of which the older version would be put. */
  isOvertaken?: true;
}
