import { cp, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import type { Redirect } from '#content-source/content.ts';
import { makePage, waitFor } from '#content-source/content-source.cases.ts';
import type { ContentSource } from '#content-source/content-source.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { createResponseCache } from '#http/response-cache.ts';
import { localeCodes } from '#i18n/locales.ts';
import { anyText } from '#platform/any-text.testing.ts';
import { toDocument } from '#rich-text/to-document.ts';
import { defineItem } from '#schema/define-item.ts';
import { list, richText, text, video } from '#schema/fields.ts';
import { createTestSite, holdContent, origin, snapshot, version } from '#server/site.testing.ts';
import { contentApiRoutes } from './routes.server.ts';
import { writeFields } from './write-fields.server.ts';

const root = '/api/content/v1';
const kiosk = 'https://kiosk.example';

/** In everything that no visitor may see. */
const secret = 'zurückgehalten';

const linked =
  'To [us](/en-gb/about), [below](#more), [mail](mailto:peas@oakpea.example) and [cookies](https://#cmp).';

let folder: TemporaryContent;
let source: ContentSource;
let api: ReturnType<typeof contentApiRoutes>;
let site: ReturnType<typeof createTestSite>;

beforeAll(async () => {
  folder = await makeTemporaryContent();
  const demo = resolve(import.meta.dirname, '../../content');
  const media = join(demo, 'media');
  await cp(demo, folder.directory, { recursive: true, filter: (file) => !file.startsWith(media) });
  await rm(join(folder.directory, 'media'), { recursive: true });
  await symlink(media, join(folder.directory, 'media'));
  const text = { block: 'Text', headline: secret, text: secret };
  const article = { headline: secret, published_at: '2026-01-01', products: ['mince'], body: [text] };
  await folder.write({
    'en-gb/pages/draft.yaml': makePage('draft', secret, { status: 'draft', body: [text] }),
    'en-gb/pages/shown.yaml': makePage('shown', 'Shown', {
      body: [
        { ...text, hidden: true },
        { block: 'Text', headline: 'Shown', text: linked },
        { block: 'FormContact', notification_emails: `${secret.replace('ü', 'u')}@oakpea.example` },
      ],
    }),
    'en-gb/news/draft.yaml': { slug: 'draft', status: 'draft', ...article },
    'en-gb/news/evening.yaml': {
      slug: 'evening',
      ...article,
      headline: 'Evening',
      date: '2026-09-30T19:30:00-08:00',
      body: [],
    },
    'en-gb/news/due.yaml': { slug: 'due', ...article, published_at: '2999-01-01' },
  });
  source = await createFileSource({ directory: folder.directory, blocks: blockDefinitions, watch: true });
  api = contentApiRoutes({ origin, origins: [kiosk], content: source });
  site = createTestSite({
    content: source,
    responseCache: createResponseCache({ content: source, version, dataOrigins: [kiosk] }),
    contentApi: api.routes,
  });
}, 60_000);

afterAll(async () => {
  api.stop();
  await source.close();
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await site.get(root + path, { headers, method });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

// It checks a few hundred answers: to make its programs small would take longer than they run.
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });

it('gives facts in a locale’s words, references to a depth, each entry once, and pictures with variants', async () => {
  const { entry, included } = (await ask('/fi-fi/products/mince?depth=3')).body;
  expect(entry).toMatchObject({
    ...{ kind: 'products', key: 'mince', path: '/fi-fi/tuotteet/jauhis', language: 'fi-FI' },
    languages: {},
    fields: {
      pack: { netWeight: 2000 },
      allergens: { gluten: 'contains', soya: 'mayContain', milk: 'free', fish: 'absent' },
      packshot: {
        variants: expect.arrayContaining([expect.objectContaining({ width: 640, type: 'image/webp' })]),
      },
    },
  });
  const american = (await ask('/en-us/products/mince')).body.entry;
  expect(american.languages).toMatchObject({ '/fields/photograph/alt': 'en-GB' });
  const { kind, locale, key, path } = entry;
  // A block that takes facts of its product, and not its path.
  expect(entry.fields.body[1]).toMatchObject({
    block: 'ProductFacts',
    product: { kind, locale, key, path },
  });
  const paths = included.map(({ path }: { path: string }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('/fi-fi/reseptit/bolognese');
  expect(paths).not.toContain(entry.path);
  // Salt and stock are of any make.
  const { allergens } = (await ask('/fi-fi/recipes/bolognese')).body.entry.fields;
  expect(allergens).toMatchObject({ gluten: 'contains', soya: 'mayContain', fish: 'unknown' });
  const { $defs } = (await ask('/schemas/products')).body;
  expect($defs.products.properties.fields.properties.pack.properties.netWeight['x-unit']).toBe('g');
  const { description } = (await ask('/fi-fi/products/mince?richText=html,plain')).body.entry.fields;
  expect(description.html).toBe(`<p>${description.plain}</p>`);
});

it('leads from the HTML of rich text wherever a program shows it', async () => {
  const { entry } = (await ask('/entry?path=/en-gb/shown&richText=html')).body;
  const { html } = entry.fields.body[0].text;
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `${origin}/en-gb/about`,
    `${origin}/en-gb/shown#more`,
    'mailto:peas@oakpea.example',
    `${origin}/en-gb/shown#cmp`,
  ]);
});

it('says which language a page’s blocks are in where the locale has none of its own', async () => {
  await folder.write({ 'fi-fi/pages/shown.yaml': makePage('naytetty', 'Näytetty', { body: [] }) });
  await waitFor(source, ({ locales }) => locales['fi-fi'].pages.has('naytetty'));
  const { entry } = (await ask('/entry?path=/fi-fi/naytetty')).body;
  expect(entry).toMatchObject({
    language: 'fi-FI',
    languages: { '/fields/body': 'en-GB' },
    originalPath: '/en-gb/shown',
  });
  expect(entry.fields.body[0]).toMatchObject({ block: 'Text', headline: 'Shown' });
});

it('says the language of each value that has another than its entry', () => {
  const document = (language: string) => ({ ...toDocument('Peas.'), data: { language } });
  const film = { provider: 'file', sources: [], title: 'Peas', languages: { title: 'en-GB' } };
  const definition = defineItem({
    name: 'Part',
    description: 'A part.',
    fields: {
      lead: text({ reads: 'body', description: 'Text.' }),
      body: richText({ description: 'Rich text.' }),
      film: video({ description: 'A film.' }),
    },
  });
  const items = defineItem({
    name: 'All',
    description: 'All.',
    fields: { parts: list(definition, { description: 'Parts.' }) },
  });
  const part = { lead: 'Peas', languages: { lead: 'en-GB' }, body: document('sv-SE'), film };
  const languages = {};
  const writing = {
    base: origin,
    forms: [],
    isBrief: false,
    find: () => undefined,
    languages,
    references: new Map(),
  };
  writeFields(items, { parts: [part] }, '/fields', writing);
  expect(languages).toEqual({
    '/fields/parts/0/lead': 'en-GB',
    '/fields/parts/0/body': 'sv-SE',
    '/fields/parts/0/film/title': 'en-GB',
  });
});

it('filters, sorts, and goes on where a list ended', async () => {
  const list = '/en-gb/products?filter[allergens.gluten]=contains,mayContain&sort=-nutrition.protein&limit=3';
  const first = (await ask(list)).body;
  expect(first.entries[0].fields).not.toHaveProperty('body');
  const second = (await ask(`${list}&cursor=${first.next}`)).body;
  const proteins = [...first.entries, ...second.entries].map(({ fields }) => fields.nutrition.protein);
  expect(proteins.length).toBeGreaterThan(3);
  expect(proteins).toEqual(proteins.toSorted((a, b) => b - a));
  const { body } = await ask('/en-gb/recipes?filter[products]=mince&filter[covers]=60..&sort=name');
  expect(body.entries.map(({ key }: { key: string }) => key)).toContain('bolognese');
  expect(body.total).toBeLessThan(12);
  const holding = async (query: string) =>
    (await ask(`/en-gb/recipes?sort=${query}`)).body.entries.map(
      ({ fields }: { fields: { holdingMinutes?: number } }) => fields.holdingMinutes,
    );
  const times = (await holding('holdingMinutes')) as (number | undefined)[];
  expect(times.at(-1)).toBeUndefined();
  expect((await holding('-holdingMinutes')).at(-1)).toBeUndefined();
  const known = times.filter((time) => time !== undefined);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  // The ends of a range are in it.
  const [least, most] = [known[1], known.at(-2)];
  const within = await holding(`holdingMinutes&filter[holdingMinutes]=${least}..${most}`);
  expect([within[0], within.at(-1)]).toEqual([least, most]);
});

it.each([
  ['2026-09-30', 1],
  ['2026-09-30..2026-09-30', 1],
  ['2026-09-29,2026-10-01', 0],
  ['..2026-09-29', 0],
  ['2026-10-01..', 0],
  ['2026-10-01T03:30:00Z', 1],
])('takes a day for all of it, as it was written: %s has %i', async (date, count) => {
  const { body } = await ask(`/en-gb/news?filter[key]=evening&filter[date]=${date}`);
  expect(body.total).toBe(count);
});

it.each([
  [400, /Known here: .*filter\[category\]/, '/en-gb/products?filter[colour]=red'],
  [400, /Write one of: loose/, '/en-gb/products?filter[category]=red'],
  [400, /a number/, '/en-gb/products?filter[portion.weight]=many'],
  [
    400,
    /several requests/,
    `/en-gb/products?filter[key]=${Array.from({ length: 10_000 }, (_, index) => index)}`,
  ],
  [400, /from 0 to 3/, '/en-gb/products?depth=99'],
  [400, /once/, '/en-gb/products?limit=1&limit=2'],
  [400, /begin the list again/, '/en-gb/products?cursor=bWluZQ'],
  [400, /Authorization/, '/en-gb/products?access_token=abc'],
  [404, /There are en-gb/, '/xx-xx/products'],
  [404, /There are pages/, '/en-gb/cheeses'],
  [404, /list has their keys/, '/en-gb/products/cheese'],
  [404, /Lists/, '/entry?path=/en-gb/draft'],
  [400, /path=/, '/entry'],
  [400, /none here/, '/openapi.json?richText=anything'],
])('refuses with %i, and %s in the remedy', async (status, remedy, path) => {
  const { headers, body } = await ask(path);
  expect(body).toMatchObject({ status, remedy: expect.stringMatching(remedy) });
  expect(headers.get('Content-Type')).toBe('application/problem+json');
});

it('refuses a cursor of other content, tokens that are none, and everything that writes', async () => {
  const { next } = (await ask('/en-gb/news?limit=1')).body;
  expect((await ask(`/en-gb/news?limit=1&sort=date&cursor=${next}`)).status).toBe(400);
  const [digest] = Buffer.from(next, 'base64url').toString().split(' ');
  const old = Buffer.from(`${digest} 0123456789abcdef 1`).toString('base64url');
  expect((await ask(`/en-gb/news?limit=1&cursor=${old}`)).status).toBe(409);
  await ask('/en-gb/news');
  const refused = await ask('/en-gb/news', { Authorization: 'Bearer guessed' });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect((await ask('/en-gb/news', {}, 'DELETE')).status).toBe(405);
});

it('says what it cannot do just now as it says everything, and in the log why', async () => {
  const away = () => Promise.reject(new Error('The database is away.'));
  const drafts = { admit: away, read: away };
  const { routes, stop } = contentApiRoutes({ origin, origins: [], content: source, drafts });
  const { get, lines } = createTestSite({ content: source, contentApi: routes });
  const answer = await get(`${root}/en-gb/news`, { headers: { Authorization: 'Bearer x' } });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(lines).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'The database is away.' }) }),
  );
  stop();
});

it('follows redirects to the entry, and answers 304 to who has it', async () => {
  const moved = await site.get(`${root}/entry?path=/en-gb/about-us`);
  expect(moved.headers.get('Location')).toBe(`${root}/entry?path=%2Fen-gb%2Fabout`);
  const { paths } = (await ask('/openapi.json')).body;
  expect(Object.keys(paths['/entry'].get.responses)).toEqual(expect.arrayContaining(['301', '302']));
  const { headers } = await ask('/entry?path=/en-gb/about');
  expect(headers.get('Cache-Control')).toContain('s-maxage=60');
  expect(headers.get('Content-Revision')).toBe(source.current().revision);
  const again = await ask('/entry?path=%2Fen-gb%2Fabout', { 'If-None-Match': headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
});

it.each([
  ['/en-gb/moved', 302, `${root}/entry?path=%2Fen-gb%2Fabout`],
  ['/en-gb/away', 404, null],
  ['/en-gb/to/pea', 404, null],
])('leads from %s as the site does, with %i to %s', async (path, ...led) => {
  const redirects = new Map<string, Redirect>([
    ['/en-gb/moved', { to: `${origin}/en-gb/about`, match: 'exact', kind: 'temporary' }],
    ['/en-gb/away', { to: 'https://other.example/en-gb/about', match: 'exact', kind: 'permanent' }],
    ['/en-gb/to', { to: '/en-gb/fro', match: 'prefix', kind: 'permanent' }],
    ['/en-gb/fro', { to: '/en-gb/to', match: 'prefix', kind: 'permanent' }],
  ]);
  const locales = { ...snapshot.locales, 'en-gb': { ...snapshot.locales['en-gb'], redirects } };
  const { routes } = contentApiRoutes({
    origin,
    origins: [],
    content: holdContent({ ...snapshot, locales }),
  });
  const { status, headers } = await routes.request(`${root}/entry?path=${path}`);
  expect([status, headers.get('Location')]).toEqual(led);
});

it('lets pages of listed sites read it, kept or not', async () => {
  for (const _ of ['made', 'kept'])
    for (const [from, allowed] of [
      [kiosk, kiosk],
      ['https://other.example', null],
      [undefined, null],
    ] as const) {
      const { headers } = await ask('/sv-se/products', from ? { Origin: from } : {});
      expect(headers.get('Access-Control-Allow-Origin')).toBe(allowed);
      expect(headers.get('Vary')).toContain('Origin');
    }
});

it('tells what has changed since a revision, and that one is not known', async () => {
  const { revision } = (await ask('/changes')).body;
  await folder.write({ 'en-gb/pages/new.yaml': makePage('new', 'New', { body: [] }) });
  await waitFor(source, ({ locales }) => locales['en-gb'].pages.has('new'));
  const { revision: between } = (await ask('/changes')).body;
  await folder.write({ 'en-gb/pages/new.yaml': makePage('new', 'New', { entryTitle: 'Newer', body: [] }) });
  await waitFor(source, ({ locales }) => locales['en-gb'].pages.get('new')?.entryTitle === 'Newer');
  expect((await ask(`/changes?since=${between}`)).body.changes).toMatchObject([{ change: 'changed' }]);
  const { body } = await ask(`/changes?since=${revision}`);
  expect(body).toMatchObject({
    isComplete: true,
    changes: [{ change: 'published', kind: 'pages', locale: 'en-gb', key: 'new', path: '/en-gb/new' }],
  });
  const { body: none, headers } = await ask(`/changes?since=${body.revision}`);
  expect(none.changes).toEqual([]);
  const condition = { 'If-None-Match': headers.get('ETag') ?? '' };
  expect((await ask(`/changes?since=${body.revision}`, condition)).status).toBe(304);
  expect((await ask('/changes?since=0000')).body).toMatchObject({ isComplete: false });
});

it('has a page that people can read', async () => {
  const { text, headers } = await ask('');
  expect(headers.get('Content-Type')).toContain('text/html');
  expect(text).toContain('nutrition');
});

it('gives every entry in the form that its kind’s schema has', async () => {
  const { $schema, $defs } = (await ask('/schemas/pages')).body;
  ajv.addSchema({ $id: 'kinds', $defs });
  for (const kind of ['pages', 'news', 'products', 'recipes', 'site']) {
    const { body: schema } = await ask(`/schemas/${kind}`);
    expect(schema).toEqual({ $schema, $ref: `#/$defs/${kind}`, $defs });
    const isValid = ajv.compile({ $ref: `kinds${schema.$ref}` });
    for (const locale of localeCodes) {
      const { entries } = (await ask(`/${locale}/${kind}?limit=100`)).body;
      // Those of the other locales are made of the same blocks and facts, in other words.
      for (const { key } of locale === 'en-gb' ? entries : entries.slice(0, 2)) {
        const { body } = await ask(`/${locale}/${kind}/${key}?richText=html,plain`);
        isValid(body.entry);
        expect(isValid.errors, `${locale}/${kind}/${key}`).toBeNull();
      }
    }
  }
}, 120_000);

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: true;
  schema: { type?: string; enum?: string[]; items?: { enum: string[] }; properties?: object };
}

interface PathItem {
  parameters?: Parameter[];
  get: {
    parameters: Parameter[];
    responses: Record<string, { content: Record<string, { schema: object }> }>;
  };
}

/** Dots alone would be taken out of the address before it is sent. */
function writeSegment(value: string): string {
  return encodeURIComponent(value.toWellFormed().replace(/^\.{0,2}$/, '-'));
}

describe('whatever is asked, as its own description has it', () => {
  const calls = Number(process.env.CONTENT_API_CALLS ?? 300);

  it(`answers ${calls} calls in the form it promises, and withholds what is not published`, async () => {
    const { paths, components } = (await ask('/openapi.json')).body;
    ajv.addSchema({ $id: 'api', components }, 'api');
    const compiled = new Map<object, ReturnType<typeof ajv.compile>>();
    const check = (schema: object, body: unknown) => {
      const isValid =
        compiled.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
      compiled.set(schema, isValid);
      isValid(body);
      expect(isValid.errors).toBeNull();
    };
    const operations = Object.entries(paths as Record<string, PathItem>).map(
      ([path, { get, parameters = [] }]) => ({
        path,
        get,
        parameters: [...parameters, ...get.parameters] as Parameter[],
      }),
    );
    const words = fc.oneof(
      fc.string(),
      anyText(),
      fc.constantFrom(
        'mince',
        'home',
        'draft',
        'due',
        'shown',
        secret,
        '..',
        '10..',
        '5..1',
        '1',
        '-1',
        '1e9',
        '2026-01-01',
        'true',
        '%',
        '__proto__',
        'constructor',
      ),
      fc.constantFrom(
        ...localeCodes.map((locale) => `/${locale}`),
        '/en-gb/draft',
        '/en-gb/news/due',
        '/en-gb/products/mince',
      ),
    );
    const arbitraryOf = ({ schema }: Parameter) =>
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc.constantFrom(...(schema.enum ?? schema.items?.enum ?? ['0', '1', '2', '3', '40'])),
        },
        { weight: 1, arbitrary: words },
      );
    const request = fc.constantFrom(...operations).chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        values: fc.tuple(
          ...operation.parameters.map((parameter) => {
            if (parameter.in === 'path') return parameter.name === 'key' ? words : arbitraryOf(parameter);
            const value: fc.Arbitrary<unknown> =
              parameter.name === 'filter'
                ? fc.tuple(
                    fc.oneof(fc.constantFrom(...Object.keys(parameter.schema.properties ?? {})), words),
                    words,
                  )
                : parameter.name === 'path'
                  ? words
                  : arbitraryOf(parameter);
            return fc.option(value, { freq: parameter.required ? 10 : 1, nil: undefined });
          }),
        ),
        headers: fc.constantFrom(
          {},
          {},
          { Origin: kiosk },
          { Authorization: 'Bearer x' },
          { 'X-Inertia': 'true' },
        ),
      }),
    );
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ operation, values, headers }) => {
        let { path } = operation;
        const query = new URLSearchParams();
        for (const [index, parameter] of operation.parameters.entries()) {
          const value = values[index];
          if (parameter.in === 'path')
            path = path.replace(`{${parameter.name}}`, () => writeSegment(String(value)));
          else if (Array.isArray(value)) query.append(`filter[${value[0]}]`, value[1]);
          else if (value !== undefined) query.append(parameter.name, String(value));
        }
        const { status, text, body } = await ask(
          query.size > 0 ? `${path}?${query}` : path,
          headers as Record<string, string>,
        );
        statuses.add(status);
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(/zur(?:ü|u)ckgehalten"|zur(?:ü|u)ckgehalten@|"key":"(?:draft|due)"/);
        if (status === 200)
          check(operation.get.responses[200]?.content['application/json']?.schema ?? {}, body);
        else {
          expect(Object.keys(operation.get.responses)).toContain(String(status));
          if (status >= 400) check(components.schemas.Problem, body);
        }
      }),
      { numRuns: calls, seed: 34 },
    );
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  }, 600_000);
});
