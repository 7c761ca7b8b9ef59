import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestDocument } from '#content-source/written-entries.ts';
import type { CheckAnswer, DraftsCheckAnswer, PublishRefusal } from '../contract.ts';
import { checkPublished } from './check-published.server.ts';
import { about, contact, files, german, openPublishSite, type PublishSite } from './publish-site.testing.ts';

/** A picture of the content's folder that no manifest describes. */
const leaf = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
  .png()
  .toBuffer();

/** What the gate before publishing keeps back, and where it leads to: whichever database is behind it. */
describe('the gate', () => {
  let site: PublishSite;

  beforeEach(async () => {
    site = await openPublishSite({ ...files, 'media/leaf.png': leaf }, undefined);
  });
  afterEach(() => site.close());

  it('names the block that a fault is in, and lets old faults be', async () => {
    await site.folder.write({
      [about]: { ...files[about], body: [{ block: 'Text', text: 'Peas.', width: 'huge' }] },
    });
    const findHuge = () => site.content.current().problems.some(({ message }) => message.includes('huge'));
    await expect.poll(findHuge).toBe(true);
    const { document } = await site.open();
    const body = document.body as object[];
    const same = await site.save({ body: [{ _id: 'new', block: 'Text', text: 'Oats.' }, ...body] });
    expect((await site.publish([same])).status).toBe(200);
    const worse = await site.save({
      body: [...body, { _id: 'box', block: 'Box', blocks: [{ _id: 'in', block: 'Text', text: 7 }] }],
    });
    const refused = await site.publish<PublishRefusal>([worse]);
    expect(refused.status).toBe(422);
    expect(refused.body.findings).toMatchObject([{ file: about, blockId: 'in' }]);
    const twice = await site.save({
      body: [...body, { _id: 'again', block: 'Text', text: 'Beans.', width: 'huge' }],
    });
    expect((await site.publish<PublishRefusal>([twice])).body.findings).toMatchObject([
      { file: about, blockId: 'again' },
    ]);
    const huge = (_id: string) => ({ _id, block: 'Text', text: 'Lentils.', width: 'huge' });
    const instead = await site.save({ body: [huge('one'), huge('other')] });
    expect((await site.publish<PublishRefusal>([instead])).body.findings).toMatchObject([
      { file: about, blockId: 'other' },
    ]);
  });

  it('lets no wrong fact through, however long it is known, and what visitors see stays', async () => {
    const stew = 'recipes/stew.yaml';
    const words = { slug: 'stew', name: 'Stew', foods: [{ id: 'pea', food: 'peas' }] };
    const factsOf = (quantity: unknown) => ({ covers: 10, ingredients: [{ id: 'pea', quantity }] });
    const read = () => site.content.current().locales['en-gb'].recipes.get('stew');
    await site.folder.write({ [stew]: factsOf(2), 'en-gb/recipes/stew.yaml': words });
    await expect.poll(() => read()?.ingredients[0]?.quantity).toBe(2);
    await site.folder.write({ [stew]: factsOf('2,5') });
    const isKept = () => site.content.current().problems.some(({ file }) => file === stew);
    await expect.poll(isKept).toBe(true);
    const draft = await site.save({ covers: 20 }, stew);
    const refused = await site.publish<PublishRefusal>([draft]);
    expect(refused.status).toBe(422);
    expect(refused.body.findings[0]).toMatchObject({ file: stew, path: 'ingredients[0].quantity' });
    expect(read()).toMatchObject({ covers: 10, ingredients: [{ quantity: 2 }] });
    const mended = await site.save({ ingredients: [{ id: 'pea', quantity: 2.5 }] }, stew);
    expect((await site.publish([mended])).status).toBe(200);
    expect(read()).toMatchObject({ covers: 20, ingredients: [{ quantity: 2.5 }] });
  });

  it('advises on links to pages of other locales, with the same page of its own where there is one', async () => {
    const text =
      'Read [us](/en-gb/about), [us](/en-gb/about), [them](/en-gb/contact), [here](/de-de/ueber-uns), [there](https://example.com/en-gb).';
    const draft = await site.save({ body: [{ _id: 'text', block: 'Text', text }] }, german);
    const { body } = await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [german] });
    const found = { file: german, path: 'body[0].text', blockId: 'text', severity: 'advice' };
    expect(body.findings.filter(({ path }) => path === found.path)).toMatchObject([
      {
        ...found,
        message: expect.stringContaining('/en-gb/about'),
        remedy: expect.stringContaining('/de-de/ueber-uns'),
      },
      {
        ...found,
        message: expect.stringContaining('/en-gb/contact'),
        remedy: expect.not.stringContaining('/de-de'),
      },
    ]);
    expect((await site.publish([draft])).status).toBe(200);
  });

  it('asks whether a film speaks, until the line under it tells', async () => {
    const advise = async (block: Record<string, unknown>) => {
      const document = { slug: 'about', entryTitle: 'About', body: [{ block: 'Video', ...block }] };
      const { file } = await site.save(document);
      const { body } = await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [file] });
      return body.findings.filter(({ message }) => message.includes('this film'));
    };
    const video = 'https://youtu.be/dQw4w9WgXcQ';
    expect(await advise({ video, caption: '' })).toMatchObject([
      { severity: 'advice', path: 'body[0].caption' },
    ]);
    expect(await advise({ video, caption: 'Nobody speaks: five dishes are plated.' })).toEqual([]);
    expect(await advise({ video, hidden: true })).toEqual([]);
  });

  it('tells names and claims that the market restricts, as the settings say, until evidence ends and after', async () => {
    const settings = 'en-gb/site.yaml';
    await site.folder.write({ [settings]: { navigation: [{ label: 'About', link: '/en-gb/about' }] } });
    await expect.poll(async () => JSON.stringify((await site.open(settings)).document)).toContain('About');
    const write = async (wording: object) => {
      const { file, revision } = await site.save({ wording }, settings);
      expect((await site.publish([{ file, revision }])).status).toBe(200);
    };
    const check = async () => {
      const { body } = await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [about] });
      return body.findings.map(({ path, severity, message }) => [path, severity, message]);
    };
    const draft = await site.save({
      body: [
        { block: 'Text', anchorId: 'team', text: 'A *sustainable* bowl with [oat milk](/en-gb/contact).' },
      ],
    });
    const name = ['body[0].text', 'advice', expect.stringContaining('“oat milk” is not allowed')];
    expect(await check()).toEqual([
      name,
      ['body[0].text', 'advice', expect.stringContaining('“sustainable” is a claim')],
    ]);
    const evidence = (until: string) => [{ _id: 'audit', words: 'Sustainably', evidence: 'Audit 12', until }];
    await write({ faults: ['greenClaims'], evidence: evidence('2030-05-01') });
    expect(await check()).toEqual([name]);
    await write({ faults: ['greenClaims'], evidence: evidence('2030-04-30') });
    expect(await check()).toContainEqual([
      'body[0].text',
      'fault',
      expect.stringContaining('Audit 12) held until 2030-04-30'),
    ]);
    const refused = await site.publish<PublishRefusal>([draft]);
    expect([refused.status, refused.body.findings.length]).toEqual([422, 1]);
    expect((await checkPublished(site.context, 'en-gb')).words).toEqual([]);
    const renewed = { ...evidence('2030-05-01')[0], _id: 'renewed' };
    await write({ faults: ['greenClaims'], evidence: [...evidence('2030-04-30'), renewed] });
    expect(await check()).toEqual([name]);
    await write({});
    expect((await site.publish([draft])).status).toBe(200);
    expect((await checkPublished(site.context, 'en-gb')).words).toHaveLength(2);
  });

  describe('of a translation', () => {
    const french = 'fr-be/pages/about.yaml';
    const advise = async (file: string) => {
      const { body } = await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [file] });
      return body.findings.filter(({ message }) => /original|like these/.test(message));
    };

    it('names the text that is left as it was copied, then what has changed in the original since', async () => {
      const copied = await site.send('ada', 'POST', `/duplicates/${about}`, { locales: ['fr-be'] });
      expect(copied.status).toBe(201);
      expect(await advise(french)).toMatchObject([
        {
          path: 'meta.description',
          severity: 'advice',
          message: 'This is the original’s text, word for word: “Who grows the peas.”.',
        },
      ]);
      const { document } = await site.open(french);
      const [block] = document.body as [{ _id: string }];
      const draft = await site.save(
        { meta: { description: 'Qui cultive les pois.' }, body: [{ ...block, text: 'Des pois.' }] },
        french,
      );
      expect(await advise(french)).toEqual([]);
      const more = { _id: 'more', block: 'Headline', headline: 'Peas.' };
      await site.publish([await site.save({ body: [more, { ...block, text: 'Peas and oats.' }] })]);
      expect(await advise(french)).toMatchObject([
        {
          path: 'body[0].text',
          blockId: block._id,
          severity: 'advice',
          message:
            'The original has changed since this was translated: it said “Peas.”, and says “Peas and oats.” now.',
        },
      ]);
      expect((await site.publish([draft])).status).toBe(200);
    });

    it('knows a file’s original by the revision that it names, also after a deploy of another', async () => {
      const revision = digestDocument(files[about]);
      await site.folder.write({
        [`.originals/${revision}.yaml`]: files[about],
        [german]: { ...files[german], translatedFrom: revision },
        [about]: { ...files[about], body: [{ block: 'Text', anchorId: 'team', text: 'Oats.' }] },
      });
      await expect.poll(async () => JSON.stringify((await site.open()).document)).toContain('Oats.');
      await expect.poll(async () => (await site.open(german)).document.translatedFrom).toBe(revision);
      await site.save({ entryTitle: 'Wir' }, german);
      expect(await advise(german)).toMatchObject([{ path: 'body[0].text', severity: 'advice' }]);
    });

    it('advises on terms that are not used and on passages in another language, and keeps back what the locale says', async () => {
      const pages = {
        [about]: { ...files[about], header: [{ block: 'Headline', headline: 'Made with pea protein' }] },
        [german]: { ...files[german], body: [{ block: 'Text', text: 'Eiweiß von Oakpea.' }] },
      };
      const translating = {
        terms: [{ term: 'Oakpea' }, { term: 'pea protein', translation: 'Erbsenprotein' }],
      };
      const settings = 'de-de/site.yaml';
      await site.folder.write({ ...pages, [settings]: { translating } });
      await expect
        .poll(async () => JSON.stringify((await site.open(settings)).document))
        .toContain('Erbsenprotein');
      await expect.poll(async () => JSON.stringify((await site.open()).document)).toContain('pea protein');
      const draft = await site.save(
        { entryTitle: 'Wir', header: [{ block: 'Headline', headline: 'Aus Eiweiß' }] },
        german,
      );
      const check = async () =>
        (await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [german] })).body.findings.filter(
          ({ path }) => path !== 'meta.description',
        );
      expect(await check()).toMatchObject([
        {
          path: 'header[0].headline',
          severity: 'advice',
          message: expect.stringContaining('“Erbsenprotein”'),
        },
      ]);
      const { revision } = await site.save(
        { translating: { ...translating, keepsBack: ['terms', 'mixed'] } },
        settings,
      );
      expect((await site.publish([{ file: settings, revision }])).status).toBe(200);
      const refused = await site.publish<PublishRefusal>([draft]);
      expect(refused.status).toBe(422);
      expect(refused.body.findings).toMatchObject([{ path: 'header[0].headline', severity: 'fault' }]);
      await site.save({ entryTitle: 'Wir', header: undefined }, german);
      expect(await check()).toMatchObject([
        { severity: 'fault', message: expect.stringContaining('Header is in') },
      ]);
      const used = await site.save(
        { header: [{ block: 'Headline', headline: 'Mit Erbsenproteinen' }] },
        german,
      );
      expect((await site.publish([used])).status).toBe(200);
    });

    it('counts the fields beyond the first twenty, and says which page is too long for it', async () => {
      const body = Array.from({ length: 400 }, (_, index) => ({
        _id: `b${index}`,
        block: 'Text',
        text: `Peas and oats, number ${index}.`,
      }));
      await site.publish([await site.save({ body })]);
      await site.save({ body }, german);
      const advice = await advise(german);
      expect(advice).toHaveLength(21);
      expect(advice.at(-1)).toMatchObject({
        path: '',
        message: '380 more fields like these.',
      });
      await site.save({ body: [...body, { block: 'Headline', headline: 'Erbsen' }] }, german);
      expect(await advise(german)).toMatchObject([
        { path: '', message: expect.stringContaining('more than 400 blocks') },
      ]);
    });
  });

  it('advises on what search engines show, and publishes all the same', async () => {
    const findAdvised = async () => {
      const { body } = await site.send<CheckAnswer>('ada', 'POST', '/check', { files: [about] });
      return body.findings.map(({ file, path, severity }) => [file, path, severity]);
    };
    await site.save({ entryTitle: 'P'.repeat(60), meta: { description: 'p'.repeat(160) } });
    expect(await findAdvised()).toEqual([]);
    await site.save({ entryTitle: 'P'.repeat(61), meta: {} });
    expect(await findAdvised()).toEqual([
      [about, 'entryTitle', 'advice'],
      [about, 'meta.description', 'advice'],
    ]);
    const draft = await site.save({ meta: { title: 'P'.repeat(61), description: 'p'.repeat(161) } });
    expect(await findAdvised()).toEqual([
      [about, 'meta.title', 'advice'],
      [about, 'meta.description', 'advice'],
    ]);
    expect((await site.publish([draft])).status).toBe(200);
  });

  it('refuses a link that leads to nothing, unless it is published already or its page comes with it', async () => {
    const link = (to: string) => ({ _id: 'link', block: 'Text', text: `Read [more](${to}).` });
    for (const to of ['/en-gb/about?a=b#team', '/en-gb/us', '/en-gb/search', '/en-gb/peas/list.pdf']) {
      const { revision } = await site.save({ body: [link(to)] }, contact);
      expect(await site.publish([{ file: contact, revision }])).toMatchObject({ status: 200 });
    }
    const dead = await site.save({ body: [link('/en-gb/peas')] }, contact);
    const refused = await site.publish<PublishRefusal>([dead]);
    expect(refused.status).toBe(422);
    expect(refused.body.findings).toMatchObject([
      { file: contact, path: 'body[0].text', blockId: 'link', severity: 'fault' },
    ]);
    const moved = await site.save({ slug: 'peas' });
    expect((await site.publish([moved, dead])).status).toBe(200);
    await site.send('ada', 'POST', '/withdraw', { files: [about] });
    expect((await site.publish([await site.save({ entryTitle: 'Contact us' }, contact)])).status).toBe(200);
  });

  it('refuses a link to a place that is not on its page, and one that loses its place', async () => {
    const body = [
      { _id: 'here', block: 'Headline', headline: 'Here', anchorId: 'right here' },
      {
        _id: 'found',
        block: 'Text',
        text: 'Go [down](#right%20here), to [us](/en-gb/about#team), [up](#top).',
      },
      {
        _id: 'lost',
        block: 'Callout',
        headline: 'Us',
        buttons: [{ text: 'Us', link: '/en-gb/about#nobody' }],
      },
    ];
    const refused = await site.publish<PublishRefusal>([await site.save({ body }, contact)]);
    expect(refused.body.findings).toMatchObject([
      {
        file: contact,
        path: 'body[2].buttons[0].link',
        severity: 'fault',
        message: expect.stringContaining('#nobody'),
      },
    ]);
    expect((await site.publish([await site.save({ body: body.slice(0, 2) }, contact)])).status).toBe(200);
    const [renamed, ...rest] = body.slice(0, 2);
    const lost = await site.save({ body: [{ ...renamed, anchorId: 'there' }, ...rest] }, contact);
    expect((await site.publish<PublishRefusal>([lost])).body.findings).toMatchObject([
      { path: 'body[1].text', blockId: 'found', message: expect.stringContaining('right%20here') },
    ]);
  });

  it('names the drafts that a draft needs, those that they need, and takes them along unless told not to', async () => {
    const folder = 'en-gb/folders/offers.yaml';
    const peas = 'en-gb/pages/peas.yaml';
    const begin = (kind: string, key: string, document: object) =>
      site.send('ada', 'POST', '/entries', { kind, locale: 'en-gb', key, document });
    const link = { block: 'Text', text: 'Read [more](/en-gb/peas).' };
    await begin('folders', 'offers', { entryTitle: 'Offers', blocks: [link] });
    await begin('pages', 'peas', { slug: 'peas', entryTitle: 'Peas', meta: { description: 'Peas.' } });
    await site.save({ entryTitle: 'Contact us' }, contact);
    const draft = await site.save({
      body: [
        { block: 'Folder', folder: 'offers' },
        { block: 'Text', text: 'Read [us](/en-gb/contact).' },
        ...files[about].body,
      ],
    });
    const check = async (together?: readonly string[], who: 'ada' | 'eve' = 'ada') =>
      (await site.send<DraftsCheckAnswer>(who, 'POST', '/check', { files: [about], together })).body;
    const { needed, changes, findings } = await check();
    expect(needed).toMatchObject([
      { file: folder, title: 'Offers', isMissing: true, isTaken: true, neededBy: ['About'] },
      { file: peas, title: 'Peas', isMissing: true, isTaken: true, neededBy: ['Offers'] },
    ]);
    expect(changes.map(({ file }) => file)).toEqual([about, folder, peas]);
    expect(findings).toEqual([]);
    const alone = await check([]);
    expect(alone.needed).toMatchObject([{ file: folder, isTaken: false }]);
    expect(alone.findings).toMatchObject([{ file: about, severity: 'fault' }]);
    expect((await check(undefined, 'eve')).needed).toMatchObject([{ mayPublish: false, isTaken: false }]);

    const all = [draft, ...needed.map(({ file, revision }) => ({ file, revision }))];
    expect((await site.publish([draft])).status).toBe(422);
    expect((await site.publish(all)).body.versions).toHaveLength(3);
    await site.save({ entryTitle: 'Spring offers' }, folder);
    await site.save({ entryTitle: 'About Oakpea' });
    expect((await check()).needed).toMatchObject([{ file: folder, isMissing: false, isTaken: false }]);
  });

  it('refuses pictures that nobody has described, and says where each is', async () => {
    const draft = await site.save({
      body: [
        { _id: 'pic', block: 'Image', image: 'leaf' },
        { _id: 'text', block: 'Text', text: 'A leaf:\n\n![](leaf)' },
        { _id: 'own', block: 'Image', image: { asset: 'leaf', alt: 'A leaf' } },
        { _id: 'decorative', block: 'Image', image: { asset: 'leaf', alt: '' } },
        { _id: 'behind', block: 'Callout', headline: 'Peas', backgroundImage: 'leaf' },
        { _id: 'hidden', block: 'Image', hidden: true, image: 'leaf' },
      ],
    });
    const refused = await site.publish<PublishRefusal>([draft]);
    expect(refused.status).toBe(422);
    expect(refused.body.findings).toMatchObject([
      { path: 'body[0].image', blockId: 'pic', picture: 'leaf', severity: 'fault' },
      { path: 'body[1].text', blockId: 'text', picture: 'leaf', severity: 'fault' },
    ]);
    await site.folder.write({ 'media/manifest.json': { images: [{ file: 'leaf.png', alt: 'A leaf' }] } });
    await expect.poll(async () => (await site.publish([draft])).status).toBe(200);
  });

  it('refuses the second of two equal slugs, never overwriting the first', async () => {
    const draft = await site.save({ slug: 'about' }, contact);
    const refused = await site.publish<PublishRefusal>([draft]);
    expect(refused.status).toBe(422);
    expect(refused.body.findings).toMatchObject([{ file: contact, path: 'slug' }]);
    expect(site.page('about')).toMatchObject({ entryTitle: 'About' });
  });
});
