import type { Locale } from '#i18n/locales.ts';
import type { FormName } from './forms.ts';

/** A sign that a submission may come from a program. */
export type Suspicion = 'honeypot' | 'too-fast' | 'captcha';

/**
 * Whether an enquiry is taken for spam: stored, and delivered only once somebody releases it. A single suspicion can hit
 * an honest visitor (autofill is too fast, a browser without scripts passes no captcha), so it only marks the mail.
 */
export function isTakenForSpam(suspicions: readonly Suspicion[]): boolean {
  return suspicions.length > 1;
}

/** A validated submission. */
export interface Enquiry {
  /** A UUID, version 7. */
  id: string;
  form: FormName;
  locale: Locale;
  /** The path of the page that the form is on. */
  page: string;
  /** ISO 8601 in UTC, to the millisecond. */
  receivedAt: string;
  /** By the form's field names (`address.line_1`), trimmed; empty ones left out. */
  values: Readonly<Record<string, string>>;
  /** The samples requested, if any. */
  samples?: readonly RequestedSample[] | undefined;
  /** In the order in which they were found; empty once somebody says that it is not spam. */
  suspicions: readonly Suspicion[];
}

/** A product sample, with its name and order code at the time of the request. */
export interface RequestedSample {
  /** Its key in content. */
  product: string;
  name: string;
  orderCode: string;
}

/**
 * Where an enquiry is delivered: by mail to one address, to the webhook, or as an event to the studio, which tells its own
 * webhooks; or an answer to whoever sent it.
 */
export type DeliveryTarget =
  | { channel: 'mail' | 'answer'; address: string }
  | { channel: 'webhook' | 'event' };

/** An enquiry to be stored. */
export interface NewEnquiry extends Omit<Enquiry, 'id' | 'receivedAt'> {
  /**
   * The idempotency key made by the browser; null without JavaScript, when equal content within minutes counts as a repeat.
   */
  submissionId: string | null;
  /** At least one. Those of an enquiry that is taken for spam are held until it is released. */
  targets: readonly DeliveryTarget[];
}

export type DeliveryState = 'due' | 'delivered' | 'dead';

/** A delivery leased by a worker, with its enquiry. */
export interface LeasedDelivery {
  /** A UUID, part of the Message-ID and the `webhook-id`, so that receivers can recognise repeats. */
  id: string;
  target: DeliveryTarget;
  enquiry: Enquiry;
  answer?: Answer | undefined;
  /** This one included, from 1. */
  attempt: number;
  /** Whether the previous attempt was never settled: its process died, or lost the database. */
  wasAbandoned: boolean;
  /** A fencing token: tells this lease from a later one of the same delivery. */
  lease: string;
}

/** An answer to be delivered to whoever sent the enquiry. */
export interface Answer {
  text: string;
  /** ISO 8601. */
  at: string;
  /** The address that the enquiry was mailed to first. */
  sender: string | undefined;
  /** The deliveries by mail before it, whose Message-IDs it refers to. */
  earlier: readonly string[];
}

/** What somebody did about an enquiry. */
export interface EnquiryEvent {
  id: string;
  at: string;
  /** A person's id. */
  by: string;
  kind: 'assign' | 'note' | 'answer' | 'done' | 'retry' | 'release' | 'spam';
  /** What was noted or answered; whom it was assigned to, if anybody. */
  text: string;
}

/** How a team sees an enquiry; `spam` and `dead` by its deliveries. */
export const deskStates = ['new', 'assigned', 'answered', 'spam', 'dead'] as const;
export type DeskState = (typeof deskStates)[number];

/** Whom enquiries are listed or counted for. */
export interface DeskScope {
  /** Absent for all. */
  locales?: readonly Locale[] | undefined;
  /** The ids of those who may see to enquiries: what is assigned to anybody else counts as new. */
  people?: readonly string[] | undefined;
}

export interface EnquiryFilter extends DeskScope {
  form?: FormName | undefined;
  /** Case-insensitive. */
  email?: string | undefined;
  /** Without a form, newsletter sign-ups are neither new nor assigned: they await nothing. */
  state?: DeskState | undefined;
  /** Parts of what was typed, all of which it has. */
  words?: string | undefined;
  /** ISO 8601; the end is excluded. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The length of a lease, in milliseconds. */
export type LeaseLength = (delivery: Pick<LeasedDelivery, 'attempt' | 'wasAbandoned'>) => number;

/** An enquiry with its deliveries, for operators. */
export interface EnquiryRecord extends Enquiry {
  /** The id of whoever sees to it. */
  assignee: string | null;
  answeredAt: string | null;
  /** When somebody said that it is spam. */
  spamAt: string | null;
  deliveries: readonly {
    id: string;
    target: DeliveryTarget;
    /** `held` while the enquiry is taken for spam. */
    state: DeliveryState | 'held';
    attempts: number;
    /** When it is attempted next, if at all. */
    dueAt: string | null;
    /** Why the last attempt failed, without personal data. */
    lastError: string | null;
    deliveredAt: string | null;
  }[];
}

/** Keeps enquiries and their deliveries (SQLite or PostgreSQL). */
export interface EnquiryStore {
  /**
   * Stores an enquiry and its deliveries in one transaction. A repeated submission is stored once.
   *
   * @throws StoreUnavailableError if it could not be written
   */
  add(enquiry: NewEnquiry): Promise<{ id: string; isRepeat: boolean }>;
  /**
   * Leases up to `limit` due deliveries to a destination, the longest due first. Each lease counts as an attempt, so that a
   * delivery that crashes its process is not attempted for ever.
   */
  lease(options: {
    target: DeliveryTarget;
    limit: number;
    /** Deliveries that the worker has under way, even if their leases have expired. */
    except: readonly string[];
    leaseMilliseconds: LeaseLength;
  }): Promise<LeasedDelivery[]>;
  /** Extends a lease from now. False if another worker has the lease by now. */
  renew(delivery: Pick<LeasedDelivery, 'id' | 'lease'>, leaseMilliseconds: number): Promise<boolean>;
  /** Records the outcome of a delivery. False if another worker has the lease by now. */
  settle(delivery: Pick<LeasedDelivery, 'id' | 'lease'>, outcome: DeliveryOutcome): Promise<boolean>;
  /**
   * When the next delivery to each destination of a channel is due (a leased one, when its lease expires), the longest due
   * first. Destinations without pending deliveries are left out.
   */
  listDue(
    channel: DeliveryTarget['channel'],
  ): Promise<{ target: DeliveryTarget; dueAt: string; inMilliseconds: number }[]>;
  countDeliveries(): Promise<Record<DeliveryState | 'held', number>>;
  /** When the oldest enquiry with a pending delivery was received, held ones aside. */
  findOldestDue(): Promise<string | undefined>;
  /** Newest first. */
  list(
    options?: EnquiryFilter & {
      /** The last enquiry of the previous page. */
      after?: Pick<Enquiry, 'id' | 'receivedAt'> | undefined;
      limit?: number;
    },
  ): Promise<EnquiryRecord[]>;
  /** How many enquiries there are in each state but `answered`. */
  countDesk(scope: DeskScope): Promise<Record<Exclude<DeskState, 'answered'>, number>>;
  /** What was done about an enquiry, the first first. */
  listEvents(id: string): Promise<EnquiryEvent[]>;
  /**
   * Does something about an enquiry and notes it; an answer is due at once. False, with nothing done, if somebody has done
   * something since, or the enquiry is gone.
   *
   * @param seen the number of events that whoever does it has seen
   * @param event an answer's `to` is its recipient
   */
  act(
    id: string,
    seen: number,
    event: Pick<EnquiryEvent, 'by' | 'kind' | 'text'> & { to?: string },
  ): Promise<boolean>;
  /** @param id in full, or a unique prefix */
  find(id: string): Promise<EnquiryRecord | undefined>;
  /**
   * Makes an enquiry's dead and waiting deliveries due now, and resets their attempts. Resolves with their number.
   */
  retry(id: string): Promise<number>;
  /** Withdraws all suspicions and makes held deliveries due. False if there were none. */
  release(id: string): Promise<boolean>;
  /**
   * Erases all enquiries with this e-mail address (case-insensitive), from the write-ahead log as well.
   */
  erase(email: string): Promise<Removed>;
  /**
   * Erases all enquiries past their retention by the database's clock, except those with a pending delivery on one of the
   * channels, in case that clock is wrong.
   *
   * @returns the time before which they were received, too
   */
  purge(options: {
    retentionDays: number;
    /** The channels that are configured; deliveries on others stay pending for ever. */
    channels: readonly DeliveryTarget['channel'][];
  }): Promise<Removed & { before: Date }>;
  close(): Promise<void>;
}

/** What was removed. The caller has to remove the deliveries' files. */
export interface Removed {
  enquiries: number;
  deliveryIds: readonly string[];
  /**
   * False if rows, or traces in the database's files, may remain because the database was in use or away. Repeating the
   * removal clears them.
   */
  isScrubbed: boolean;
}

export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'failed'; reason: string; retryMilliseconds: number }
  | { kind: 'dead'; reason: string };

/** The database could not be read or written. The visitor is asked to try again later. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** A delivery failed. The message is logged and stored, so it must not contain personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';

  /** Another attempt would end alike. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

/**
 * Delivers one enquiry.
 *
 * @throws DeliveryError
 */
export type Deliver = (delivery: LeasedDelivery, signal: AbortSignal) => Promise<void>;

/**
 * The timestamp part of an enquiry's id, usually enough for `EnquiryStore.find`.
 */
export function shortenId(id: string): string {
  return id.slice(0, '00000000-0000'.length);
}
