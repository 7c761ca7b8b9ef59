import { brandName } from '#i18n/brand.ts';
import { createPoller } from '#jobs/create-poller.ts';
import { readDatabaseTime } from '#jobs/database-time.ts';
import { type LeasedJob, postponeJob, takeJob } from '#jobs/leases.ts';
import type { Log } from '#operations/log.ts';
import { findNextMail } from '#studio/contract/note-notice.server.ts';
import { findPerson } from '#studio/contract/people.server.ts';
import type { StudioDatabase, StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { Unsubscribing } from './unsubscribe.server.ts';

/** Resolves with whether the mail server accepted it; never rejects. */
type SendMail = (
  mail: Readonly<Record<'to' | 'subject' | 'text', string>> & { headers: Readonly<Record<string, string>> },
) => Promise<boolean>;

export interface NoticeWorkerOptions {
  database: StudioDatabase;
  origin: string;
  /** Undefined where no mail server is set up: notices are dropped, as *Today* has them anyway. */
  sendMail: SendMail | undefined;
  unsubscribing: Pick<Unsubscribing, 'writeLink'>;
  /** Puts entries' titles in the place of their files. */
  nameByTitle: (text: string) => Promise<string>;
  log: Pick<Log, 'warn'>;
}

const poll = 20_000;
const lease = 5 * 60_000;
/** Tries of one mail: an address that bounces is not tried for ever. */
const mostTries = 5;
const table = 'studio_notice_mails';

/** Mails people what concerns them, all that has come up in one mail. Every process has one. */
export function createNoticeWorker(options: NoticeWorkerOptions) {
  const { database, origin, sendMail, unsubscribing, nameByTitle, log } = options;
  const { kysely } = database;
  const { signal, begin, close } = createPoller({
    run,
    pause: poll,
    onFailure: (err) => log.warn({ err }, 'Notices could not be mailed. They are tried again.'),
  });
  return { run, begin, close };

  /** Sends what is due. */
  async function run(): Promise<void> {
    for (;;) {
      const job = signal.aborted ? undefined : await takeJob<StudioTables>(database, table, lease);
      if (!job) return;
      const done = await send(job);
      const now = await readDatabaseTime(database);
      if (done) await finish(job, done, now);
      else await postponeJob(database, table, job, { now, milliseconds: 60_000 * 4 ** job.attempt });
    }
  }

  /** @returns the notices that are settled; undefined where it is to be tried again */
  async function send({ id, attempt }: LeasedJob): Promise<readonly string[] | undefined> {
    const person = await findPerson(kysely, id);
    const rows = await kysely
      .selectFrom('studio_notices')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('noted_at')
      .execute();
    const ids = rows.map((row) => row.id);
    const { email, mails, locked_at: locked } = person ?? {};
    if (!email || mails === 'none' || locked || !sendMail || rows.length === 0) return ids;
    const paragraphs = rows.map(async ({ said, path }) => `${await nameByTitle(said)}\n${origin}${path}`);
    const stop = await unsubscribing.writeLink(id);
    const isSent = await sendMail({
      to: email,
      subject:
        rows.length === 1
          ? `For you in the ${brandName} studio`
          : `${rows.length} things for you in the ${brandName} studio`,
      text: `${(await Promise.all(paragraphs)).join('\n\n')}\n\n--\nChoose how often you are mailed in “Your account”: ${origin}/studio/account\nNo more of these mails: ${stop}\n`,
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    return isSent || attempt >= mostTries ? ids : undefined;
  }

  /** Ends a job, or puts it off to the next mail where more has come up. */
  async function finish(job: LeasedJob, ids: readonly string[], now: string): Promise<void> {
    await kysely.transaction().execute(async (transaction) => {
      const held = await transaction
        .updateTable(table)
        .set({ due_at: null, lease: null, attempts: 0 })
        .where('id', '=', job.id)
        .where('lease', '=', job.lease)
        .executeTakeFirst();
      if (ids.length > 0) await transaction.deleteFrom('studio_notices').where('id', 'in', ids).execute();
      if (held.numUpdatedRows === 0n) return;
      const left = await transaction
        .selectFrom('studio_notices')
        .innerJoin('studio_people', 'studio_people.id', 'person_id')
        .select('mails')
        .where('person_id', '=', job.id)
        .executeTakeFirst();
      if (!left) return;
      const due_at = findNextMail(left.mails, now);
      await transaction.updateTable(table).set({ due_at }).where('id', '=', job.id).execute();
    });
  }
}
