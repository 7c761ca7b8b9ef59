import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findDueTime, makeNewEnquiry } from '#enquiries/store/enquiry-store.cases.ts';
import { createAdjustableClock } from '../site/adjustable-clock.ts';
import { type DatabaseKind, makeDatabase } from '../site/database.ts';
import { startMailServer } from '../site/mail-server.ts';
import type { FromWorker, ToWorker } from '../site/worker-process.ts';

export interface OutageTestOptions {
  database: DatabaseKind;
  enquiries: number;
}

/** The outcome of the enquiries. */
export interface OutageTestFigures {
  deliveries: number;
  /** The fewest attempts of any delivery when the mail server came back. */
  fewestAttemptsMeanwhile: number;
  deliveredMeanwhile: number;
  deliveredAfterwards: number;
  /** Worker processes killed while sending a mail. */
  kills: number;
  /** Mails accepted more than once. */
  repeats: number;
  /** Deliveries whose mails do not share one unique Message-ID. */
  withoutOwnMessageId: number;
}

const minute = 60_000;
/** After an hour of failing, the next attempt is at most this far (delivery-times.server.ts). */
const longestPauseByThen = 90 * minute;
/** Minutes until a killed process's deliveries are due again (delivery-times.server.ts). */
const longestLease = 1;

/**
 * Takes the mail server down for an hour while two worker processes retry, then kills one of them at the worst moment:
 * the server has received a whole mail, but the worker not its acceptance.
 */
export async function runOutageTest({
  database: kind,
  enquiries,
}: OutageTestOptions): Promise<OutageTestFigures> {
  const database = await makeDatabase(kind);
  const mailServer = await startMailServer();
  const clock = createAdjustableClock();
  const store = database.open({ now: clock.now });
  const workers = new Set<ChildProcess>();
  const senders = new Map<string, ChildProcess>();
  let attemptsOver = 0;

  try {
    for (let number = 0; number < enquiries; number += 1) {
      await store.add(makeNewEnquiry({ submissionId: String(number) }));
    }
    await mailServer.stop();
    const doomed = startWorker();
    startWorker();
    await letMinutesPass(60);
    const meanwhile = await listDeliveries();

    const { promise: canBeTaken, resolve: take } = Promise.withResolvers<void>();
    let held: string | undefined;
    mailServer.beforeTaking = async (messageId) => {
      if (held !== undefined || senders.get(toDeliveryId(messageId)) !== doomed) return;
      held = messageId;
      await canBeTaken;
    };
    await mailServer.start();
    // All are due at once, so the remaining deliveries complete without moving the clock.
    putForward(longestPauseByThen);
    // What the doomed one has settled but not told of yet would never be told.
    await waitUntil(async () => {
      if (held === undefined || (await store.countDeliveries()).due !== 1) return false;
      return (await countAttempts()) === attemptsOver + 1;
    });
    await kill(doomed);
    take();
    await letMinutesPass(longestLease, { attemptsLost: 1 });

    const deliveries = await listDeliveries();
    const mails = Map.groupBy(mailServer.messageIds, toDeliveryId);
    return {
      deliveries: deliveries.length,
      fewestAttemptsMeanwhile: Math.min(...meanwhile.map(({ attempts }) => attempts)),
      deliveredMeanwhile: meanwhile.filter(({ state }) => state === 'delivered').length,
      deliveredAfterwards: deliveries.filter(({ id, state }) => state === 'delivered' && mails.has(id))
        .length,
      kills: 1,
      repeats: mailServer.messageIds.length - mails.size,
      withoutOwnMessageId: deliveries.filter(({ id }) => new Set(mails.get(id)).size !== 1).length,
    };
  } finally {
    await Promise.all([...workers].map(kill));
    await store.close();
    await mailServer.stop();
    await database.remove();
  }

  function startWorker(): ChildProcess {
    const worker = fork(join(import.meta.dirname, '../site/worker-process.ts'));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'sending') senders.set(message.deliveryId, worker);
      else attemptsOver += 1;
    });
    const { DATABASE_URL, DATA_DIR } = database.environment;
    tell(worker, { databaseUrl: DATABASE_URL, dataDirectory: DATA_DIR, smtpUrl: mailServer.url });
    workers.add(worker);
    return worker;
  }

  async function kill(worker: ChildProcess): Promise<void> {
    workers.delete(worker);
    const ended = once(worker, 'exit');
    // One that has crashed does not end again.
    if (worker.kill('SIGKILL')) await ended;
  }

  function putForward(milliseconds: number): void {
    clock.putForward(milliseconds);
    for (const worker of workers) tell(worker, { milliseconds });
  }

  /** Advances minute by minute, waiting until all due attempts are over. */
  async function letMinutesPass(minutes: number, { attemptsLost = 0 } = {}): Promise<void> {
    for (let passed = 0; passed <= minutes; passed += 1) {
      await waitUntil(async () => {
        const dueAt = await findDueTime(store, 'mail');
        if (dueAt !== undefined && Date.parse(dueAt) <= clock.now()) return false;
        return (await countAttempts()) === attemptsOver + attemptsLost;
      });
      if (passed < minutes) putForward(minute);
    }
  }

  async function countAttempts(): Promise<number> {
    return (await listDeliveries()).reduce((sum, { attempts }) => sum + attempts, 0);
  }

  async function listDeliveries() {
    return (await store.list()).flatMap((record) => record.deliveries);
  }
}

function tell(worker: ChildProcess, message: ToWorker): void {
  worker.send(message);
}

/** @throws if the condition is still false after two minutes */
async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 2 * minute;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('What was waited for has not come about.');
    await wait(5);
  }
}

function toDeliveryId(messageId: string): string {
  return messageId.split('@')[0] ?? '';
}
