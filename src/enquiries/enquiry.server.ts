import type { Locale } from '#i18n/locales.ts';
import type { FormName } from './forms.ts';

/** Why a submission looks like spam. It is kept, and delivered only once somebody says that it is not. */
export type Suspicion = 'honeypot' | 'too-fast' | 'captcha';

/** What a visitor sent, validated. */
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
  suspicion: Suspicion | null;
}

/** Where an enquiry is delivered: by mail to one address, or to the webhook. */
export type DeliveryTarget = { channel: 'mail'; address: string } | { channel: 'webhook' };

/** An enquiry to be stored. */
export interface NewEnquiry extends Omit<Enquiry, 'id' | 'receivedAt'> {
  /**
   * The browser's id of the submission; null without JavaScript, when the same content within minutes counts as one.
   */
  submissionId: string | null;
  /** At least one. Those of a suspicious enquiry are kept until it is released. */
  targets: readonly DeliveryTarget[];
}

export type DeliveryState = 'due' | 'delivered' | 'dead';

/** A delivery that a worker has taken, with its enquiry. */
export interface LeasedDelivery {
  /** A UUID. It is part of the Message-ID and the `webhook-id`, so that receivers can drop a repeat. */
  id: string;
  target: DeliveryTarget;
  enquiry: Enquiry;
  /** This one included, from 1. */
  attempt: number;
  /** Distinguishes this lease from a later one of the same delivery. */
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
    /** When it is tried next; null if it is not. */
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
   * @throws StoreUnavailableError if it could not be written
   */
  add(enquiry: NewEnquiry): Promise<{ id: string; isRepeat: boolean }>;
  /**
   * Takes up to `limit` due deliveries of a channel, those due longest first; meanwhile no other worker gets them. It
   * counts as an attempt of each, so that a delivery that ends its process each time is not tried for ever.
   */
  lease(options: {
    channel: DeliveryTarget['channel'];
    limit: number;
    /** How long a delivery is taken for, by the number of its attempts, this one included. */
    leaseMilliseconds: (attempt: number) => number;
  }): Promise<LeasedDelivery[]>;
  /** Records how a delivery went. False if another worker has the lease by now. */
  settle(delivery: Pick<LeasedDelivery, 'id' | 'lease'>, outcome: DeliveryOutcome): Promise<boolean>;
  /** When the next delivery of a channel is due (a leased one when its lease ends); undefined if none is waiting. */
  nextDueAt(channel: DeliveryTarget['channel']): Promise<string | undefined>;
  countDeliveries(): Promise<Record<DeliveryState | 'held', number>>;
  /** Newest first. */
  list(options?: {
    form?: FormName;
    spam?: boolean;
    /** In upper or lower case. */
    email?: string;
    /** The last enquiry of the previous page. */
    after?: Pick<Enquiry, 'id' | 'receivedAt'>;
    limit?: number;
  }): Promise<EnquiryRecord[]>;
  /** @param id in full, or a beginning that no other enquiry has */
  find(id: string): Promise<EnquiryRecord | undefined>;
  /**
   * Makes an enquiry's dead and waiting deliveries due now, with all their attempts anew. Resolves with their number.
   */
  retry(id: string): Promise<number>;
  /** Withdraws the suspicion and makes the deliveries due. False if there was none. */
  release(id: string): Promise<boolean>;
  /**
   * Removes all enquiries with this e-mail address, in upper or lower case, for good: from the write-ahead log as well.
   */
  erase(email: string): Promise<Removed>;
  /** Removes all enquiries received before a time, for good. */
  purge(before: Date): Promise<Removed>;
  close(): Promise<void>;
}

/** What was removed. Files made for the deliveries have to go with it. */
export interface Removed {
  enquiries: number;
  deliveryIds: readonly string[];
  /**
   * False if rows, or traces in the database's files, may be left, because the database was in use or went away.
   * Removing again clears them.
   */
  isScrubbed: boolean;
}

export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'failed'; reason: string; retryAt: Date }
  | { kind: 'dead'; reason: string };

/** The database could not be written or read. The visitor is asked to try again later. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** A delivery failed. The message is logged and stored, so it must hold no personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}

/**
 * Delivers one enquiry.
 *
 * @throws DeliveryError
 */
export type Deliver = (delivery: LeasedDelivery, signal: AbortSignal) => Promise<void>;
