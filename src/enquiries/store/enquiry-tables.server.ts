import type { Generated } from 'kysely';
import type { Database } from '#database/database.ts';
import type { DeliveryState, DeliveryTarget, EnquiryEvent } from '../enquiry.server.ts';
import type { FormName } from '../forms.ts';

/** The tables as the migrations leave them. Times are ISO 8601 in UTC to the millisecond, so that they sort as text. */
export interface EnquiryTables {
  enquiries: EnquiriesTable;
  deliveries: DeliveriesTable;
  enquiry_events: EnquiryEventsTable;
}

/** An open database of enquiries. */
export type EnquiryDatabase = Database<EnquiryTables>;

interface EnquiriesTable {
  id: string;
  form: FormName;
  locale: string;
  page: string;
  received_at: string;
  /** The fields and samples, as JSON. */
  content: string;
  /** Suspicions joined by commas; null if there are none. */
  suspicion: string | null;
  /** A hash that identifies repeats; null once the same content counts as a new enquiry. */
  repeat_key: string | null;
  /** A hash of the e-mail address, for finding a person's enquiries; null if there is none. */
  email_key: string | null;
  /** The id of whoever sees to it. */
  assignee: string | null;
  answered_at: string | null;
  /** When somebody said that it is spam. */
  spam_at: string | null;
  /** How often something was done about it. */
  events: Generated<number>;
}

interface DeliveriesTable {
  id: string;
  enquiry_id: string;
  channel: DeliveryTarget['channel'];
  /** The recipient of a mail or an answer; null for the webhook. */
  address: string | null;
  state: DeliveryState | 'held';
  attempts: number;
  /** When it is next attempted, or its lease expires; null unless its state is `due`. */
  due_at: string | null;
  /** The lease token: set during an attempt, and left behind if the process dies. */
  lease: string | null;
  last_error: string | null;
  delivered_at: string | null;
}

interface EnquiryEventsTable {
  /** An answer's is its delivery's. */
  id: string;
  enquiry_id: string;
  /** Among the enquiry's own, from 0. */
  position: number;
  at: string;
  /** A person's id. */
  by: string;
  kind: EnquiryEvent['kind'];
  text: string;
}
