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
  /** The products to try, where the form asked for them and any were chosen. */
  samples?: readonly RequestedSample[] | undefined;
  suspicion: Suspicion | null;
}

/** A product that a visitor would like to try, as it was called and ordered when they asked for it. */
export interface RequestedSample {
  /** Its key in content. */
  product: string;
  name: string;
  orderCode: string;
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
  /** Whether the attempt before was never settled: its process ended in the middle, or lost the database. */
  wasAbandoned: boolean;
  /** Distinguishes this lease from a later one of the same delivery. */
  lease: string;
}

/** How long a delivery is taken for, in milliseconds. */
export type LeaseLength = (delivery: Pick<LeasedDelivery, 'attempt' | 'wasAbandoned'>) => number;

/** How far ahead of now a delivery can be due, in milliseconds. */
export interface DueLimit {
  /** While it waits for its next attempt. */
  pause: number;
  /** While it is leased: the length of its lease. */
  lease: number;
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
   * Takes up to `limit` due deliveries to a destination, those due longest first; meanwhile no other worker gets them.
   * It counts as an attempt of each, so that a delivery that ends its process each time is not tried for ever.
   */
  lease(options: {
    target: DeliveryTarget;
    limit: number;
    /** Deliveries that the worker has under way: they stay its own even if their leases ran out. */
    except: readonly string[];
    leaseMilliseconds: LeaseLength;
  }): Promise<LeasedDelivery[]>;
  /** Takes a leased delivery for so many milliseconds more, from now. False if another worker has the lease by now. */
  renew(delivery: Pick<LeasedDelivery, 'id' | 'lease'>, leaseMilliseconds: number): Promise<boolean>;
  /** Records how a delivery went. False if another worker has the lease by now. */
  settle(delivery: Pick<LeasedDelivery, 'id' | 'lease'>, outcome: DeliveryOutcome): Promise<boolean>;
  /**
   * When the next delivery to each destination of a channel is due (a leased one when its lease ends), longest due
   * first. Destinations that nothing waits for are not among them.
   */
  listDue(channel: DeliveryTarget['channel']): Promise<{ target: DeliveryTarget; dueAt: string }[]>;
  /**
   * Makes due at once what is put off further than it can be, because the clock was ahead when that was done. Resolves
   * with the number of these deliveries.
   */
  bringForward(options: {
    channel: DeliveryTarget['channel'];
    /** How far ahead they can be put off at most, by the number of attempts behind them, from 0. */
    limits: readonly DueLimit[];
    except: readonly string[];
  }): Promise<number>;
  countDeliveries(): Promise<Record<DeliveryState | 'held', number>>;
  /** When the oldest enquiry that is still to be delivered was received, held ones aside. */
  findOldestDue(): Promise<string | undefined>;
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
  /**
   * Removes all enquiries received before a time, for good, except those with a delivery that is still to come on one
   * of the channels: it may be the clock that is wrong.
   */
  purge(options: {
    before: Date;
    /** Those that something delivers on. On any other a delivery never ends. */
    channels: readonly DeliveryTarget['channel'][];
  }): Promise<Removed>;
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

/**
 * The part of an enquiry's id that is usually enough to find it: its time to the millisecond. `EnquiryStore.find` takes
 * it.
 */
export function shortenId(id: string): string {
  return id.slice(0, '00000000-0000'.length);
}
