import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from '#database/open-sqlite.ts';
import { computePause } from '#jobs/compute-pause.ts';
import { logOptions } from '#operations/create-log.ts';
import {
  type Deliver,
  DeliveryError,
  type DeliveryTarget,
  type EnquiryStore,
  type NewEnquiry,
  StoreUnavailableError,
} from '../enquiry.server.ts';
import { leaseDue, makeNewEnquiry } from '../store/enquiry-store.cases.ts';
import { createEnquiryStore } from '../store/enquiry-store.server.ts';
import type { EnquiryTables } from '../store/enquiry-tables.server.ts';
import { migrateDatabase } from '../store/migrations/migrate-database.server.ts';
import { computeLease, mostAttempts } from './delivery-times.server.ts';
import { createDeliveryWorker, type DeliveryWorkerOptions } from './delivery-worker.server.ts';
import { createManualClock } from './manual-clock.testing.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const mail: DeliveryTarget = { channel: 'mail', address: 'sales@oakpea.example' };
const webhook: DeliveryTarget = { channel: 'webhook' };

/** A store on a real database, with workers driven by a manual clock. */
async function setUp() {
  const directory = await mkdtemp(join(tmpdir(), 'worker-'));
  const database = await openSqlite<EnquiryTables>({ file: join(directory, 'enquiries.sqlite') });
  await migrateDatabase(database);
  // Resolves after all earlier queries, since they are answered in order.
  const clock = createManualClock(() => sql`select 1`.execute(database.kysely));
  const store = createEnquiryStore(database, clock.now);
  onTestFinished(() => store.close());
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, timestamp: false, ...logOptions },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  const outcomes: string[] = [];
  let submissions = 0;

  return {
    store,
    clock,
    /** What was logged, parsed. */
    lines,
    outcomes,
    async add(changes: Partial<NewEnquiry> = {}) {
      submissions += 1;
      const submissionId = String(submissions);
      const { id } = await store.add(makeNewEnquiry({ submissionId, targets: [mail], ...changes }));
      return id;
    },
    start(deliver: Partial<DeliveryWorkerOptions['deliver']>, options: Partial<DeliveryWorkerOptions> = {}) {
      const worker = createDeliveryWorker({
        store,
        deliver: { mail: undefined, webhook: undefined, ...deliver },
        log,
        retentionDays: 180,
        onOutcome: (channel, outcome) => outcomes.push(`${channel} ${outcome}`),
        clock,
        random: () => 0.5,
        ...options,
      });
      onTestFinished(async () => {
        const stopped = worker.stop();
        await clock.advance(minute);
        await stopped;
      });
      return worker;
    },
    async statesOf(id: string) {
      return (await store.find(id))?.deliveries.map(({ state }) => state);
    },
  };
}

const hang: Deliver = () => new Promise(() => undefined);
const hangIfToldTo: Deliver = (delivery, signal) =>
  delivery.enquiry.values.name === 'hang' ? hang(delivery, signal) : Promise.resolve();
const fail: Deliver = () => Promise.reject(new DeliveryError('The server is away.'));

describe('createDeliveryWorker', () => {
  it('delivers what was stored at once when it is woken, on each channel', async () => {
    const { start, add, clock, statesOf, outcomes, lines } = await setUp();
    const deliver = vi.fn<Deliver>().mockResolvedValue();
    const worker = start({ mail: deliver, webhook: deliver });
    await clock.advance(0);
    const id = await add({ targets: [mail, webhook] });
    worker.wake();
    await clock.advance(0);
    expect(await statesOf(id)).toEqual(['delivered', 'delivered']);
    expect(deliver.mock.calls.map(([{ target, attempt }]) => [target, attempt])).toEqual([
      [mail, 1],
      [webhook, 1],
    ]);
    expect(deliver.mock.calls[0]?.[0].enquiry).toMatchObject({ id, values: makeNewEnquiry().values });
    expect(outcomes).toEqual(['mail delivered', 'webhook delivered']);
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/asha|ladle|sales@/i);
  });

  it('finds what another process has stored, in seconds', async () => {
    const { start, add, clock, statesOf } = await setUp();
    start({ mail: async () => undefined });
    await clock.advance(minute);
    const id = await add();
    await clock.advance(5 * second);
    expect(await statesOf(id)).toEqual(['delivered']);
  });

  it('does not sleep over what is stored while it looks', async () => {
    const { start, add, clock, store, statesOf } = await setUp();
    let id = '';
    const slow = new Proxy(store, {
      get: (target, name: keyof EnquiryStore) =>
        name === 'listDue' && id === ''
          ? async (channel: 'mail') => {
              const due = await target.listDue(channel);
              id = await add();
              worker.wake();
              return due;
            }
          : target[name],
    });
    const worker = start({ mail: async () => undefined }, { store: slow });
    await clock.advance(0);
    expect(await statesOf(id)).toEqual(['delivered']);
  });

  it('takes the next as soon as a hand is free', async () => {
    const { start, add, clock, store } = await setUp();
    for (let count = 0; count < 10; count += 1) await add();
    start({ mail: (_delivery, signal) => clock.wait(100, signal) }, { perDestination: 2 });
    await clock.advance(second);
    expect(await store.countDeliveries()).toMatchObject({ delivered: 10 });
  });

  it('leaves a channel alone that nothing delivers on', async () => {
    const { start, add, clock, statesOf } = await setUp();
    const id = await add({ targets: [mail, webhook] });
    start({ mail: async () => undefined });
    await clock.advance(minute);
    expect(await statesOf(id)).toEqual(['delivered', 'due']);
  });

  it('tries again ever later for about three days, then gives up and says so', async () => {
    const { start, add, clock, store, outcomes, lines } = await setUp();
    const id = await add();
    const times: number[] = [];
    start(
      {
        mail: (delivery, signal) => {
          times.push(clock.now());
          return fail(delivery, signal);
        },
      },
      { pollMilliseconds: day },
    );
    await clock.advance(4 * day);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual(pauses.map((_, index) => computePause(index + 1, 0.5)));
    expect(times).toHaveLength(mostAttempts);
    const delivery = (await store.find(id))?.deliveries[0];
    expect(delivery).toMatchObject({
      state: 'dead',
      attempts: mostAttempts,
      lastError: 'The server is away.',
    });
    expect(outcomes).toEqual([...Array(mostAttempts - 1).fill('mail failed'), 'mail dead']);
    expect(lines.filter(({ level }) => level === 50)).toEqual([
      {
        level: 50,
        delivery: delivery?.id,
        enquiry: id,
        channel: 'mail',
        attempts: mostAttempts,
        reason: 'The server is away.',
        msg: 'An enquiry was given up: see to it, then run npm run enquiries -- retry with its id.',
      },
    ]);
  });

  it('lets one that hangs or breaks delay no other', async () => {
    const { start, add, clock, store, statesOf } = await setUp();
    const poison = await add({ values: { name: 'hang' } });
    const worse = await add({ values: { name: 'throw' } });
    const others = [await add(), await add(), await add(), await add()];
    start({
      mail: (delivery, signal) => {
        if (delivery.enquiry.values.name === 'throw') throw new TypeError('Asha is no function');
        return delivery.enquiry.values.name === 'hang' ? hang(delivery, signal) : Promise.resolve();
      },
    });
    await clock.advance(0);
    for (const id of others) expect(await statesOf(id)).toEqual(['delivered']);
    await clock.advance(121 * second);
    expect((await store.find(poison))?.deliveries[0]).toMatchObject({
      state: 'due',
      lastError: 'It was not over after 120 seconds.',
      dueAt: new Date(clock.now() + 59 * second).toISOString(),
    });
    expect((await store.find(worse))?.deliveries[0]?.attempts).toBe(2);
  });

  it('lets a channel that hangs delay no other', async () => {
    const { start, add, clock, statesOf } = await setUp();
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await add({ targets: [mail, webhook] }));
    start({ mail: hang, webhook: async () => undefined });
    await clock.advance(0);
    for (const id of ids) expect(await statesOf(id)).toEqual(['due', 'delivered']);
  });

  it('lets a recipient whose every mail hangs hold up no other, not for a moment', async () => {
    const { start, add, clock, statesOf } = await setUp();
    const targets: DeliveryTarget[] = [{ channel: 'mail', address: 'bad@oakpea.example' }];
    for (let count = 0; count < 40; count += 1) await add({ targets, values: { name: 'hang' } });
    const worker = start({ mail: hangIfToldTo });
    for (let round = 0; round < 30; round += 1) {
      const ids = [await add(), await add()];
      worker.wake();
      await clock.advance(0);
      for (const id of ids) expect(await statesOf(id)).toEqual(['delivered']);
      await clock.advance(second);
    }
  });

  it('takes no more to a destination than it can start at once, and interrupts what takes too long', async () => {
    const { start, add, clock, store } = await setUp();
    for (let count = 0; count < 6; count += 1) await add();
    const signals: AbortSignal[] = [];
    start(
      {
        mail: (delivery, signal) => {
          signals.push(signal);
          return hang(delivery, signal);
        },
      },
      { perDestination: 3, timeoutMilliseconds: 10 * second },
    );
    await clock.advance(0);
    expect(signals).toHaveLength(3);
    expect((await store.list()).filter(({ deliveries }) => deliveries[0]?.attempts === 0)).toHaveLength(3);
    await clock.advance(9 * second);
    expect(signals.some(({ aborted }) => aborted)).toBe(false);
    await clock.advance(second);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, false, false, false]);
  });

  it('shares the work with another worker, each delivery once', async () => {
    const { start, add, clock, store } = await setUp();
    const ids = new Set<string>();
    for (let count = 0; count < 20; count += 1) ids.add(await add());
    const delivered: string[][] = [[], []];
    for (const list of delivered) {
      start({ mail: async ({ enquiry }) => void list.push(enquiry.id) }, { perDestination: 2 });
    }
    await clock.advance(minute);
    expect(new Set(delivered.flat())).toEqual(ids);
    expect(delivered.flat()).toHaveLength(20);
    for (const list of delivered) expect(list.length).toBeGreaterThan(0);
    expect(await store.countDeliveries()).toMatchObject({ delivered: 20 });
  });

  it('delivers within a minute what a process left in the middle, and later if that happens again', async () => {
    const { start, add, clock, store, statesOf } = await setUp();
    const id = await add();
    await leaseDue(store, { leaseMilliseconds: computeLease });
    await clock.advance(minute);
    const [again] = await leaseDue(store, { leaseMilliseconds: computeLease });
    expect(again).toMatchObject({ attempt: 2, wasAbandoned: true });
    start({ mail: async () => undefined });
    await clock.advance(minute);
    expect(await statesOf(id)).toEqual(['due']);
    await clock.advance(3 * minute);
    expect(await statesOf(id)).toEqual(['delivered']);
  });

  it('keeps what it has under way from other workers for as long as that takes', async () => {
    const { start, add, clock, statesOf } = await setUp();
    const id = await add();
    const { promise, resolve } = Promise.withResolvers<void>();
    const deliver = vi.fn<Deliver>(() => promise);
    start({ mail: deliver });
    start({ mail: deliver });
    await clock.advance(110 * second);
    expect(deliver).toHaveBeenCalledTimes(1);
    resolve();
    await clock.advance(minute);
    expect(await statesOf(id)).toEqual(['delivered']);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('delivers nothing twice itself, though it could not renew its lease', async () => {
    const { start, add, clock, store } = await setUp();
    await add();
    const deliver = vi.fn<Deliver>(hang);
    const renew = () => Promise.reject(new StoreUnavailableError('The database is away'));
    const forgetful = new Proxy(store, {
      get: (target, name: keyof EnquiryStore) => (name === 'renew' ? renew : target[name]),
    });
    start({ mail: deliver }, { store: forgetful });
    await clock.advance(110 * second);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('gives up a delivery that ends its process each time', async () => {
    const { start, add, clock, store } = await setUp();
    const id = await add();
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const leased = await leaseDue(store, { leaseMilliseconds: () => minute });
      expect(leased).toMatchObject([{ attempt }]);
      await clock.advance(minute);
    }
    const deliver = vi.fn<Deliver>();
    start({ mail: deliver });
    await clock.advance(minute);
    expect((await store.find(id))?.deliveries).toMatchObject([
      { state: 'dead', lastError: 'The site ended in the middle of the last attempt.' },
    ]);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('removes nothing before it was delivered, though the clock is half a year ahead', async () => {
    const { start, add, clock, store, statesOf } = await setUp();
    const id = await add();
    clock.set(clock.now() + 200 * day);
    let isAway = true;
    start({ mail: (...args) => (isAway ? fail(...args) : Promise.resolve()) }, { pollMilliseconds: day });
    await clock.advance(0);
    expect(await statesOf(id)).toEqual(['due']);
    isAway = false;
    await clock.advance(day - 1);
    expect(await statesOf(id)).toEqual(['delivered']);
    await clock.advance(1);
    expect(await store.find(id)).toBeUndefined();
  });

  it('waits while the store is away, says so once, and sends nothing twice for it', async () => {
    const { start, add, clock, store, statesOf, lines } = await setUp();
    let isAway = false;
    const settle = vi.fn<EnquiryStore['settle']>(() =>
      Promise.reject(new StoreUnavailableError('The database is away')),
    );
    const moody = new Proxy(store, {
      get(target, name: keyof EnquiryStore) {
        if (!isAway) return target[name];
        return name === 'settle'
          ? settle
          : () => Promise.reject(new StoreUnavailableError('The database is away'));
      },
    });
    const id = await add();
    const deliver = vi.fn<Deliver>(async () => {
      isAway = true;
    });
    start({ mail: deliver }, { store: moody });
    await clock.advance(minute);
    expect(settle.mock.calls.length).toBeGreaterThan(3);
    isAway = false;
    await clock.advance(6 * second);
    expect(await statesOf(id)).toEqual(['delivered']);
    expect(deliver).toHaveBeenCalledTimes(1);
    const told = lines.map(({ msg }) => msg);
    expect(told.filter((message) => message === 'Deliveries wait until the database is back.')).toHaveLength(
      1,
    );
    expect(told.filter((message) => message === 'Deliveries go on.')).toHaveLength(1);
  });

  it('finishes what is under way when it is stopped, and takes no more', async () => {
    const { start, add, clock, statesOf } = await setUp();
    const id = await add();
    const { promise, resolve } = Promise.withResolvers<void>();
    const worker = start({ mail: () => promise });
    await clock.advance(0);
    const stopped = vi.fn();
    const stop = worker.stop().then(stopped);
    const later = await add();
    await clock.advance(2 * second);
    expect(stopped).not.toHaveBeenCalled();
    resolve();
    await stop;
    expect(await statesOf(id)).toEqual(['delivered']);
    await clock.advance(minute);
    expect(await statesOf(later)).toEqual(['due']);
  });

  it('interrupts what takes too long when it is stopped, so that it is due again at once', async () => {
    const { start, add, clock, store } = await setUp();
    const id = await add();
    const worker = start({ mail: hang });
    await clock.advance(0);
    const stop = worker.stop();
    await clock.advance(3 * second);
    await stop;
    expect((await store.find(id))?.deliveries[0]).toMatchObject({
      state: 'due',
      dueAt: new Date(clock.now()).toISOString(),
      lastError: 'The site was stopped in the middle of the attempt.',
    });
  });

  it('leaves no timer behind when it is stopped', async () => {
    const { start, add, clock } = await setUp();
    await add();
    await add({ values: { name: 'hang' } });
    await add({ targets: [webhook] });
    const worker = start({ mail: hangIfToldTo, webhook: fail });
    await clock.advance(20 * second);
    const stop = worker.stop();
    await clock.advance(3 * second);
    await stop;
    expect(clock.countWaiting()).toBe(0);
  });

  it('keeps to itself what an unforeseen error says', async () => {
    const { start, add, clock, store, lines } = await setUp();
    const id = await add();
    // What was typed may have the form of a frame.
    const said = '550 no mailbox for\n    at asha@copper-ladle.example';
    start({ mail: () => Promise.reject(new RangeError(said)) });
    await clock.advance(0);
    expect((await store.find(id))?.deliveries[0]?.lastError).toBe(
      'It failed in a way that was not foreseen (RangeError).',
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        err: { type: 'RangeError', stack: expect.stringContaining('delivery-worker') },
      }),
    );
    expect(JSON.stringify(lines)).not.toMatch(/asha|ladle/);
  });

  it('removes once a day what is past its retention, and what was made for it', async () => {
    const { start, add, clock, store } = await setUp();
    const id = await add();
    const deliveryIds = (await store.find(id))?.deliveries.map((delivery) => delivery.id);
    await clock.advance(29 * day);
    const later = await add();
    const onRemoved = vi.fn();
    const onPurged = vi.fn();
    start({}, { retentionDays: 30, onRemoved, onPurged, pollMilliseconds: day });
    await clock.advance(day);
    expect((await store.list()).map((record) => record.id)).toEqual([later, id]);
    await clock.advance(day);
    expect((await store.list()).map((record) => record.id)).toEqual([later]);
    expect(onRemoved.mock.calls).toEqual([[[]], [[]], [deliveryIds]]);
    expect(onPurged).toHaveBeenLastCalledWith(new Date(clock.now() - 30 * day));
  });

  it('says where traces of what it removed may be left', async () => {
    const { start, clock, lines, store } = await setUp();
    const purge: typeof store.purge = async (options) => ({
      ...(await store.purge(options)),
      isScrubbed: false,
    });
    start({}, { store: { ...store, purge } });
    await clock.advance(0);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'The database was in use, so its files may hold traces of removed enquiries until the next removal.',
      }),
    ]);
  });

  it('removes what it made for an enquiry that was erased meanwhile', async () => {
    const { start, add, clock, store } = await setUp();
    const id = await add();
    const deliveryId = (await store.find(id))?.deliveries[0]?.id;
    const onRemoved = vi.fn();
    const { promise, resolve } = Promise.withResolvers<void>();
    start({ mail: () => promise }, { onRemoved });
    await clock.advance(0);
    await store.erase(makeNewEnquiry().values.email ?? '');
    resolve();
    await clock.advance(0);
    expect(onRemoved).toHaveBeenLastCalledWith([deliveryId]);
  });
});
