import type { Database } from '#database/database.ts';
import type { DeliveryState, DeliveryTarget, Suspicion } from '../enquiry.server.ts';
import type { FormName } from '../forms.ts';

/** The tables as the migrations leave them. Times are ISO 8601 in UTC to the millisecond, so that they sort as text. */
export interface EnquiryTables {
  enquiries: EnquiriesTable;
  deliveries: DeliveriesTable;
}

/** An open database of enquiries. */
export type EnquiryDatabase = Database<EnquiryTables>;

interface EnquiriesTable {
  id: string;
  form: FormName;
  locale: string;
  page: string;
  received_at: string;
  /** The fields, as JSON, with the products to try beside them. */
  content: string;
  suspicion: Suspicion | null;
  /** A hash by which a repeat is recognised; null once the same content counts as a new enquiry. */
  repeat_key: string | null;
  /** A hash of the e-mail address, to find a person's enquiries by; null if there is none. */
  email_key: string | null;
}

interface DeliveriesTable {
  id: string;
  enquiry_id: string;
  channel: DeliveryTarget['channel'];
  /** Of a mail. */
  address: string | null;
  state: DeliveryState | 'held';
  attempts: number;
  /** When it is tried next, or when its lease ends; null unless it is due. */
  due_at: string | null;
  /** The token of its lease: set while it is being delivered, and left behind by a process that ends meanwhile. */
  lease: string | null;
  last_error: string | null;
  delivered_at: string | null;
}
