import { randomUUIDv7 } from 'node:crypto';
import type { ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool, Transaction } from 'kysely';
import { contains } from '#database/contains.ts';
import { type DeskState, deskStates, type EnquiryFilter, type EnquiryStore } from '../enquiry.server.ts';
import type { ReadTime, Write } from './delivery-queue.server.ts';
import type { EnquiryDatabase, EnquiryTables } from './enquiry-tables.server.ts';
import { guard } from './guard.server.ts';
import { listEmailKeys } from './insert-enquiry.server.ts';

type Row = ExpressionBuilder<EnquiryTables, 'enquiries'>;
type Condition = ExpressionWrapper<EnquiryTables, 'enquiries', SqlBool>;

/** Narrows a query of enquiries to those that a filter matches. */
export function narrow<Output>(
  query: SelectQueryBuilder<EnquiryTables, 'enquiries', Output>,
  { form, email, state, words, from, to, locales, people = [] }: EnquiryFilter,
): SelectQueryBuilder<EnquiryTables, 'enquiries', Output> {
  let some = query;
  if (form) some = some.where('form', '=', form);
  if (email !== undefined) some = some.where('email_key', 'in', listEmailKeys(email));
  if (locales) some = some.where('locale', 'in', locales.length > 0 ? locales : ['']);
  if (from) some = some.where('received_at', '>=', from);
  if (to) some = some.where('received_at', '<', to);
  // As JSON holds it, which escapes quotes and backslashes, and has first and last name apart.
  for (const word of words?.split(/\s+/) ?? [])
    some = some.where(contains('content', JSON.stringify(word).slice(1, -1)));
  if (!state) return some;
  const isAwaiting = state === 'new' || state === 'assigned';
  if (isAwaiting && !form) some = some.where('form', '!=', 'newsletter');
  return some.where((row) => isInState(row, state, people));
}

function isInState(row: Row, state: DeskState, people: readonly string[]): Condition {
  const hasDelivery = (delivery: 'held' | 'dead') =>
    row(
      'id',
      'in',
      row
        .selectFrom('deliveries')
        .select('enquiry_id')
        .where('deliveries.state', '=', delivery)
        .$if(delivery === 'dead', (some) => some.where('attempts', '>', 0)),
    );
  const isSpam = row.or([row('spam_at', 'is not', null), hasDelivery('held')]);
  if (state === 'spam') return isSpam;
  if (state === 'dead') return hasDelivery('dead');
  if (state === 'answered') return row('answered_at', 'is not', null) as Condition;
  const isTheirs = row('assignee', 'in', [...people, '']);
  return row.and([
    row('answered_at', 'is', null),
    row.not(isSpam),
    state === 'assigned' ? isTheirs : row.or([row('assignee', 'is', null), row.not(isTheirs)]),
  ]);
}

/** What a team does about enquiries. */
export function createDesk(
  { kysely }: EnquiryDatabase,
  write: Write,
  readTime: ReadTime,
): Pick<EnquiryStore, 'countDesk' | 'listEvents' | 'act'> {
  return {
    countDesk: (scope) =>
      guard('The enquiries could not be counted', async () => {
        const counts = { new: 0, assigned: 0, spam: 0, dead: 0 };
        for (const state of deskStates) {
          if (state === 'answered') continue;
          const query = kysely.selectFrom('enquiries').select(({ fn }) => fn.countAll().as('count'));
          const row = await narrow(query, { ...scope, state }).executeTakeFirstOrThrow();
          counts[state] = Number(row.count);
        }
        return counts;
      }),

    listEvents: (id) =>
      guard('What was done could not be read', () =>
        kysely
          .selectFrom('enquiry_events')
          .select(['id', 'at', 'by', 'kind', 'text'])
          .where('enquiry_id', '=', id)
          .orderBy('position')
          .execute(),
      ),

    act: (id, seen, { by, kind, text, to }) =>
      guard('Nothing could be done', () =>
        write(async (transaction) => {
          const now = await readTime(transaction);
          const isAnswered = kind === 'answer' || kind === 'done';
          // Of two who act at once, the second finds a row that is another.
          const { numUpdatedRows } = await transaction
            .updateTable('enquiries')
            .set((row) => ({
              events: seen + 1,
              ...(kind === 'assign' && { assignee: text || null }),
              ...(isAnswered && { answered_at: now, assignee: row.fn.coalesce('assignee', row.val(by)) }),
              ...(kind === 'spam' && { spam_at: now }),
              ...(kind === 'release' && { spam_at: null, suspicion: null }),
            }))
            .where('id', '=', id)
            .where('events', '=', seen)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) return false;
          const event = randomUUIDv7();
          await transaction
            .insertInto('enquiry_events')
            .values({ id: event, enquiry_id: id, position: seen, at: now, by, kind, text })
            .execute();
          const deliveries = transaction.updateTable('deliveries').where('enquiry_id', '=', id);
          if (kind === 'spam')
            await deliveries
              .set({ state: 'held', due_at: null, lease: null })
              .where('state', 'in', ['due', 'dead'])
              .execute();
          // What was given up no longer asks for anybody: an answer to a mistyped address can only be given up again.
          if (kind === 'done') await deliveries.set({ attempts: 0 }).where('state', '=', 'dead').execute();
          if (kind === 'release' || kind === 'retry') await makeDue(transaction, id, kind, now);
          if (kind === 'answer')
            await transaction
              .insertInto('deliveries')
              .values({
                id: event,
                enquiry_id: id,
                channel: 'answer',
                address: to ?? '',
                state: 'due',
                attempts: 0,
                due_at: now,
              })
              .execute();
          return true;
        }),
      ),
  };
}

/**
 * Makes an enquiry's deliveries due, and resets their attempts, which may be spent. Resolves with their number.
 *
 * @param kind `release` those that are held, `retry` those that are dead or wait
 */
export async function makeDue(
  transaction: Transaction<EnquiryTables>,
  id: string,
  kind: 'release' | 'retry',
  time: string,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({ state: 'due', due_at: time, attempts: 0, lease: null })
    .where('enquiry_id', '=', id)
    .where(({ or, and, eb }) =>
      kind === 'release'
        ? eb('state', '=', 'held')
        : // Not those under way, which would be delivered twice.
          or([
            eb('state', '=', 'dead'),
            and([eb('state', '=', 'due'), or([eb('lease', 'is', null), eb('due_at', '<=', time)])]),
          ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
