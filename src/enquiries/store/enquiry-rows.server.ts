import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { Locale } from '#i18n/locales.ts';
import type { DeliveryTarget, Enquiry, EnquiryRecord, Suspicion } from '../enquiry.server.ts';
import { samplesField } from '../forms.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';

type EnquiryRow = Selectable<EnquiryTables['enquiries']>;
type DeliveryRow = Selectable<EnquiryTables['deliveries']>;
type EnquiryQuery = SelectQueryBuilder<EnquiryTables, 'enquiries', EnquiryRow>;

/** Reads enquiries with their deliveries, newest first, in one statement. */
export async function readEnquiries(
  kysely: Kysely<EnquiryTables>,
  narrow: (enquiries: EnquiryQuery) => EnquiryQuery,
): Promise<EnquiryRecord[]> {
  const rows = await kysely
    .selectFrom((expression) =>
      narrow(
        expression.selectFrom('enquiries').selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc'),
      ).as('enquiry'),
    )
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiry.id')
    .selectAll('deliveries')
    .select(['enquiry.form', 'locale', 'page', 'received_at', 'content', 'suspicion'])
    .select(['assignee', 'answered_at', 'spam_at'])
    .orderBy('received_at', 'desc')
    .orderBy('enquiry_id', 'desc')
    .orderBy('deliveries.id')
    .execute();
  const byEnquiry = Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
  return [...byEnquiry].flatMap(([id, deliveries]) => {
    const [first] = deliveries;
    if (!first) return [];
    const { assignee, answered_at: answeredAt, spam_at: spamAt } = first;
    const desk = { assignee, answeredAt, spamAt };
    return [{ ...toEnquiry({ ...first, id }), ...desk, deliveries: deliveries.map(toDelivery) }];
  });
}

type Content = 'id' | 'form' | 'locale' | 'page' | 'received_at' | 'content' | 'suspicion';

export function toEnquiry(row: Pick<EnquiryRow, Content>): Enquiry {
  const { [samplesField]: samples, ...values } = JSON.parse(row.content);
  return {
    id: row.id,
    form: row.form,
    locale: row.locale as Locale,
    page: row.page,
    receivedAt: row.received_at,
    values,
    ...(samples && { samples }),
    suspicions: readSuspicions(row.suspicion),
  };
}

/** The `suspicion` column: names joined by commas. There are at most two, which fit its 20 characters. */
export function writeSuspicions(suspicions: readonly Suspicion[]): string | null {
  return suspicions.length > 0 ? suspicions.join() : null;
}

function readSuspicions(column: string | null): Suspicion[] {
  return column === null ? [] : (column.split(',') as Suspicion[]);
}

/** The target of a delivery's row. */
export function toTarget({ channel, address }: Pick<DeliveryRow, 'channel' | 'address'>): DeliveryTarget {
  return channel === 'mail' || channel === 'answer' ? { channel, address: address ?? '' } : { channel };
}

/** The `address` column for a target. */
export function toAddress(target: DeliveryTarget): string | null {
  return 'address' in target ? target.address : null;
}

function toDelivery(row: DeliveryRow): EnquiryRecord['deliveries'][number] {
  return {
    id: row.id,
    target: toTarget(row),
    state: row.state,
    attempts: row.attempts,
    dueAt: row.due_at,
    lastError: row.last_error,
    deliveredAt: row.delivered_at,
  };
}

/**
 * Writes a time as the tables hold it: ISO 8601 in UTC to the millisecond, which sorts as text.
 *
 * @param milliseconds since 1970
 */
export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
