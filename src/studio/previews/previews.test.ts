import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLink } from '#preview/signed-link.server.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { SavedDraft } from '#studio/entries/contract.ts';
import { createEntryIndex } from '#studio/entries/entry-index.server.ts';
import { entryRoutes } from '#studio/entries/entry-routes.server.ts';
import { type EntrySite, openEntrySite, type people } from '#studio/entries/entry-site.testing.ts';
import type { SharedPreview } from './contract.ts';
import { findSharedPath } from './preview-links.server.ts';
import { previewLinkRoutes } from './preview-routes.server.ts';
import { createPreviewSecret } from './preview-secret.server.ts';

const about = 'en-gb/pages/about.yaml';
const german = 'de-de/pages/about.yaml';
const settings = 'en-gb/site.yaml';
const page = (slug: string) => ({ slug, entryTitle: slug });
const origin = 'https://studio.example';
const day = 86_400_000;

/** What links to previews promise. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: EntrySite;
  beforeEach(async () => {
    site = await openEntrySite({
      files: { [about]: page('about'), [german]: page('ueber-uns'), [settings]: { navigation: [] } },
      databaseUrl: await createUrl(),
      makeServices({ database, content, overlay, clock }) {
        const secret = createPreviewSecret(database, undefined);
        const now = () => clock.now;
        return [
          entryRoutes({ database, content, index: createEntryIndex({ database, content, overlay }) }),
          previewLinkRoutes({ database, content, origin, secret, now }),
        ];
      },
    });
  });
  afterEach(() => site.close());

  const share = (body: object = { days: 7 }, who: keyof typeof people | undefined = 'ada', file = about) =>
    site.send<SharedPreview>(who, 'POST', `/previews/${file}`, body);
  const list = async () => (await site.send<SharedPreview[]>('eve', 'GET', `/previews/${about}`)).body;
  const withdraw = async (id: string, who: keyof typeof people = 'ada') =>
    (await site.send(who, 'DELETE', `/preview/${id}`)).status;

  /** What a link shows whoever opens it on another replica; undefined for nothing. */
  async function open(address: string): Promise<string | undefined> {
    const { origin: at, pathname, searchParams } = new URL(address);
    expect([at, pathname]).toEqual([origin, '/preview']);
    const { path = '', expires = '', signature = '', id } = Object.fromEntries(searchParams);
    const secret = await createPreviewSecret(site.database, undefined).find();
    const link = readLink({ path, expires, signature, id }, secret, site.clock.now);
    return link?.id === undefined ? link?.path : findSharedPath(site, link.id);
  }

  describe('links to previews', () => {
    it('show nothing once they are withdrawn, and all others go on', async () => {
      const [one, other] = [(await share()).body, (await share()).body];
      expect(one.address).not.toBe(other.address);
      expect(await withdraw(one.id)).toBe(204);
      expect([await open(one.address), await open(other.address)]).toEqual([undefined, '/en-gb/about']);
      expect((await list()).map(({ id }) => id)).toEqual([other.id]);
      expect(await withdraw(one.id)).toBe(404);
    });

    if (isPostgres) return;

    it('show the page of a draft for as long as was chosen, and are listed with who made them', async () => {
      const before = { revision: 0, document: page('our-kitchen') };
      expect((await site.send('ben', 'PUT', `/drafts/${about}`, before)).status).toBe(200);
      const { status, body } = await share({ days: 7 }, 'ben');
      expect(status).toBe(201);
      expect(await open(body.address)).toBe('/en-gb/our-kitchen');
      expect(await list()).toEqual([body]);
      expect(body).toMatchObject({ by: 'Ben Cook', path: '/en-gb/our-kitchen' });
      expect(Date.parse(body.expiresAt) - site.clock.now).toBe(7 * day);
      site.clock.now += 7 * day;
      expect(await list()).toEqual([]);
      expect(await open(body.address)).toBeUndefined();
    });

    it('follow their page to another address, and show nothing once it has none', async () => {
      const { address } = (await share()).body;
      const moved = { revision: 0, document: page('our-kitchen') };
      const saved = await site.send<SavedDraft>('ada', 'PUT', `/drafts/${about}`, moved);
      expect(await open(address)).toBe('/en-gb/our-kitchen');
      expect((await list()).map((link) => link.address)).toEqual([address]);
      const { revision } = saved.body;
      const nameless = { revision, document: { entryTitle: 'Nowhere' } };
      expect((await site.send('ada', 'PUT', `/drafts/${about}`, nameless)).status).toBe(200);
      expect(await open(address)).toBeUndefined();
    });

    it('are made by who writes the entry, and withdrawn by who made them or publishes it', async () => {
      expect((await share(undefined, 'eve')).status).toBe(403);
      expect((await share(undefined, 'dee')).status).toBe(403);
      const { body } = await share();
      expect([await withdraw(body.id, 'ben'), await withdraw(body.id, 'dee')]).toEqual([403, 403]);
      const own = await share(undefined, 'ben');
      expect([await withdraw(own.body.id, 'ben'), await withdraw(body.id, 'ada')]).toEqual([204, 204]);
      const ofAda = await share(undefined, 'ada', german);
      expect([(await share(undefined, 'dee', german)).status, await withdraw(ofAda.body.id, 'dee')]).toEqual([
        201, 204,
      ]);
    });

    it('are refused for what has no page, and for longer than a month', async () => {
      expect((await share(undefined, 'ada', settings)).status).toBe(422);
      expect((await share(undefined, 'ada', 'en-gb/pages/nothing.yaml')).status).toBe(422);
      expect((await share(undefined, 'ada', 'nonsense')).status).toBe(404);
      for (const days of [0, -1, 32, '7']) expect((await share({ days })).status).toBe(422);
      expect(await list()).toEqual([]);
    });

    it('open the whole site for an editor alone, for a day’s work', async () => {
      const body = { open: '/en-gb/about' };
      const { body: link } = await site.send<{ address: string; expiresAt: string }>(
        'eve',
        'POST',
        '/previews',
        body,
      );
      expect(new URL(link.address).searchParams.get('open')).toBe('/en-gb/about');
      expect(await open(link.address)).toBe('/');
      site.clock.now += day / 3;
      expect(await open(link.address)).toBeUndefined();
      expect((await site.send('eve', 'POST', '/previews', { open: 'https://evil.example' })).status).toBe(
        422,
      );
    });
  });
});
