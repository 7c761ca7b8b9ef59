import type { Transaction } from 'kysely';
import { addMilliseconds, readDatabaseTime } from '#jobs/database-time.ts';
import type { DeliveryTarget, EnquiryStore, Removed } from '../enquiry.server.ts';
import { createDeliveryQueue, type ReadTime } from './delivery-queue.server.ts';
import { createDesk, makeDue, narrow } from './desk.server.ts';
import { readEnquiries, toTimestamp } from './enquiry-rows.server.ts';
import type { EnquiryDatabase, EnquiryTables } from './enquiry-tables.server.ts';
import { guard } from './guard.server.ts';
import { insertEnquiry, listEmailKeys } from './insert-enquiry.server.ts';
import { type IsMeant, removeEnquiries } from './remove-enquiries.server.ts';

/** Milliseconds. */
const day = 86_400_000;

/**
 * The store of enquiries in an open and migrated database. Each call is one transaction, and every error of the
 * database is thrown as a `StoreUnavailableError`.
 *
 * @param now milliseconds since 1970, for tests; by default the database's clock decides
 *
 * @example
 * const database = await openDatabase({ databaseUrl, dataDirectory, log });
 * await migrateDatabase(database);
 * const store = createEnquiryStore(database);
 */
export function createEnquiryStore(database: EnquiryDatabase, now?: () => number): EnquiryStore {
  const { kysely, hasConcurrentWriters } = database;
  const readTime: ReadTime = async (reader) =>
    now ? toTimestamp(now()) : readDatabaseTime({ kysely: reader, hasConcurrentWriters });

  return {
    async add(enquiry) {
      if (enquiry.targets.length === 0)
        throw new TypeError('An enquiry needs a delivery, or nobody hears of it.');
      return guard('The enquiry could not be stored', () =>
        write(async (transaction) =>
          insertEnquiry(transaction, enquiry, Date.parse(await readTime(transaction))),
        ),
      );
    },

    ...createDeliveryQueue(database, write, readTime),

    ...createDesk(database, write, readTime),

    list: ({ after, limit, ...filter } = {}) =>
      guard('The enquiries could not be read', () =>
        readEnquiries(kysely, (query) =>
          narrow(query, filter)
            .$if(after !== undefined, (some) =>
              some.where(({ eb, refTuple, tuple }) =>
                eb(refTuple('received_at', 'id'), '<', tuple(after?.receivedAt ?? '', after?.id ?? '')),
              ),
            )
            .$if(limit !== undefined, (some) => some.limit(limit ?? 0)),
        ),
      ),

    async find(id) {
      const beginning = id.toLowerCase();
      if (!/^[0-9a-f-]{1,36}$/.test(beginning)) return undefined;
      const found = await guard('The enquiry could not be read', () =>
        readEnquiries(kysely, (query) => query.where('id', 'like', `${beginning}%`).limit(2)),
      );
      return found.length === 1 ? found[0] : undefined;
    },

    retry: (id) =>
      guard('The deliveries could not be made due', () =>
        write(async (transaction) => makeDue(transaction, id, 'retry', await readTime(transaction))),
      ),

    release: (id) =>
      guard('The enquiry could not be released', () =>
        write(async (transaction) => {
          const real = { suspicion: null, spam_at: null };
          await transaction.updateTable('enquiries').set(real).where('id', '=', id).execute();
          return (await makeDue(transaction, id, 'release', await readTime(transaction))) > 0;
        }),
      ),

    erase: (email) =>
      remove((enquiry) => enquiry('email_key', 'in', listEmailKeys(email)), { mayLock: true }),

    async purge({ retentionDays, channels }) {
      const time = await guard('The time could not be read', () => readTime(kysely));
      const before = addMilliseconds(time, -retentionDays * day);
      const removed = await remove(
        ({ eb, and, not, exists, selectFrom }) => {
          const isStillToCome = (channel: DeliveryTarget['channel']) =>
            exists(
              selectFrom('deliveries')
                .select('deliveries.id')
                .whereRef('deliveries.enquiry_id', '=', 'enquiries.id')
                .where('state', '=', 'due')
                .where('channel', '=', channel),
            );
          return and([
            eb('received_at', '<', before),
            ...channels.map((channel) => not(isStillToCome(channel))),
          ]);
        },
        { mayLock: false },
      );
      return { ...removed, before: new Date(before) };
    },

    close: () => guard('The database could not be closed', () => database.close()),
  };

  function write<Result>(
    work: (transaction: Transaction<EnquiryTables>) => Promise<Result>,
  ): Promise<Result> {
    // At this level a conflict over a row waits instead of failing, whatever the server's default is.
    return kysely.transaction().setIsolationLevel('read committed').execute(work);
  }

  async function remove(isMeant: IsMeant, options: { mayLock: boolean }): Promise<Removed> {
    const { isComplete, ...removed } = await guard('The enquiries could not be removed', () =>
      removeEnquiries(write, isMeant),
    );
    const isScrubbed = await database.scrub(options).then(
      () => isComplete,
      () => false,
    );
    return { ...removed, isScrubbed };
  }
}
