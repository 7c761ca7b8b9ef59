import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool, Transaction } from 'kysely';
import type { Removed } from '../enquiry.server.ts';
import type { Write } from './delivery-queue.server.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';

/** The condition that selects enquiries. */
export type IsMeant = (
  enquiry: ExpressionBuilder<EnquiryTables, 'enquiries'>,
) => ExpressionWrapper<EnquiryTables, 'enquiries', SqlBool>;

type Batch = Pick<Removed, 'enquiries' | 'deliveryIds'>;

/** Well below either database's limit on parameters per statement. */
const rowsAtOnce = 500;

/**
 * Removes enquiries and their deliveries in batches, so that visitors' queries can run in between. If it fails midway,
 * it still returns what was removed, because the caller must remove the files.
 *
 * @throws whatever the database throws, if nothing was removed
 */
export async function removeEnquiries(
  write: Write,
  isMeant: IsMeant,
): Promise<Batch & { isComplete: boolean }> {
  const removed = { enquiries: 0, deliveryIds: [] as string[] };
  for (;;) {
    let batch: Batch;
    try {
      batch = await write((transaction) => removeSome(transaction, isMeant));
    } catch (error) {
      if (removed.enquiries === 0) throw error;
      return { ...removed, isComplete: false };
    }
    removed.enquiries += batch.enquiries;
    removed.deliveryIds.push(...batch.deliveryIds);
    if (batch.enquiries < rowsAtOnce) return { ...removed, isComplete: true };
    await nextTurn();
  }
}

async function removeSome(transaction: Transaction<EnquiryTables>, isMeant: IsMeant): Promise<Batch> {
  const enquiries = await transaction
    .selectFrom('enquiries')
    .select('id')
    .where(isMeant)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute();
  if (enquiries.length === 0) return { enquiries: 0, deliveryIds: [] };
  const ids = enquiries.map(({ id }) => id);
  const deliveries = await transaction
    .deleteFrom('deliveries')
    .where('enquiry_id', 'in', ids)
    .returning('id')
    .execute();
  await transaction.deleteFrom('enquiries').where('id', 'in', ids).execute();
  return { enquiries: ids.length, deliveryIds: deliveries.map(({ id }) => id) };
}
