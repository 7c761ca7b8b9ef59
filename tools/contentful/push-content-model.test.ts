import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentfulType } from '#schema/contentful-model.ts';
import { defineItem } from '#schema/define-item.ts';
import { choice, list, number, text } from '#schema/fields.ts';
import { deriveContentModel } from '#schema/to-contentful.server.ts';
import { contentModel } from '#server/contentful-model.ts';
import {
  type ContentfulServer,
  startContentfulServer,
} from '../../tests/contentful-server/start-contentful-server.ts';
import { openContentful, readContentfulSettings } from './contentful-settings.ts';
import { type PushOptions, pushContentModel } from './push-content-model.ts';

let server: ContentfulServer;

beforeEach(async () => {
  server = await startContentfulServer();
});

afterEach(async () => {
  await server.close();
});

function readSettings(env: Record<string, string> = {}) {
  return readContentfulSettings({
    CONTENTFUL_SPACE_ID: server.space.id,
    CONTENTFUL_MANAGEMENT_TOKEN: server.tokens.management,
    CONTENTFUL_MANAGEMENT_HOST: server.origin,
    ...env,
  });
}

async function push(
  model: readonly ContentfulType[],
  options: Partial<PushOptions> = {},
  settings = readSettings(),
) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const push = { apply: true, deletesContent: false, print, ...options };
  const counts = await pushContentModel(settings, model, push);
  return { counts, lines };
}

/** A small model: pages with cards; `fields` replaces those of a card. */
function makeModel(fields: Parameters<typeof defineItem>[0]['fields'] = cardFields) {
  const card = defineItem({ name: 'Card', description: 'A card.', fields });
  const page = defineItem({
    name: 'Page',
    description: 'A page.',
    fields: {
      slug: text({ reads: 'nothing', description: 'Its address.', required: true }),
      cards: list(card, { description: 'Its cards.' }),
    },
  });
  const named = (name: string) => ({ ...page, name });
  return deriveContentModel({
    blocks: [],
    entries: { pages: page, news: named('News'), products: named('Product'), recipes: named('Recipe') },
    singletons: [],
    facts: {},
  });
}

const cardFields = {
  label: text({ reads: 'body', description: 'What it says.', required: true }),
  size: choice(['sm', 'lg'], { description: 'How large it is.' }),
};

/** Adds a card's entry directly to the space. */
function addCard(id: string, fields: Record<string, unknown>) {
  const values = Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]);
  const body = { fields: Object.fromEntries(values) };
  server.space.entries.set(id, { sys: server.space.makeSys('Entry', id, 'itemCard'), body });
}

function writes() {
  return server.requests.filter(({ method }) => method !== 'GET');
}

function getType(id: string) {
  return server.space.contentTypes.get(id);
}

describe('pushContentModel', () => {
  it('makes every type of the site in an empty space, published, with its editor and the locales', async () => {
    const { counts } = await push(contentModel);
    expect(counts).toEqual({ create: contentModel.length + 7, update: 0, unchanged: 1, blocked: 0 });
    for (const type of contentModel) {
      const stored = getType(type.id);
      expect(stored?.published, type.id).toMatchObject({ name: type.name, displayField: type.displayField });
      expect(stored?.published?.fields.map(({ id }) => id)).toEqual(type.fields.map(({ id }) => id));
      expect(server.space.editorInterfaces.get(type.id)?.body.controls).toEqual(type.controls);
    }
    expect([...server.space.locales.keys()]).toEqual([
      'en-GB',
      'en-US',
      'de-DE',
      'fi-FI',
      'fr-BE',
      'nl-BE',
      'nl-NL',
      'sv-SE',
    ]);
    expect(server.space.locales.get('fr-BE')?.body).toMatchObject({ fallbackCode: 'en-GB', optional: true });
  });

  it('finds nothing to do the second time, and writes nothing', async () => {
    await push(contentModel);
    const before = writes().length;
    const { counts, lines } = await push(contentModel);
    expect(counts).toEqual({ create: 0, update: 0, unchanged: contentModel.length + 8, blocked: 0 });
    expect(lines).toEqual([]);
    expect(writes()).toHaveLength(before);
  });

  it('tells what it would do, and does nothing, unless it is to be applied', async () => {
    const { counts, lines } = await push(makeModel(), { apply: false });
    expect(counts.create).toBe(13);
    expect(lines).toContain('create     itemCard: 2 fields');
    expect(writes()).toEqual([]);
  });

  it('changes one editor where one description has changed', async () => {
    await push(makeModel());
    const before = writes().length;
    const size = choice(['sm', 'lg'], { description: 'How wide it is.' });
    const { lines } = await push(makeModel({ ...cardFields, size }));
    expect(lines).toEqual(['update     itemCard: help texts and controls']);
    const path = '/spaces/space/environments/master/content_types/itemCard/editor_interface';
    expect(writes().slice(before).at(-1)).toEqual({ method: 'PUT', path });
    const { controls = [] } = server.space.editorInterfaces.get('itemCard')?.body ?? {};
    expect(controls[1]?.settings).toEqual({ helpText: 'How wide it is.' });
  });

  it('adds fields and changes rules, each told', async () => {
    await push(makeModel());
    const size = choice(['sm', 'md', 'lg'], { description: 'How large it is.' });
    const weight = number({ description: 'Its weight.', minimum: 1, maximum: 9 });
    const { lines } = await push(makeModel({ label: cardFields.label, weight, size }));
    expect(lines).toEqual([
      'update     itemCard: help texts and controls',
      '             + weight: Integer',
      '             ~ size: validations',
    ]);
    const [, added, changed] = getType('itemCard')?.published?.fields ?? [];
    expect(added).toMatchObject({ id: 'weight', validations: [{ range: { min: 1, max: 9 } }] });
    expect(changed).toMatchObject({ id: 'size', validations: [{ in: ['sm', 'md', 'lg'] }] });
  });

  it('deletes a field that the model has no more and no entry fills, in two published steps', async () => {
    await push(makeModel());
    addCard('card', { label: 'Peas' });
    const { lines } = await push(makeModel({ label: cardFields.label }));
    expect(lines).toEqual(['update     itemCard', '             - size: the model has no such field']);
    expect(getType('itemCard')?.published?.fields.map(({ id }) => id)).toEqual(['label']);
    expect((await push(makeModel({ label: cardFields.label }))).lines).toEqual([]);
  });

  it.each([
    ['draft', false],
    ['published version', true],
  ])('keeps a field that holds content in a %s, and says so each time', async (_, isPublishedOnly) => {
    await push(makeModel());
    addCard('card', { label: 'Peas', size: 'lg' });
    const card = server.space.entries.get('card');
    if (card && isPublishedOnly) {
      server.space.publish(card);
      delete card.body.fields.size;
    }
    const kept = [
      'unchanged  itemCard',
      '             ! size: the model has no such field, but the entry card holds content in it; --delete-fields deletes it all the same',
    ];
    const before = writes().length;
    expect((await push(makeModel({ label: cardFields.label }))).lines).toEqual(kept);
    expect((await push(makeModel({ label: cardFields.label }))).lines).toEqual(kept);
    expect(writes()).toHaveLength(before);
    expect(getType('itemCard')?.published?.fields.map(({ id }) => id)).toEqual(['label', 'size']);
  });

  it('deletes a field with its content when it is told to', async () => {
    await push(makeModel());
    addCard('card', { label: 'Peas', size: 'lg' });
    await push(makeModel({ label: cardFields.label }), { deletesContent: true });
    expect(getType('itemCard')?.published?.fields.map(({ id }) => id)).toEqual(['label']);
    expect(server.space.entries.get('card')?.body.fields).toEqual({ label: { 'en-GB': 'Peas' } });
  });

  it('replaces an empty field whose kind has changed, in its place', async () => {
    await push(makeModel());
    const size = number({ description: 'Its size.', minimum: 1, maximum: 9 });
    const { lines } = await push(makeModel({ size, label: cardFields.label }));
    expect(lines).toContain('             ± size: Symbol → Integer');
    expect(getType('itemCard')?.published?.fields.map(({ id, type }) => [id, type])).toEqual([
      ['size', 'Integer'],
      ['label', 'Symbol'],
    ]);
    expect((await push(makeModel({ size, label: cardFields.label }))).lines).toEqual([]);
  });

  it('leaves a type as it is where a field of another kind holds content', async () => {
    await push(makeModel());
    addCard('card', { label: 'Peas', size: 'lg' });
    const size = number({ description: 'Its size.', minimum: 1, maximum: 9 });
    const { counts, lines } = await push(makeModel({ ...cardFields, size }));
    expect(counts.blocked).toBe(1);
    expect(lines).toEqual([
      'blocked    itemCard: help texts and controls',
      '             ! size: Symbol → Integer, but the entry card holds content in it; --delete-fields deletes it all the same',
    ]);
    expect(getType('itemCard')?.published?.fields[1]?.type).toBe('Symbol');
  });

  it('leaves types, fields of editors and locales alone that are the team’s own', async () => {
    const client = openContentful(readSettings());
    const own = await client.contentType.createWithId(
      { contentTypeId: 'campaign' },
      { name: 'Campaign', fields: [] },
    );
    await client.locale.create(
      {},
      {
        code: 'it-IT',
        name: 'Italian',
        fallbackCode: null,
        optional: true,
        contentDeliveryApi: true,
        contentManagementApi: true,
      },
    );
    await push(makeModel());
    expect(await client.contentType.get({ contentTypeId: 'campaign' })).toEqual(own);
    expect(server.space.locales.get('it-IT')?.body.name).toBe('Italian');
  });

  it.each([
    ['a type is made', /content_types\/itemCard$/],
    ['a type is published', /content_types\/page\/published$/],
    ['its editor is set up', /content_types\/news\/editor_interface$/],
    ['a locale is made', /locales$/],
  ])('finishes in a second run what a first one left undone when %s', async (_, path) => {
    server.fault = (request) =>
      request.method !== 'GET' && path.test(request.path)
        ? Response.json(
            { sys: { type: 'Error', id: 'AccessDenied' }, message: 'The limit of your plan is reached.' },
            { status: 403 },
          )
        : undefined;
    await expect(push(makeModel())).rejects.toThrow(
      /^Contentful does not allow to (create|update) .*: 403 The limit of your plan is reached\. It may be the token’s role, or a limit of the plan\.$/,
    );
    server.fault = undefined;
    await push(makeModel());
    expect((await push(makeModel())).counts).toEqual({ create: 0, update: 0, unchanged: 14, blocked: 0 });
  });

  it('finishes a deletion that stopped between its two steps', async () => {
    await push(makeModel());
    let publishings = 0;
    server.fault = ({ path }) => {
      if (path.endsWith('/published')) publishings += 1;
      return publishings === 2
        ? Response.json({ sys: { id: 'VersionMismatch' } }, { status: 409 })
        : undefined;
    };
    await expect(push(makeModel({ label: cardFields.label }))).rejects.toThrow(
      'Could not update itemCard: somebody changed it at the same time. Run it again.',
    );
    server.fault = undefined;
    await push(makeModel({ label: cardFields.label }));
    expect(getType('itemCard')?.published?.fields.map(({ id }) => id)).toEqual(['label']);
    expect((await push(makeModel({ label: cardFields.label }))).lines).toEqual([]);
  });

  it('makes the default locale the site’s while there is no content', async () => {
    await server.close();
    server = await startContentfulServer({ locales: [{ code: 'en-US' }] });
    const { lines } = await push(makeModel());
    expect(lines.slice(0, 2)).toEqual([
      'update     locale en-GB: the default locale, in place of en-US',
      'create     locale en-US: falls back to en-GB',
    ]);
    expect((await push(makeModel())).lines).toEqual([]);
  });

  it('says that a space with content has another default locale', async () => {
    await server.close();
    server = await startContentfulServer({ locales: [{ code: 'en-US' }] });
    addCard('card', {});
    const { counts, lines } = await push(makeModel());
    expect(counts.blocked).toBe(1);
    expect(lines[0]).toBe(
      'blocked    locale en-GB: the default locale is en-US, and the space has content: it takes one whose default locale is en-GB',
    );
  });

  it.each([
    [{ CONTENTFUL_MANAGEMENT_TOKEN: 'wrong' }, /^CONTENTFUL_MANAGEMENT_TOKEN is not accepted/],
    [{ CONTENTFUL_SPACE_ID: 'wrong' }, /^CONTENTFUL_SPACE_ID: this token sees no space "wrong"/],
    [{ CONTENTFUL_ENVIRONMENT: 'wrong' }, /^CONTENTFUL_ENVIRONMENT: the space has no environment "wrong"/],
  ])('names the variable that is wrong: %j', async (env, message) => {
    await expect(push(makeModel(), {}, readSettings(env as Record<string, string>))).rejects.toThrow(message);
  });

  it('tells what Contentful finds wrong with a type, and where', async () => {
    const [first] = makeModel();
    const faulty = [{ ...first, displayField: 'nothing' }] as ContentfulType[];
    await expect(push(faulty)).rejects.toThrow(
      'Could not create page: 422 Validation error; displayField: The display field must be a text field.',
    );
  });
});

describe('readContentfulSettings', () => {
  it.each([
    [{}, /^CONTENTFUL_SPACE_ID and CONTENTFUL_MANAGEMENT_TOKEN must be set/],
    [{ CONTENTFUL_SPACE_ID: 'a' }, /^CONTENTFUL_MANAGEMENT_TOKEN must be set/],
    [
      {
        CONTENTFUL_SPACE_ID: 'a',
        CONTENTFUL_MANAGEMENT_TOKEN: 'b',
        CONTENTFUL_MANAGEMENT_HOST: 'http://example.com',
      },
      /^CONTENTFUL_MANAGEMENT_HOST must be a host/,
    ],
  ])('says what is missing of %j', (env, message) => {
    expect(() => readContentfulSettings(env)).toThrow(message);
  });

  it('asks Contentful itself by default, about the environment called master', () => {
    expect(readContentfulSettings({ CONTENTFUL_SPACE_ID: ' a ', CONTENTFUL_MANAGEMENT_TOKEN: 'b' })).toEqual({
      spaceId: 'a',
      environmentId: 'master',
      token: 'b',
      host: 'api.contentful.com',
      uploadHost: 'upload.contentful.com',
      insecure: false,
    });
  });
});
