import { randomUUID } from 'node:crypto';
import { addMilliseconds } from '#jobs/database-time.ts';
import type { StudioKysely } from './studio-tables.server.ts';

export interface Notice {
  /** Ids of whom it concerns. */
  people: readonly (string | null)[];
  /** A sentence or two; entries as their files. */
  said: string;
  /** Where in the studio it leads. */
  path: string;
  /** The id of who did it, who need not be told. */
  by?: string | undefined;
}

/** What happens within it makes one mail. */
const gathering = 60_000;
/** The hour of the daily mail, in UTC. */
const morning = 6;

/** Keeps a notice for those who want mails, in the transaction of what it tells. */
export async function noteNotice(
  transaction: StudioKysely,
  { people, said, path, by }: Notice,
): Promise<void> {
  const ids = [...new Set(people)].filter((id): id is string => id !== null && id !== by);
  if (ids.length === 0) return;
  const rows = await transaction
    .selectFrom('studio_people')
    .select(['id', 'mails'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const now = new Date().toISOString();
  for (const { id, mails } of rows.filter((row) => row.mails !== 'none')) {
    await transaction
      .insertInto('studio_notices')
      .values({ id: randomUUID(), person_id: id, said, path, noted_at: now })
      .execute();
    const due_at = findNextMail(mails, now);
    await transaction
      .insertInto('studio_notice_mails')
      .values({ id, due_at, lease: null, attempts: 0 })
      .onConflict((conflict) =>
        // While a mail is under way, what remains is looked at when it ends.
        conflict
          .column('id')
          .doUpdateSet({ due_at })
          .where('studio_notice_mails.lease', 'is', null)
          .where((row) =>
            row.or([
              row('studio_notice_mails.due_at', 'is', null),
              row('studio_notice_mails.due_at', '>', due_at),
            ]),
          ),
      )
      .execute();
  }
}

/** When somebody is mailed next, by what they chose. */
export function findNextMail(mails: string | null, now: string): string {
  if (mails !== 'daily') return addMilliseconds(now, gathering);
  const next = new Date(now);
  next.setUTCHours(morning, 0, 0, 0);
  if (next.toISOString() <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}
