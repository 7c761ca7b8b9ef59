import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerVisit } from '#server/answer-visit.ts';
import type { Problem } from '#studio/contract/problem.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { type EntrySite, openEntrySite } from '#studio/entries/entry-site.testing.ts';
import { createDraftReader } from '#studio/entries/read-drafts.server.ts';
import { canvasRoutes } from './canvas-routes.server.ts';
import type { CanvasAnswer, CanvasRequest } from './contract.ts';
import { placeholderName } from './frame-messages.ts';
import { joinPage, type KnownParts, listDigests } from './join-page.ts';
import { splitDocument } from './split-document.ts';

let site: EntrySite;

beforeAll(async () => {
  site = await openEntrySite({
    files: {},
    directory: resolve(import.meta.dirname, '../../../content'),
    makeServices: ({ database, content }) => [
      canvasRoutes({
        content,
        answerVisit,
        readDrafts: createDraftReader(database),
        origin: 'https://studio.example',
        version: 'v1',
      }),
    ],
  });
});

afterAll(() => site.close());

const heading = { _id: 'h1', block: 'Headline', headline: 'Peas for *everybody*' };

describe('a draft in the canvas', () => {
  it('is the page that visitors would see, each of its blocks with its id', async () => {
    const { page, findings } = await draw('en-gb/pages/fresh.yaml', {
      slug: 'fresh',
      entryTitle: 'Fresh',
      body: [heading, { _id: 'b1', block: 'Box', blocks: [{ _id: 't1', block: 'Text', text: 'Green.' }] }],
    });
    expect(findings).toEqual([]);
    expect(page).toMatchObject({ component: 'ComposedPage', url: '/en-gb/fresh', version: 'v1' });
    expect(readBody(page).map(describePlace)).toEqual([
      { block: 'Headline', id: 'h1' },
      { block: 'Box', id: 'b1', blocks: [{ block: 'Text', id: 't1' }] },
    ]);
    expect(page?.props.site).toMatchObject({ locale: 'en-gb', breadcrumb: [{ label: 'Fresh' }] });
  });

  it.each([
    ['no slug and no title', {}],
    ['the home page’s slug', { slug: '', entryTitle: 'Fresh' }],
    ['a slug that cannot be', { slug: 'two words', entryTitle: 'Fresh' }],
    ['fields of other kinds', { slug: 5, entryTitle: ['Fresh'], meta: 'none' }],
  ])('has a page with %s, and is told what is missing', async (_, fields) => {
    const { page, findings } = await draw('en-gb/pages/fresh.yaml', { ...fields, body: [heading] });
    expect(listIds(page?.props)).toEqual(['h1']);
    expect(findings).toContainEqual(
      expect.objectContaining({ file: 'en-gb/pages/fresh.yaml', path: 'slug', severity: 'fault' }),
    );
  });

  it('keeps its page while an ingredient is begun that has no name yet', async () => {
    const ingredients = [{ _id: 'i1', id: 'mince', quantity: 8000, product: 'mince' }, { _id: 'i2' }];
    const { page, findings } = await draw('recipes/bolognese.yaml', { covers: 100, ingredients });
    expect(page?.url).toBe('/en-gb/recipes/bolognese');
    expect(findings).toContainEqual(
      expect.objectContaining({ path: 'ingredients[1].id', message: 'This field is missing.' }),
    );
  });

  it('shows at an address that another page has already', async () => {
    const { page } = await draw('en-gb/pages/zebra.yaml', {
      slug: 'about',
      entryTitle: 'About us',
      body: [heading],
    });
    expect(listIds(page?.props)).toEqual(['h1']);
    expect(page?.url).toBe('/en-gb/about');
  });

  it('has a placeholder for each block that is left out, faulty or empty, at any depth', async () => {
    const { page, findings } = await draw('en-gb/pages/fresh.yaml', {
      slug: 'fresh',
      entryTitle: 'Fresh',
      body: [
        { _id: 'x1', block: 'Image', image: 'no-such-picture' },
        heading,
        { _id: 'b1', block: 'Box', blocks: [{ _id: 'e1', block: 'Headline' }] },
        { _id: 'b2', block: 'Box', blocks: [heading2, { _id: 'e2', block: 'Text' }] },
        { _id: 'b3', block: 'Box' },
      ],
    });
    const [fault] = findings.filter(({ blockId }) => blockId === 'x1');
    expect(fault?.message).toBe('There is no picture "no-such-picture".');
    const body = readBody(page);
    expect(body.map(describePlace)).toEqual([
      { placeholder: 'Image', id: 'x1', fault: fault?.message },
      { block: 'Headline', id: 'h1' },
      { placeholder: 'Box', id: 'b1', blocks: [{ placeholder: 'Headline', id: 'e1' }] },
      {
        block: 'Box',
        id: 'b2',
        blocks: [
          { block: 'Headline', id: 'h2' },
          { placeholder: 'Text', id: 'e2' },
        ],
      },
      { placeholder: 'Box', id: 'b3', blocks: [{ place: { parent: 'b3', list: ['blocks'] } }] },
    ]);
  });

  it('says of an empty page where to begin', async () => {
    const { page } = await draw('en-gb/pages/fresh.yaml', { slug: 'fresh', entryTitle: 'Fresh' });
    expect(readBody(page).map(describePlace)).toEqual([{ place: { list: ['body'] } }]);
  });

  it('is drawn with the drafts of what it uses', async () => {
    await saveDraft('en-gb/folders/shared-peas.yaml', 1, {
      entryTitle: 'Peas',
      blocks: [{ _id: 'f1', block: 'Text', text: 'From another draft.' }],
    });
    const page = {
      slug: 'fresh',
      entryTitle: 'Fresh',
      body: [{ _id: 'a', block: 'Folder', folder: 'shared-peas' }],
    };
    const first = await draw('en-gb/pages/fresh.yaml', page);
    expect(JSON.stringify(first.page?.props)).toContain('From another draft.');
    // The blocks of another entry are not this one’s to edit.
    expect(listIds(first.page?.props)).toEqual(['a']);
    await saveDraft('en-gb/folders/shared-peas.yaml', 2, {
      entryTitle: 'Peas',
      blocks: [{ _id: 'f1', block: 'Text', text: 'Saved again.' }],
    });
    const second = await draw('en-gb/pages/fresh.yaml', page);
    expect(JSON.stringify(second.page?.props)).toContain('Saved again.');
  });

  it.each([
    ['en-gb/folders/fresh.yaml', { entryTitle: 'Peas', blocks: [heading] }, 'ComposedPage', ['h1']],
    ['en-gb/news/fresh.yaml', { slug: 'fresh', headline: 'Peas', body: [heading] }, 'NewsArticle', ['h1']],
    ['en-gb/products/fresh.yaml', { slug: 'fresh', name: 'Peas', body: [heading] }, 'ComposedPage', ['h1']],
    ['en-gb/recipes/fresh.yaml', { slug: 'fresh', name: 'Soup', body: [heading] }, 'ComposedPage', ['h1']],
    ['en-gb/site.yaml', { navigation: [] }, 'ComposedPage', []],
    ['en-gb/sitemap.yaml', {}, 'Sitemap', []],
  ])('of every kind has a page: %s', async (file, document, component, ids) => {
    const { page } = await draw(file, document);
    expect(page?.component).toBe(component);
    expect(listIds(page?.props)).toEqual(ids);
  });

  it('comes without the parts that whoever asks has already', async () => {
    const box = { _id: 'b1', block: 'Box', blocks: [{ _id: 't1', block: 'Text', text: 'Green.' }] };
    const entry = { slug: 'fresh', entryTitle: 'Fresh', body: [heading, box] };
    const first = await drawParts(entry, new Map());
    const changed = { ...entry, body: [box, { ...heading, headline: 'Beans' }] };
    const second = await drawParts(changed, first.known);
    expect(second.sent).toEqual(['h1']);
    expect(second.page).toEqual((await draw('en-gb/pages/fresh.yaml', changed)).page);
    expect(readBody(second.page)[0]).toBe(readBody(first.page)[1]);
    // What was never sent cannot be put together.
    expect(joinPage(await ask(changed, listDigests(first.known)), new Map())).toBeUndefined();
  });

  it('is drawn on from an earlier one that names its other blocks, as long as that is there', async () => {
    const file = 'en-gb/pages/fresh.yaml';
    const [id, since] = [crypto.randomUUID(), crypto.randomUUID()];
    const box = { _id: 'b1', block: 'Box', blocks: [{ _id: 't1', block: 'Text', text: 'Green.' }] };
    const entry = { slug: 'fresh', entryTitle: 'Fresh', body: [heading, box] };
    const changed = { ...entry, body: [box, { ...heading, headline: 'Beans' }] };
    const document = splitDocument(changed, entry);
    expect(JSON.stringify(document)).not.toContain('Green.');
    expect((await post({ file, id, since, document })).status).toBe(409);
    await post({ file, id: since, document: entry });
    const answer = await post({ file, id, since, document });
    expect(answer.body).toEqual(await draw(file, changed));
    const unknown = { ...entry, body: [{ canvasPart: 'never' }] };
    expect((await post({ file, since: id, document: unknown })).status).toBe(409);
  });

  it('of redirects has none', async () => {
    expect(await draw('en-gb/redirects.yaml', { redirects: [] })).toEqual({ findings: [] });
  });
});

describe('the canvas', () => {
  it('stores nothing', async () => {
    const before = site.content.current();
    await draw('en-gb/pages/fresh.yaml', { slug: 'fresh', entryTitle: 'Fresh', body: [heading] });
    expect(site.content.current()).toBe(before);
    expect((await createDraftReader(site.database)()).has('en-gb/pages/fresh.yaml')).toBe(false);
  });

  it.each(['../secrets.yaml', 'en-gb/pages/../site.yaml', 'xx-yy/pages/about.yaml', 'media/pea.jpg', ''])(
    'refuses a file that no entry can have: %j',
    async (file) => {
      const { status, body } = await post<Problem>({ file, document: {} });
      expect([status, body.code]).toEqual([422, 'invalid']);
    },
  );

  it.each([[null], ['text'], [{ file: 'en-gb/pages/about.yaml', document: [] }]])(
    'refuses what is no request: %j',
    async (body) => expect((await post(body)).status).toBe(422),
  );

  it('draws nothing that parts of the one before make far larger than what was sent', async () => {
    const file = 'en-gb/pages/fresh.yaml';
    const texts = Array.from({ length: 30 }, (_, n) => ({
      _id: `t${n}`,
      block: 'Text',
      text: 'pea '.repeat(100),
    }));
    const drawBox = (id: string, blocks: object[], since?: string) => {
      const body = [{ _id: id, block: 'Box', blocks }];
      return post({ file, id, document: { slug: 'fresh', body }, ...(since && { since }) });
    };
    const repeat = (id: string) => Array.from({ length: 30 }, () => ({ canvasPart: id }));
    expect((await drawBox('b0', texts)).status).toBe(200);
    expect((await drawBox('b1', repeat('b0'), 'b0')).status).toBe(200);
    expect((await drawBox('b2', repeat('b1'), 'b1')).status).toBe(413);
  });

  it.each([
    ['marks', '[a](/b) '.repeat(900), 40],
    ['blocks', 'Peas.', 2300],
  ])('draws nothing that parts of the one before give more %s than could be sent', async (_, text, times) => {
    const file = 'en-gb/pages/fresh.yaml';
    const draw = (body: object[], since?: string) =>
      post({ file, id: 'one', document: { slug: 'fresh', body }, ...(since && { since }) });
    const repeat = (count: number) => Array.from({ length: count }, () => ({ canvasPart: 't' }));
    expect((await draw([{ _id: 't', block: 'Text', text }])).status).toBe(200);
    expect((await draw(repeat(2), 'one')).status).toBe(200);
    expect((await draw(repeat(times), 'one')).status).toBe(413);
  });

  it('keeps no more documents than have room', async () => {
    const files = Array.from({ length: 40 }, (_, n) => `en-gb/pages/fresh-${n}.yaml`);
    // What no field takes is kept with the document, and not drawn.
    const document = { slug: 'fresh', entryTitle: 'Fresh', unknown: 'pea '.repeat(120_000) };
    for (const file of files) await post({ file, document });
    const [first = '', last = ''] = [files[0], files.at(-1)];
    expect((await post({ file: first, since: first, document: {} })).status).toBe(409);
    expect((await post({ file: last, since: last, document: {} })).status).toBe(200);
  });

  it('draws a few at a time for one person, refuses more, and lets nobody else wait', async () => {
    const drawn = { file: 'en-gb/pages/fresh.yaml', document: { slug: 'fresh', body: [heading] } };
    const many = Array.from({ length: 12 }, () => post(drawn));
    expect((await post(drawn, 'fay')).status).toBe(200);
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await post(drawn)).status).toBe(200);
  });

  it('leaves out a stored draft that is out of bounds', async () => {
    const hostile = Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`pea${n}`, n]));
    await saveDraft('en-gb/pages/hostile.yaml', 1, { slug: 'hostile', entryTitle: 'Hostile', ...hostile });
    expect((await createDraftReader(site.database)()).has('en-gb/pages/hostile.yaml')).toBe(false);
  });
});

const heading2 = { _id: 'h2', block: 'Headline', headline: 'Beans' };

async function draw(file: string, document: EntryDocument): Promise<CanvasAnswer> {
  const { status, body } = await post({ file, document });
  expect(status).toBe(200);
  return body;
}

/** Draws a page of which some parts are known; tells which came. */
async function drawParts(document: EntryDocument, known: KnownParts) {
  const answer = await ask(document, listDigests(known));
  const sent = Object.entries(answer.parts ?? {}).flatMap(([name, part]) => ('value' in part ? name : []));
  const joined = joinPage(answer, known);
  return { sent, page: joined?.answer.page, known: joined?.parts ?? new Map() };
}

async function ask(document: EntryDocument, has: CanvasRequest['has']): Promise<CanvasAnswer> {
  return (await post({ file: 'en-gb/pages/fresh.yaml', document, has })).body;
}

function post<Answer = CanvasAnswer>(body: unknown, who: 'eve' | 'fay' = 'eve') {
  return site.send<Answer>(who, 'POST', '/canvas', body);
}

async function saveDraft(file: string, revision: number, document: EntryDocument): Promise<void> {
  const row = {
    document: JSON.stringify(document),
    revision,
    saved_at: '2026-01-01T00:00:00.000Z',
    saved_by: 'a',
  };
  await site.database.kysely.deleteFrom('studio_drafts').where('file', '=', file).execute();
  await site.database.kysely
    .insertInto('studio_drafts')
    .values({ file, ...row, base_version_id: null })
    .execute();
}

interface DrawnBlock {
  block: string;
  name?: string;
  fault?: string;
  place?: object;
  editMark?: { attributes: Record<string, string> };
  blocks?: DrawnBlock[];
}

function readBody(page: CanvasAnswer['page']): DrawnBlock[] {
  const shown = page?.props.page as { body: { blocks: DrawnBlock[] } } | undefined;
  return shown?.body.blocks ?? [];
}

function describePlace({ block, name, fault, place, editMark, blocks = [] }: DrawnBlock): object {
  const id = editMark?.attributes['data-block'];
  if (place) return { place };
  return {
    ...(block === placeholderName ? { placeholder: name } : { block }),
    id,
    ...(fault !== undefined && { fault }),
    ...(blocks.length > 0 && { blocks: blocks.map(describePlace) }),
  };
}

function isPlaceholder(value: object): boolean {
  return (value as DrawnBlock).block === placeholderName;
}

/** The ids of all blocks that the page shows, in their order. */
function listIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { editMark } = value as DrawnBlock;
  const id = isPlaceholder(value) ? undefined : editMark?.attributes['data-block'];
  return [...(id === undefined ? [] : [id]), ...Object.values(value).flatMap(listIds)];
}
