import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type {
  DeliveryOutcome,
  DeliveryTarget,
  EnquiryStore,
  LeasedDelivery,
  LeaseLength,
  NewEnquiry,
} from '../enquiry.server.ts';
import { StoreUnavailableError } from '../enquiry.server.ts';
import { sampleEnquiry } from '../sample-enquiry.testing.ts';
import { createEnquiryStore } from './enquiry-store.server.ts';
import type { EnquiryDatabase } from './enquiry-tables.server.ts';
import { migrateDatabase } from './migrations/migrate-database.server.ts';

/** An empty database under test. */
export interface DatabaseUnderTest {
  /** Opens a connection; called several times to simulate several processes. */
  open(): Promise<EnquiryDatabase>;
  remove(): Promise<void>;
}

const minute = 60_000;
const start = Date.parse('2026-11-04T09:00:00.000Z');
const sales = { channel: 'mail', address: 'sales@oakpea.example' } as const;

/** An enquiry to store, with defaults for what is not given. */
export function makeNewEnquiry(changes: Partial<NewEnquiry> = {}): NewEnquiry {
  const { form, locale, page, values, suspicions } = sampleEnquiry('contact');
  return {
    form,
    locale,
    page,
    values,
    suspicions,
    submissionId: null,
    targets: [sales],
    ...changes,
  };
}

/** Adds until the store is there: whether the enquiry was in it already. */
export const pollAdding = (store: EnquiryStore) =>
  expect.poll(
    () =>
      store.add(makeNewEnquiry()).then(
        ({ isRepeat }) => isRepeat,
        () => undefined,
      ),
    { timeout: 15_000 },
  );

/** Leases what is due on a channel, whatever its destination. */
export async function leaseDue(
  store: Pick<EnquiryStore, 'listDue' | 'lease'>,
  {
    channel = 'mail',
    limit = 10,
    leaseMilliseconds = () => 5 * minute,
    except = [],
  }: {
    channel?: DeliveryTarget['channel'];
    limit?: number;
    leaseMilliseconds?: LeaseLength;
    except?: readonly string[];
  } = {},
): Promise<LeasedDelivery[]> {
  const leased: LeasedDelivery[] = [];
  for (const { target } of await store.listDue(channel)) {
    if (leased.length === limit) break;
    leased.push(...(await store.lease({ target, limit: limit - leased.length, leaseMilliseconds, except })));
  }
  return leased;
}

/** When the next delivery of a channel is due, whatever its destination. */
export async function findDueTime(
  store: Pick<EnquiryStore, 'listDue'>,
  channel: DeliveryTarget['channel'],
): Promise<string | undefined> {
  return (await store.listDue(channel))[0]?.dueAt;
}

/** The test suite that the store passes on each database. */
export function testEnquiryStore(name: string, createDatabase: () => Promise<DatabaseUnderTest>): void {
  describe(`the store of enquiries on ${name}`, () => {
    async function setUp() {
      const underTest = await createDatabase();
      onTestFinished(() => underTest.remove());
      const clock = { time: start };
      const open = async () => {
        const database = await underTest.open();
        const store = createEnquiryStore(database, () => clock.time);
        onTestFinished(() => store.close());
        return { database, store };
      };
      const first = await open();
      await migrateDatabase(first.database);
      return { ...first, clock, openAnother: async () => (await open()).store };
    }

    const settle = (store: EnquiryStore, delivery: LeasedDelivery | undefined, outcome: DeliveryOutcome) =>
      store.settle({ id: delivery?.id ?? '', lease: delivery?.lease ?? '' }, outcome);
    const addNumbered = async (store: EnquiryStore, count: number) => {
      const ids: string[] = [];
      for (let number = 0; number < count; number += 1) {
        ids.push((await store.add(makeNewEnquiry({ submissionId: String(number) }))).id);
      }
      return ids;
    };

    describe('add', () => {
      it('keeps what was typed as it was typed, with a delivery for each target', async () => {
        const { store } = await setUp();
        const values = {
          name: '  Zoë “Z” O’Neil \u{1F331}',
          email: 'zoe@copper-ladle.example',
          enquiry_details: `=cmd|' /C calc'!A0\r\n<img onerror> \u0000 \ud800 % _ \\ ${'x'.repeat(5000)}`,
          constructor: 'a key of every object',
        };
        const targets = [
          { channel: 'mail', address: 'sales@oakpea.example' },
          { channel: 'mail', address: 'küche@oakpea.example' },
          { channel: 'webhook' },
        ] as const;
        const added = await store.add(makeNewEnquiry({ locale: 'fi-fi', page: '/fi-fi/a', values, targets }));
        expect(added.isRepeat).toBe(false);
        expect(added.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        const record = await store.find(added.id);
        expect(record).toEqual({
          id: added.id,
          form: 'contact',
          locale: 'fi-fi',
          page: '/fi-fi/a',
          receivedAt: '2026-11-04T09:00:00.000Z',
          values,
          suspicions: [],
          assignee: null,
          answeredAt: null,
          spamAt: null,
          deliveries: targets.map((target) => ({
            id: expect.any(String),
            target,
            state: 'due',
            attempts: 0,
            dueAt: '2026-11-04T09:00:00.000Z',
            lastError: null,
            deliveredAt: null,
          })),
        });
        expect(await store.list()).toEqual([record]);
      });

      it('refuses an enquiry that nobody would hear of', async () => {
        const { store } = await setUp();
        await expect(store.add(makeNewEnquiry({ targets: [] }))).rejects.toThrow(TypeError);
        expect(await store.list()).toEqual([]);
      });

      it('stores nothing when the deliveries cannot be stored, and everything once they can', async () => {
        const { store, database } = await setUp();
        const rename = (from: string, to: string) =>
          sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.kysely);
        await rename('deliveries', 'elsewhere');
        await expect(store.add(makeNewEnquiry())).rejects.toThrow(StoreUnavailableError);
        await rename('elsewhere', 'deliveries');
        expect(await database.kysely.selectFrom('enquiries').selectAll().execute()).toEqual([]);
        expect(await store.add(makeNewEnquiry())).toMatchObject({ isRepeat: false });
        expect(await store.countDeliveries()).toEqual({ held: 0, due: 1, delivered: 0, dead: 0 });
      });

      it('withholds nothing for one suspicion', async () => {
        const { store } = await setUp();
        for (const suspicion of ['honeypot', 'too-fast', 'captcha'] as const) {
          const { id } = await store.add(
            makeNewEnquiry({ suspicions: [suspicion], submissionId: suspicion }),
          );
          expect(await leaseDue(store)).toMatchObject([{ enquiry: { id, suspicions: [suspicion] } }]);
          expect(await store.release(id)).toBe(false);
          expect(await store.find(id)).toMatchObject({ suspicions: [], deliveries: [{ attempts: 1 }] });
        }
      });

      it('holds the deliveries of an enquiry with two suspicions until it is released', async () => {
        const { store, clock } = await setUp();
        const { id } = await store.add(makeNewEnquiry({ suspicions: ['too-fast', 'captcha'] }));
        expect(await store.countDeliveries()).toEqual({ held: 1, due: 0, delivered: 0, dead: 0 });
        expect(await findDueTime(store, 'mail')).toBeUndefined();
        expect(await leaseDue(store)).toEqual([]);
        expect(await store.retry(id)).toBe(0);
        clock.time += minute;
        expect(await store.release(id)).toBe(true);
        expect(await store.release(id)).toBe(false);
        expect(await store.find(id)).toMatchObject({
          suspicions: [],
          deliveries: [{ state: 'due', dueAt: '2026-11-04T09:01:00.000Z' }],
        });
        expect(await leaseDue(store)).toMatchObject([{ enquiry: { id }, attempt: 1 }]);
      });
    });

    describe('the same submission sent again', () => {
      const copies = 50;

      /** Adds copies concurrently through two connections; resolves with what was stored. */
      async function addAtOnce(stores: EnquiryStore[], enquiry: NewEnquiry, beforeEach = () => {}) {
        const sent = Array.from({ length: copies }, (_, number) => {
          beforeEach();
          return stores[number % stores.length]?.add(enquiry);
        });
        const added = await Promise.all(sent);
        return { ids: new Set(added.map((one) => one?.id)), first: added.filter((one) => !one?.isRepeat) };
      }

      it.each([
        ['with an id', 'a-submission'],
        ['without an id', null],
      ])('is stored once %s, however many copies arrive at once', async (_how, submissionId) => {
        const { store, openAnother, clock } = await setUp();
        const stores = [store, await openAnother()];
        const enquiry = makeNewEnquiry({ submissionId });
        const { ids, first } = await addAtOnce(stores, enquiry, () => {
          clock.time += 1;
        });
        expect({ ids: ids.size, first: first.length }).toEqual({ ids: 1, first: 1 });
        expect(await store.list()).toHaveLength(1);
        expect(await store.countDeliveries()).toMatchObject({ due: 1 });
      });

      it('is stored once with an id, whenever it comes', async () => {
        const { store, clock } = await setUp();
        const first = await store.add(makeNewEnquiry({ submissionId: 'one' }));
        clock.time += 100 * 24 * 60 * minute;
        expect(await store.add(makeNewEnquiry({ submissionId: 'one' }))).toEqual({
          ...first,
          isRepeat: true,
        });
      });

      it('is another enquiry without an id from ten minutes on, again stored once', async () => {
        const { store, openAnother, clock } = await setUp();
        const stores = [store, await openAnother()];
        const first = await store.add(makeNewEnquiry());
        clock.time += 10 * minute - 1;
        expect(await store.add(makeNewEnquiry())).toEqual({ ...first, isRepeat: true });
        clock.time += 1;
        const second = await addAtOnce(stores, makeNewEnquiry());
        expect({ ids: second.ids.size, first: second.first.length }).toEqual({ ids: 1, first: 1 });
        expect(second.ids).not.toContain(first.id);
        clock.time += 10 * minute - 1;
        expect(await store.add(makeNewEnquiry())).toMatchObject({ isRepeat: true });
      });

      it('is told from one with other products to try, whatever their order', async () => {
        const { store } = await setUp();
        const [mince, burger] = [
          { product: 'mince', name: 'Mince', orderCode: 'OP101' },
          { product: 'burger', name: 'Burger “No. 1”', orderCode: 'OP104' },
        ];
        const send = (samples: NewEnquiry['samples']) => store.add(makeNewEnquiry({ samples }));
        const first = await send([mince, burger]);
        expect(await send([burger, mince])).toEqual({ ...first, isRepeat: true });
        expect((await send([mince])).isRepeat).toBe(false);
        expect((await send(undefined)).isRepeat).toBe(false);
        expect((await send([])).isRepeat).toBe(true);
        const record = await store.find(first.id);
        expect([record?.samples, record?.values]).toEqual([[mince, burger], values]);
        expect(await store.list()).toHaveLength(3);
      });

      const { values } = makeNewEnquiry();
      it('is not one that differs in anything', async () => {
        const { store } = await setUp();
        const pairs: readonly [string, Partial<NewEnquiry>, Partial<NewEnquiry>][] = [
          ['other content under the same id', {}, { values: { ...values, name: 'Another' } }],
          ['one field less under the same id', {}, { values: { name: values.name ?? '' } }],
          ['another form under the same id', {}, { form: 'general' }],
          [
            'another recipient under the same id',
            {},
            { targets: [{ channel: 'mail', address: 'b@c.example' }] },
          ],
          ['another id with the same content', {}, { submissionId: 'another' }],
          ['no id with the same content', {}, { submissionId: null }],
          ['a sound one after one taken for spam', { suspicions: ['honeypot', 'too-fast'] }, {}],
        ];
        for (const [what, one, other] of pairs) {
          const enquiry = makeNewEnquiry({
            submissionId: what,
            values: { ...values, enquiry_details: what },
          });
          await store.add({ ...enquiry, ...one });
          expect(await store.add({ ...enquiry, ...other }), what).toMatchObject({ isRepeat: false });
        }
        expect(await store.list()).toHaveLength(2 * pairs.length);
      });

      it('is known by keys that hold nothing of a person', async () => {
        const { store, database } = await setUp();
        await store.add(makeNewEnquiry({ submissionId: 'one' }));
        const rows = await database.kysely.selectFrom('enquiries').selectAll().execute();
        const text = JSON.stringify(rows.map(({ content: _content, ...others }) => others)).toLowerCase();
        for (const value of Object.values(values)) expect(text).not.toContain(value.toLowerCase());
        expect(rows[0]?.repeat_key).toMatch(/^[0-9a-f]{64}$/);
      });
    });

    describe('lease', () => {
      it('hands out what is due, longest due first, no more than asked for', async () => {
        const { store, clock } = await setUp();
        const ids: string[] = [];
        for (const submissionId of ['a', 'b', 'c']) {
          ids.push((await store.add(makeNewEnquiry({ submissionId }))).id);
          clock.time += minute;
        }
        const leased = await leaseDue(store, { limit: 2 });
        expect(leased.map(({ enquiry }) => enquiry.id)).toEqual(ids.slice(0, 2));
        expect(leased[0]).toEqual({
          id: expect.any(String),
          target: { channel: 'mail', address: 'sales@oakpea.example' },
          enquiry: expect.objectContaining({
            ...sampleEnquiry('contact'),
            id: ids[0],
            receivedAt: expect.any(String),
          }),
          attempt: 1,
          wasAbandoned: false,
          lease: expect.any(String),
        });
        expect((await leaseDue(store)).map(({ enquiry }) => enquiry.id)).toEqual(ids.slice(2));
        expect(await leaseDue(store)).toEqual([]);
      });

      it('keeps the channels apart', async () => {
        const { store } = await setUp();
        await store.add(makeNewEnquiry({ targets: [{ channel: 'webhook' }] }));
        expect(await leaseDue(store)).toEqual([]);
        expect(await findDueTime(store, 'mail')).toBeUndefined();
        expect(await findDueTime(store, 'webhook')).toBe('2026-11-04T09:00:00.000Z');
        const leased = await leaseDue(store, { channel: 'webhook' });
        expect(leased).toMatchObject([{ target: { channel: 'webhook' } }]);
      });

      it('keeps the destinations apart, and lists when each is due next', async () => {
        const { store, clock } = await setUp();
        const targets = ['b', 'a'].map((name) => ({
          channel: 'mail' as const,
          address: `${name}@b.example`,
        }));
        const [first, second] = targets;
        await store.add(makeNewEnquiry({ targets: targets.slice(0, 1), submissionId: 'one' }));
        clock.time += minute;
        await store.add(makeNewEnquiry({ targets, submissionId: 'two' }));
        expect(await store.listDue('mail')).toMatchObject([
          { target: first, dueAt: '2026-11-04T09:00:00.000Z' },
          { target: second, dueAt: '2026-11-04T09:01:00.000Z' },
        ]);
        const target = { channel: 'mail', address: 'a@b.example' } as const;
        const leased = await store.lease({ target, limit: 9, except: [], leaseMilliseconds: () => minute });
        expect(leased.map((delivery) => delivery.target)).toEqual([target]);
        expect(await store.listDue('mail')).toMatchObject([
          { target: first, dueAt: '2026-11-04T09:00:00.000Z' },
          { target: second, dueAt: '2026-11-04T09:02:00.000Z' },
        ]);
      });

      it('leaves a worker what it has under way, even if the lease is over', async () => {
        const { store, clock } = await setUp();
        await addNumbered(store, 2);
        const [first] = await leaseDue(store, { limit: 1 });
        clock.time += 5 * minute;
        const leased = await leaseDue(store, { except: [first?.id ?? ''] });
        expect(leased).toMatchObject([{ attempt: 1 }]);
        expect(await settle(store, first, { kind: 'delivered' })).toBe(true);
      });

      it('is renewed from the moment on when that is asked for, by whom it belongs to', async () => {
        const { store, clock } = await setUp();
        await addNumbered(store, 1);
        const [first] = await leaseDue(store);
        const renew = (delivery: LeasedDelivery | undefined) =>
          store.renew({ id: delivery?.id ?? '', lease: delivery?.lease ?? '' }, 2 * minute);
        clock.time += 4 * minute;
        expect(await renew(first)).toBe(true);
        expect(await findDueTime(store, 'mail')).toBe('2026-11-04T09:06:00.000Z');
        clock.time += 2 * minute;
        const [second] = await leaseDue(store);
        expect(await renew(first)).toBe(false);
        expect(await findDueTime(store, 'mail')).toBe('2026-11-04T09:11:00.000Z');
        await settle(store, second, { kind: 'delivered' });
        expect(await renew(second)).toBe(false);
        expect(await store.countDeliveries()).toMatchObject({ due: 0, delivered: 1 });
      });

      it('gives each delivery to one of many that ask at once', async () => {
        const { store, openAnother } = await setUp();
        const another = await openAnother();
        const ids = await addNumbered(store, 30);
        const asked = Array.from({ length: 12 }, (_, number) =>
          leaseDue(number % 2 ? store : another, { limit: 3 }),
        );
        const leased = (await Promise.all(asked)).flat();
        const rest = await leaseDue(store, { limit: 100 });
        const all = [...leased, ...rest].map(({ enquiry }) => enquiry.id);
        expect(all.sort()).toEqual(ids.sort());
      });

      it('gives a delivery to another once the lease is over, and counts it as an attempt', async () => {
        const { store, clock } = await setUp();
        await addNumbered(store, 1);
        const leaseMilliseconds: LeaseLength = ({ attempt }) => attempt * minute;
        const next = async () => (await leaseDue(store, { leaseMilliseconds }))[0];
        const first = await next();
        expect(await findDueTime(store, 'mail')).toBe('2026-11-04T09:01:00.000Z');
        clock.time += minute - 1;
        expect(await next()).toBeUndefined();
        clock.time += 1;
        const second = await next();
        expect(first).toMatchObject({ attempt: 1, wasAbandoned: false });
        expect(second).toMatchObject({ id: first?.id, attempt: 2, wasAbandoned: true });
        expect(second?.lease).not.toBe(first?.lease);
        expect(await findDueTime(store, 'mail')).toBe('2026-11-04T09:03:00.000Z');
        expect(await settle(store, first, { kind: 'delivered' })).toBe(false);
        expect(await store.countDeliveries()).toMatchObject({ due: 1, delivered: 0 });
        expect(await settle(store, second, { kind: 'delivered' })).toBe(true);
      });
    });

    describe('settle', () => {
      it('notes a delivery that went through', async () => {
        const { store, clock } = await setUp();
        const [id = ''] = await addNumbered(store, 1);
        const [delivery] = await leaseDue(store);
        clock.time += 1500;
        expect(await settle(store, delivery, { kind: 'delivered' })).toBe(true);
        expect(await settle(store, delivery, { kind: 'delivered' })).toBe(false);
        expect((await store.find(id))?.deliveries).toMatchObject([
          {
            state: 'delivered',
            attempts: 1,
            dueAt: null,
            lastError: null,
            deliveredAt: '2026-11-04T09:00:01.500Z',
          },
        ]);
        expect(await findDueTime(store, 'mail')).toBeUndefined();
      });

      it('makes one that failed due again, behind those that wait', async () => {
        const { store, clock } = await setUp();
        const ids = await addNumbered(store, 2);
        const [delivery] = await leaseDue(store, { limit: 1 });
        const id = delivery?.enquiry.id ?? '';
        const other = ids.find((one) => one !== id);
        const reason = `451 Try\r\nagain\u0000 later ${'x'.repeat(1000)}`;
        expect(await settle(store, delivery, { kind: 'failed', reason, retryMilliseconds: minute })).toBe(
          true,
        );
        const record = (await store.find(id))?.deliveries[0];
        expect(record).toMatchObject({ state: 'due', attempts: 1, dueAt: '2026-11-04T09:01:00.000Z' });
        expect(record?.lastError).toMatch(/^451 Try again {2}later x{400,500}$/);
        expect(
          (await leaseDue(store, { leaseMilliseconds: () => minute })).map(({ enquiry }) => enquiry.id),
        ).toEqual([other]);
        clock.time += minute;
        expect(await leaseDue(store)).toMatchObject([
          { enquiry: { id }, attempt: 2 },
          { enquiry: { id: other } },
        ]);
      });

      it('is due by the database’s clock, whatever the process’s own says', async () => {
        const { database } = await setUp();
        const store = createEnquiryStore(database);
        const soon = Date.now() + 60 * minute;
        vi.spyOn(Date, 'now').mockReturnValue(soon + 200 * 24 * 60 * minute);
        const { id } = await store.add(makeNewEnquiry());
        const [delivery] = await leaseDue(store);
        await settle(store, delivery, { kind: 'failed', reason: 'Away.', retryMilliseconds: minute });
        vi.restoreAllMocks();
        const record = await store.find(id);
        expect(Date.parse(record?.receivedAt ?? '')).toBeLessThan(soon);
        expect(Date.parse(record?.deliveries[0]?.dueAt ?? '')).toBeLessThan(soon);
      });

      it('lets one that is dead rest, until it is made due by hand', async () => {
        const { store, clock } = await setUp();
        const [id = ''] = await addNumbered(store, 1);
        const [delivery] = await leaseDue(store);
        expect(await settle(store, delivery, { kind: 'dead', reason: 'No such mailbox.' })).toBe(true);
        expect((await store.find(id))?.deliveries).toMatchObject([
          { state: 'dead', dueAt: null, lastError: 'No such mailbox.' },
        ]);
        clock.time += 1000 * minute;
        expect(await leaseDue(store)).toEqual([]);
        expect(await store.retry(id)).toBe(1);
        expect(await leaseDue(store)).toMatchObject([{ enquiry: { id }, attempt: 1 }]);
      });
    });

    describe('retry', () => {
      it('makes what waits due at once, and leaves alone what is being delivered or has been', async () => {
        const { store, clock } = await setUp();
        const addresses = ['waits', 'under-way', 'delivered', 'abandoned'];
        const targets = addresses.map((name) => ({
          channel: 'mail' as const,
          address: `${name}@oakpea.example`,
        }));
        const { id } = await store.add(makeNewEnquiry({ targets }));
        const leased = await leaseDue(store, { leaseMilliseconds: () => minute });
        const byName = (name: string) =>
          leased.find(({ target }) => target.channel === 'mail' && target.address.startsWith(name));
        const retryMilliseconds = 500 * minute;
        await settle(store, byName('waits'), { kind: 'failed', reason: 'Away.', retryMilliseconds });
        await settle(store, byName('delivered'), { kind: 'delivered' });
        await settle(store, byName('under-way'), {
          kind: 'failed',
          reason: 'Away.',
          retryMilliseconds: 0,
        });
        clock.time += minute;
        // The fourth delivery's lease has expired by now.
        const [underWay] = (await leaseDue(store, { limit: 1 })).map(({ target }) => target);
        expect(underWay).toEqual({ channel: 'mail', address: 'under-way@oakpea.example' });
        expect(await store.retry(id)).toBe(2);
        expect((await leaseDue(store)).map(({ target, attempt }) => [target, attempt])).toEqual(
          expect.arrayContaining([
            [{ channel: 'mail', address: 'waits@oakpea.example' }, 1],
            [{ channel: 'mail', address: 'abandoned@oakpea.example' }, 1],
          ]),
        );
        expect(await store.retry('00000000-0000-7000-8000-000000000000')).toBe(0);
      });
    });

    describe('list and find', () => {
      it('show the newest first, of a form, spam included, no more than asked for', async () => {
        const { store, clock } = await setUp();
        const add = async (changes: Partial<NewEnquiry>) => {
          clock.time += minute;
          return (await store.add(makeNewEnquiry(changes))).id;
        };
        const webhookAsWell = [{ channel: 'webhook' }, { channel: 'mail', address: 'a@b.example' }] as const;
        const first = await add({ form: 'contact' });
        const spam = await add({ form: 'contact', suspicions: ['honeypot', 'captcha'] });
        const last = await add({ form: 'newsletter', targets: webhookAsWell });
        const idsOf = async (...wanted: Parameters<EnquiryStore['list']>) =>
          (await store.list(...wanted)).map(({ id }) => id);
        expect(await idsOf()).toEqual([last, spam, first]);
        expect(await idsOf({ form: 'contact' })).toEqual([spam, first]);
        expect(await idsOf({ limit: 2 })).toEqual([last, spam]);
        expect(await idsOf({ form: 'general' })).toEqual([]);
      });

      it('show one address’s, however it is written, and what comes after another', async () => {
        const { store, clock } = await setUp();
        const ids = await addNumbered(store, 3);
        clock.time += minute;
        const values = { ...makeNewEnquiry().values, email: 'Zoe@Other.example' };
        const { id: last } = await store.add(makeNewEnquiry({ values }));
        const idsOf = async (...wanted: Parameters<EnquiryStore['list']>) =>
          (await store.list(...wanted)).map(({ id }) => id);
        expect(await idsOf({ email: 'zoe@OTHER.example' })).toEqual([last]);
        const all = await store.list();
        // Ids from the same millisecond do not sort by time.
        expect(all.map(({ id }) => id)).toEqual([last, ...ids.toSorted().toReversed()]);
        for (const [index, after] of all.entries()) {
          expect(await store.list({ after })).toEqual(all.slice(index + 1));
          expect(await store.list({ after, limit: 1 })).toEqual(all.slice(index + 1, index + 2));
        }
      });

      it('find an enquiry by as much of its id as tells it apart', async () => {
        const { store, clock } = await setUp();
        const { id: early } = await store.add(makeNewEnquiry({ submissionId: 'a' }));
        clock.time += 100 * 24 * 60 * minute;
        const { id } = await store.add(makeNewEnquiry({ submissionId: 'b' }));
        expect(await store.find(id)).toMatchObject({ id });
        expect(await store.find(id.toUpperCase())).toMatchObject({ id });
        expect(await store.find(id.slice(0, -1))).toMatchObject({ id });
        const shared = [...id].findIndex((character, index) => character !== early[index]);
        expect(await store.find(id.slice(0, shared))).toBeUndefined();
      });

      it('find nothing by what is no beginning of an id', async () => {
        const { store } = await setUp();
        await addNumbered(store, 1);
        for (const id of ['', '%', '_', "' or 1=1 --", '0190\u0000', 'g'.repeat(36)]) {
          expect(await store.find(id), id).toBeUndefined();
        }
      });
    });

    describe('erase and purge', () => {
      it('erase every enquiry of an address, however it is written, and no other', async () => {
        const { store } = await setUp();
        const add = async (email: string | undefined, form: NewEnquiry['form'] = 'contact') =>
          (await store.add(makeNewEnquiry({ form, values: { name: email ?? '-', ...(email && { email }) } })))
            .id;
        await add('Zo\u00eb@Copper-Ladle.example');
        await add('zoe\u0308@copper-ladle.EXAMPLE', 'newsletter');
        const others = [
          await add('zoe@copper-ladle.example'),
          await add(undefined),
          await add('xzoë@copper-ladle.example'),
        ];
        const deliveries = (await store.list()).flatMap((record) =>
          others.includes(record.id) ? [] : record.deliveries.map(({ id }) => id),
        );
        const removed = await store.erase(' ZOË@copper-ladle.example ');
        expect(removed).toEqual({ enquiries: 2, deliveryIds: expect.any(Array), isScrubbed: true });
        expect([...removed.deliveryIds].sort()).toEqual(deliveries.sort());
        expect((await store.list()).map(({ id }) => id).sort()).toEqual(others.sort());
        expect(await store.countDeliveries()).toMatchObject({ due: 3 });
        expect(await store.erase('nobody@copper-ladle.example')).toMatchObject({
          enquiries: 0,
          deliveryIds: [],
        });
      });

      it('purge what was received before, in any number', async () => {
        const { store, database, clock } = await setUp();
        await addManyQuickly(database, 600);
        await store.add(makeNewEnquiry({ submissionId: 'spam', suspicions: ['honeypot', 'too-fast'] }));
        clock.time += 1;
        const { id } = await store.add(makeNewEnquiry({ submissionId: 'later' }));
        const [leased] = await leaseDue(store, { limit: 1 });
        const removed = await store.purge({ retentionDays: 0, channels: [] });
        expect(removed).toMatchObject({ enquiries: 601, isScrubbed: true });
        expect(new Set(removed.deliveryIds).size).toBe(601);
        expect((await store.list()).map((record) => record.id)).toEqual([id]);
        expect(await settle(store, leased, { kind: 'delivered' })).toBe(false);
      });

      it('purge nothing that is still to be delivered, even if the clock says that half a year has passed', async () => {
        const { store, clock } = await setUp();
        const add = async (changes: Partial<NewEnquiry>) =>
          (await store.add(makeNewEnquiry({ submissionId: crypto.randomUUID(), ...changes }))).id;
        const end = async (outcome: DeliveryOutcome) => {
          const [delivery] = await leaseDue(store, { limit: 1 });
          await settle(store, delivery, outcome);
          return delivery?.enquiry.id;
        };
        const delivered = await add({});
        expect(await end({ kind: 'delivered' })).toBe(delivered);
        const dead = await add({});
        expect(await end({ kind: 'dead', reason: 'No such mailbox.' })).toBe(dead);
        const spam = await add({ suspicions: ['honeypot', 'captcha'] });
        const unconfigured = await add({ targets: [{ channel: 'webhook' }] });
        const leased = await add({});
        const [underWay] = await leaseDue(store);
        const failed = await add({ targets: [sales, { ...sales, address: 'marketing@oakpea.example' }] });
        const [first, second] = await leaseDue(store);
        await settle(store, first, { kind: 'delivered' });
        const retryMilliseconds = minute;
        await settle(store, second, { kind: 'failed', reason: 'Away.', retryMilliseconds });
        const waiting = await add({});
        clock.time += 200 * 24 * 60 * minute;
        const purge = (...channels: DeliveryTarget['channel'][]) =>
          store.purge({ retentionDays: 180, channels });

        expect((await purge('mail', 'webhook')).enquiries).toBe(3);
        const idsOf = async () => (await store.list()).map(({ id }) => id).sort();
        expect(await idsOf()).toEqual([unconfigured, leased, waiting, failed].sort());
        for (const gone of [delivered, dead, spam]) expect(await store.find(gone)).toBeUndefined();
        expect((await purge('mail')).enquiries).toBe(1);
        expect(await idsOf()).toEqual([leased, waiting, failed].sort());

        expect(await settle(store, underWay, { kind: 'delivered' })).toBe(true);
        expect((await purge('mail')).enquiries).toBe(1);
        expect(await idsOf()).toEqual([waiting, failed].sort());
      });

      it('purge by the database’s clock, whatever the process’s own says', async () => {
        const { database } = await setUp();
        const store = createEnquiryStore(database);
        await store.add(makeNewEnquiry());
        vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 200 * 24 * 60 * minute);
        const { enquiries } = await store.purge({ retentionDays: 180, channels: [] });
        vi.restoreAllMocks();
        expect(enquiries).toBe(0);
      });

      it('erase an address also as mails have it, with its domain in ASCII, and the other way round', async () => {
        const { store } = await setUp();
        const domains = ['münchen.example', 'xn--mnchen-3ya.example'];
        for (const erased of domains) {
          for (const domain of domains)
            await store.add(makeNewEnquiry({ values: { email: `jo@${domain}` } }));
          expect(await store.list({ email: `Jo@${erased}` })).toHaveLength(2);
          expect(await store.erase(`jo@${erased}`)).toMatchObject({ enquiries: 2 });
        }
        // Letters as wide as Japanese ones, which neither of the two has.
        await store.add(makeNewEnquiry({ values: { email: 'jo@ａｂｃ.example' } }));
        expect(await store.erase('jo@ａｂｃ.example')).toMatchObject({ enquiries: 1 });
      });

      it('let what was erased be sent again', async () => {
        const { store } = await setUp();
        await store.add(makeNewEnquiry({ submissionId: 'one' }));
        await store.erase(makeNewEnquiry().values.email ?? '');
        expect(await store.add(makeNewEnquiry({ submissionId: 'one' }))).toMatchObject({ isRepeat: false });
      });
    });

    describe('without its database', () => {
      it('throws one kind of error from every call, which holds nothing of a person', async () => {
        const { store } = await setUp();
        await store.close();
        const calls: Record<string, () => Promise<unknown>> = {
          add: () => store.add(makeNewEnquiry()),
          lease: () => store.lease({ target: sales, limit: 1, except: [], leaseMilliseconds: () => minute }),
          renew: () => store.renew({ id: 'a', lease: 'b' }, minute),
          settle: () => store.settle({ id: 'a', lease: 'b' }, { kind: 'delivered' }),
          listDue: () => store.listDue('mail'),
          countDeliveries: () => store.countDeliveries(),
          list: () => store.list(),
          find: () => store.find('0190'),
          retry: () => store.retry('0190'),
          release: () => store.release('0190'),
          erase: () => store.erase('asha@copper-ladle.example'),
          purge: () => store.purge({ retentionDays: 1, channels: [] }),
        };
        for (const [call, run] of Object.entries(calls)) {
          const error = await run().then(
            () => undefined,
            (reason: unknown) => reason,
          );
          expect(error, call).toBeInstanceOf(StoreUnavailableError);
          expect((error as Error).cause, call).toBeInstanceOf(Error);
          expect(describeInLog(error), call).not.toMatch(/asha|ladle/i);
        }
      });

      it('says nothing of a person when a row is refused', async () => {
        const { store, database } = await setUp();
        await sql`create unique index one_content on enquiries (content)`.execute(database.kysely);
        await addNumbered(store, 1);
        const error = await store.add(makeNewEnquiry()).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StoreUnavailableError);
        expect(database.isOutage((error as Error).cause)).toBe(false);
        expect(describeInLog(error)).not.toMatch(/asha|ladle|burgers/i);
      });
    });

    describe('the desk', () => {
      const by = '3f0f5d0e-6a5c-4b4e-9d53-0a1b2c3d4e5f';
      const note = { by, kind: 'note', text: 'Peas.' } as const;

      it('sends an answer in one thread with what came before it, and once', async () => {
        const { store, clock } = await setUp();
        const [id = ''] = await addNumbered(store, 1);
        const [mail] = await leaseDue(store);
        const answer = { by, kind: 'answer', to: 'asha@copper-ladle.example' } as const;
        expect(await store.act(id, 0, { ...answer, text: 'Gladly.' })).toBe(true);
        expect(await store.act(id, 0, { ...answer, text: 'Gladly.' })).toBe(false);
        clock.time += minute;
        const [first, none] = await leaseDue(store, { channel: 'answer' });
        expect(none).toBeUndefined();
        expect(first).toMatchObject({
          target: { channel: 'answer', address: 'asha@copper-ladle.example' },
          enquiry: { id },
          answer: { text: 'Gladly.', sender: sales.address, earlier: [mail?.id] },
        });
        await store.act(id, 1, { ...answer, text: 'And peas.' });
        const [second] = await leaseDue(store, { channel: 'answer', except: [first?.id ?? ''] });
        expect(second?.answer).toMatchObject({ text: 'And peas.', earlier: [mail?.id, first?.id] });
        expect((await store.listEvents(id)).map(({ text }) => text)).toEqual(['Gladly.', 'And peas.']);
        expect(await store.find(id)).toMatchObject({ assignee: by, answeredAt: expect.any(String) });
      });

      it('lets one of two act who have seen the same', async () => {
        const { store, openAnother } = await setUp();
        const another = await openAnother();
        const [id = ''] = await addNumbered(store, 1);
        const acts = [store, another, store, another].map((one) => one.act(id, 0, note));
        expect((await Promise.all(acts)).filter(Boolean)).toHaveLength(1);
        expect(await store.listEvents(id)).toHaveLength(1);
      });

      it('counts and lists by state; what somebody had who has left is new again', async () => {
        const { store } = await setUp();
        const suspicions = ['honeypot', 'captcha'] as const;
        const [a = '', b = '', c = ''] = await addNumbered(store, 4);
        await store.add(makeNewEnquiry({ submissionId: 'spam', suspicions }));
        await store.add(makeNewEnquiry({ submissionId: 'letter', form: 'newsletter' }));
        await store.act(a, 0, { by, kind: 'assign', text: by });
        await store.act(b, 0, { by, kind: 'done', text: '' });
        await store.act(c, 0, { by, kind: 'spam', text: '' });
        const people = [by];
        expect(await store.countDesk({ people })).toEqual({ new: 1, assigned: 1, spam: 2, dead: 0 });
        expect(await store.countDesk({ people: [] })).toMatchObject({ new: 2, assigned: 0 });
        expect(await store.countDesk({ people, locales: ['fi-fi'] })).toMatchObject({ new: 0, spam: 0 });
        const list = async (filter: Parameters<EnquiryStore['list']>[0]) =>
          (await store.list(filter)).map(({ id }) => id);
        expect(await list({ state: 'assigned', people })).toEqual([a]);
        expect(await list({ state: 'answered', people })).toEqual([b]);
        expect(await list({ state: 'spam', people })).toContain(c);
        expect(await list({ state: 'new', form: 'newsletter', people })).toHaveLength(1);
        expect((await store.find(c))?.deliveries[0]?.state).toBe('held');
        await store.act(c, 1, { by, kind: 'release', text: '' });
        expect((await store.find(c))?.deliveries[0]?.state).toBe('due');
      });

      it('asks for nobody any more because of what was given up, once somebody has marked it as answered', async () => {
        const { store } = await setUp();
        const [id = ''] = await addNumbered(store, 1);
        await settle(store, (await leaseDue(store))[0], { kind: 'dead', reason: 'No such mailbox.' });
        const people = [by];
        const count = async () => [await store.countDesk({ people }), await store.countDeliveries()];
        expect(await count()).toMatchObject([{ dead: 1 }, { dead: 1 }]);
        await store.act(id, 0, note);
        await store.act(id, 1, { by, kind: 'answer', text: 'Gladly.', to: 'asha@copper-ladle.example' });
        expect(await count()).toMatchObject([{ dead: 1 }, { dead: 1 }]);
        await store.act(id, 2, { by, kind: 'done', text: '' });
        expect(await count()).toMatchObject([{ dead: 0 }, { dead: 0 }]);
        expect(await store.list({ state: 'dead', people })).toEqual([]);
        expect((await store.find(id))?.deliveries[0]).toMatchObject({ state: 'dead' });
        expect(await store.retry(id)).toBe(2);
      });

      it('attempts again, from the first, what was given up and then taken for spam by mistake', async () => {
        const { store } = await setUp();
        const [id = ''] = await addNumbered(store, 1);
        await settle(store, (await leaseDue(store))[0], { kind: 'dead', reason: 'No such mailbox.' });
        await store.act(id, 0, { by, kind: 'spam', text: '' });
        await store.act(id, 1, { by, kind: 'release', text: '' });
        expect(await leaseDue(store)).toMatchObject([{ enquiry: { id }, attempt: 1 }]);
      });

      it.each([
        ['“Z” O’NEIL', true],
        ['åsa', true],
        ['quoted "so"', true],
        ['C:\\new', true],
        ['100%', true],
        ['1_0', false],
        ['two\nlines', true],
        ['Åsa'.normalize('NFD'), true],
        ['zoë', true],
        ['Asha Åsa', true],
        ['Asha Olaf', false],
      ])('finds part of what was typed: %j', async (words, isThere) => {
        const { store } = await setUp();
        const enquiry_details = `Åsa “z” o’neil quoted "so" C:\\new 100% two\nlines ${'Zoë'.normalize('NFD')}`;
        await store.add(makeNewEnquiry({ values: { first_name: 'Asha', enquiry_details } }));
        expect(await store.list({ words })).toHaveLength(Number(isThere));
      });

      it('is erased with the enquiry', async () => {
        const { store, database } = await setUp();
        const [id = ''] = await addNumbered(store, 1);
        await store.act(id, 0, note);
        await store.erase(sampleEnquiry('contact').values.email ?? '');
        expect(await database.kysely.selectFrom('enquiry_events').select('id').execute()).toEqual([]);
      });
    });
  });
}

/** Inserts empty enquiries directly: the store would sync to disk after each. */
export async function addManyQuickly({ kysely }: EnquiryDatabase, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => String(number));
  const received_at = new Date(start).toISOString();
  await kysely
    .insertInto('enquiries')
    .values(
      numbers.map((id) => ({ id, form: 'contact', locale: 'en-gb', page: '/', received_at, content: '{}' })),
    )
    .execute();
  await kysely
    .insertInto('deliveries')
    .values(
      numbers.map((id) => ({
        id,
        enquiry_id: id,
        channel: 'mail',
        address: sales.address,
        state: 'due',
        attempts: 0,
        due_at: received_at,
      })),
    )
    .execute();
}

/** Everything that a log would contain of it. */
function describeInLog(error: unknown): string {
  let lines = '';
  pino({}, { write: (line: string) => (lines += line) }).error(
    { err: error, cause: (error as Error).cause },
    'Failed.',
  );
  return lines;
}
