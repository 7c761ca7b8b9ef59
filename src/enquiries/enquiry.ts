import type { Locale } from '#i18n/locales.ts';
import type { FormName } from './forms.ts';

/** Why a submission is taken for spam: it is kept, and mailed only once somebody says otherwise. */
export type Suspicion = 'honeypot' | 'too-fast' | 'captcha';

/** What a visitor sent, validated. */
export interface Enquiry {
  /** A UUID, version 7. */
  id: string;
  form: FormName;
  locale: Locale;
  /** The path of the page the form stands on. */
  page: string;
  /** ISO 8601 in UTC, to the millisecond. */
  receivedAt: string;
  /** By the form's field names (`address.line_1`), trimmed; empty ones left out. */
  values: Readonly<Record<string, string>>;
  suspicion: Suspicion | null;
}

/** How an enquiry leaves us: a mail to one address, or the webhook. */
export type DeliveryTarget = { channel: 'mail'; address: string } | { channel: 'webhook' };

/** An enquiry that asks to be stored. */
export interface NewEnquiry extends Omit<Enquiry, 'id' | 'receivedAt'> {
  /** The browser's own id of the submission; null without JavaScript, where the same content within minutes counts as one. */
  submissionId: string | null;
  /** At least one. Those of a suspicious enquiry are kept until it is released. */
  targets: readonly DeliveryTarget[];
}

export type DeliveryState = 'due' | 'delivered' | 'dead';

/** One delivery that a worker has taken, with what it delivers. */
export interface LeasedDelivery {
  /** A UUID. The Message-ID and the `webhook-id` are made of it, so that receivers can drop a repeat. */
  id: string;
  target: DeliveryTarget;
  enquiry: Enquiry;
  /** This one included, from 1. */
  attempt: number;
  /** Tells this lease from a later one of the same delivery. */
  lease: string;
}

/** An enquiry as those who run the site see it. */
export interface EnquiryRecord extends Enquiry {
  deliveries: readonly {
    id: string;
    target: DeliveryTarget;
    /** `held` while the enquiry is taken for spam. */
    state: DeliveryState | 'held';
    attempts: number;
    /** When it is tried next; null once it is not. */
    dueAt: string | null;
    /** Why the last attempt failed, without personal data. */
    lastError: string | null;
    deliveredAt: string | null;
  }[];
}

/** Keeps enquiries and their deliveries (SQLite or PostgreSQL). */
export interface EnquiryStore {
  /**
   * Stores an enquiry and its deliveries in one transaction. The same submission sent again is stored once.
   *
   * @throws StoreUnavailableError when it could not be written
   */
  add(enquiry: NewEnquiry): Promise<{ id: string; isRepeat: boolean }>;
  /**
   * Takes up to `limit` due deliveries of a channel, those due longest first; no other worker gets them meanwhile.
   * Counts as an attempt of each, so that one whose process ends each time is not tried for ever.
   */
  lease(options: {
    channel: DeliveryTarget['channel'];
    limit: number;
    /** How long it is taken for, by how many attempts this makes. */
    leaseMilliseconds: (attempt: number) => number;
  }): Promise<LeasedDelivery[]>;
  /** Notes how a delivery went. False when its lease has passed to another worker. */
  settle(delivery: Pick<LeasedDelivery, 'id' | 'lease'>, outcome: DeliveryOutcome): Promise<boolean>;
  /** When the next delivery of a channel is due, leased ones when their lease ends; undefined when none waits. */
  nextDueAt(channel: DeliveryTarget['channel']): Promise<string | undefined>;
  countDeliveries(): Promise<Record<DeliveryState | 'held', number>>;
  /** Newest first. */
  list(options?: {
    form?: FormName;
    spam?: boolean;
    /** In whatever case. */
    email?: string;
    /** The last one of the page before this one. */
    after?: Pick<Enquiry, 'id' | 'receivedAt'>;
    limit?: number;
  }): Promise<EnquiryRecord[]>;
  /** @param id whole, or its beginning where that is enough to tell it apart */
  find(id: string): Promise<EnquiryRecord | undefined>;
  /** Makes an enquiry's dead and waiting deliveries due at once, with all attempts before them. How many there were. */
  retry(id: string): Promise<number>;
  /** Takes the suspicion back and makes its deliveries due. False where there was none. */
  release(id: string): Promise<boolean>;
  /** Removes all enquiries with this e-mail address, in whatever case, for good: from the write-ahead log as well. */
  erase(email: string): Promise<Removed>;
  /** Removes all received before, for good. */
  purge(before: Date): Promise<Removed>;
  close(): Promise<void>;
}

/** What was removed; files that were made for its deliveries go with it. */
export interface Removed {
  enquiries: number;
  deliveryIds: readonly string[];
  /** False where something may be left, because the database was in use or away in the middle: rows, or traces in its files. Removing again clears them. */
  isScrubbed: boolean;
}

export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'failed'; reason: string; retryAt: Date }
  | { kind: 'dead'; reason: string };

/** The database could not be written or read: the visitor is asked to try again later. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** A delivery that did not go through. Its message is logged and stored, so it holds no personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}

/** Delivers one enquiry. @throws DeliveryError */
export type Deliver = (delivery: LeasedDelivery, signal: AbortSignal) => Promise<void>;
