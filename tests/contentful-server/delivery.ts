import { type Context, Hono } from 'hono';
import { ApiError, badRequest, notFound } from './api-error.ts';
import { listPage, type Tokens } from './management.ts';
import { type EntryBody, type LocalizedFields, makeLink, type Space, type Stored } from './space.ts';
import { syncRoute } from './sync-route.ts';

/** The difference between delivery and preview: reads published content, or drafts. */
export type ReadFields = (resource: Stored<EntryBody>) => LocalizedFields | undefined;

/** The Content Delivery API of one environment or, with its token, the Content Preview API. */
export function deliveryRoutes(space: Space, tokens: Tokens): Hono {
  const app = new Hono();
  app.use('/spaces/:space/*', async (context, next) => {
    const token = readToken(context);
    if (token !== tokens.delivery && token !== tokens.preview) {
      throw new ApiError(
        401,
        'AccessTokenInvalid',
        'The access token you sent could not be found or is invalid.',
      );
    }
    if (context.req.param('space') !== space.id) throw notFound('Space', context.req.param('space'));
    await next();
  });
  const root = '/spaces/:space/environments/:environment';
  app.use(`${root}/*`, async (context, next) => {
    const environment = context.req.param('environment') ?? '';
    if (environment !== space.environment) throw notFound('Environment', environment);
    await next();
  });
  app.get(`${root}/locales`, (context) =>
    context.json(
      listPage(
        context,
        [...space.locales.values()].map(
          ({ sys, body: { code, name, fallbackCode, default: isDefault } }) => ({
            sys: { id: sys.id, type: 'Locale', version: sys.version },
            code,
            name,
            default: isDefault,
            fallbackCode,
          }),
        ),
      ),
    ),
  );
  app.get(`${root}/content_types`, (context) =>
    context.json(
      listPage(
        context,
        [...space.contentTypes.values()].flatMap(({ sys, published }) =>
          published ? { sys: { ...sys, revision: sys.publishedCounter }, ...published } : [],
        ),
      ),
    ),
  );
  app.get(`${root}/entries`, (context) => {
    const { content_type: type, 'sys.id': id, include = '1' } = context.req.query();
    const readFields = chooseFields(context);
    const found = [...space.entries.values()].filter(
      ({ sys }) =>
        (type === undefined || sys.contentType?.sys.id === type) && (id === undefined || sys.id === id),
    );
    const page = listPage(context, listShown(found, readFields));
    return context.json(addIncludes(page, Number(include), readFields, context.req.query('locale')));
  });
  app.get(`${root}/entries/:id`, (context) => showOne(context, space.entries, 'Entry'));
  app.get(`${root}/assets`, (context) =>
    context.json(
      localise(listPage(context, listShown([...space.assets.values()], chooseFields(context))), context),
    ),
  );
  app.get(`${root}/assets/:id`, (context) => showOne(context, space.assets, 'Asset'));
  app.get(`${root}/sync`, (context) => syncRoute(context, space, chooseFields(context)));
  return app;

  function chooseFields(context: Context): ReadFields {
    const isPreview = readToken(context) === tokens.preview;
    return ({ body, published }) => (isPreview ? body : published)?.fields;
  }

  function showOne(context: Context, resources: ReadonlyMap<string, Stored<EntryBody>>, type: string) {
    const id = context.req.param('id') ?? '';
    const resource = resources.get(id);
    const shown = resource && showResource(resource, chooseFields(context));
    if (!shown) throw notFound(type, id);
    return context.json(inLocale(shown, context.req.query('locale')));
  }

  function localise<Page extends { items: Shown[] }>(page: Page, context: Context) {
    return { ...page, items: page.items.map((item) => inLocale(item, context.req.query('locale'))) };
  }

  /** The values of one locale, with fallbacks; with `*`, of all locales as entered. */
  function inLocale({ sys, fields }: Shown, asked: string | undefined): Shown {
    if (asked === '*') return { sys, fields };
    const codes = [...space.locales.values()];
    const code = asked ?? codes.find(({ body }) => body.default)?.body.code ?? '';
    if (!space.locales.has(code)) throw badRequest(`Unknown locale: ${code}`);
    const values = Object.entries(fields).flatMap(([name, byLocale]) => {
      let next: string | null | undefined = code;
      while (next && (byLocale as Record<string, unknown>)[next] === undefined) {
        next = space.locales.get(next)?.body.fallbackCode;
      }
      return next ? [[name, (byLocale as Record<string, unknown>)[next]]] : [];
    });
    return { sys: { ...sys, locale: code }, fields: Object.fromEntries(values) };
  }

  /** Adds linked items up to the requested depth, and errors for missing ones. */
  function addIncludes(
    page: ReturnType<typeof listPage<Shown>>,
    levels: number,
    readFields: ReadFields,
    locale: string | undefined,
  ) {
    const items = page.items.map((item) => inLocale(item, locale));
    const seen = new Set(items.map(({ sys }) => `Entry ${sys.id}`));
    const included: Record<string, Shown[]> = {};
    const errors: unknown[] = [];
    let latest = items;
    for (let level = 0; level < levels; level += 1) {
      const next: Shown[] = [];
      for (const { linkType, id } of latest.flatMap(({ fields }) => listLinks(fields))) {
        if (seen.has(`${linkType} ${id}`)) continue;
        seen.add(`${linkType} ${id}`);
        const resource = (linkType === 'Asset' ? space.assets : space.entries).get(id);
        const shown = resource && showResource(resource, readFields);
        if (!shown) {
          errors.push({
            sys: { id: 'notResolvable', type: 'error' },
            details: { type: 'Link', linkType, id },
          });
        } else {
          const item = inLocale(shown, locale);
          included[linkType] = [...(included[linkType] ?? []), item];
          next.push(item);
        }
      }
      latest = next;
    }
    return {
      ...page,
      items,
      ...(Object.keys(included).length > 0 && { includes: included }),
      ...(errors.length > 0 && { errors }),
    };
  }

  function listShown(resources: readonly Stored<EntryBody>[], readFields: ReadFields): Shown[] {
    return resources.flatMap((resource) => showResource(resource, readFields) ?? []);
  }
}

/** An entry or asset as delivery shows it. */
export interface Shown {
  sys: Record<string, unknown>;
  fields: Record<string, unknown>;
}

/**
 * A resource with its fields in all locales, which are still the space's own: write them out at once. Undefined for one that is
 * not published.
 */
export function showResource(resource: Stored<EntryBody>, readFields: ReadFields): Shown | undefined {
  const fields = readFields(resource);
  if (!fields) return undefined;
  const {
    id,
    type,
    createdAt,
    updatedAt,
    space,
    environment,
    publishedVersion,
    publishedCounter,
    contentType,
  } = resource.sys;
  return {
    sys: {
      space,
      id,
      type,
      createdAt,
      updatedAt,
      environment,
      publishedVersion,
      revision: publishedCounter ?? 0,
      ...(contentType && { contentType: makeLink('ContentType', contentType.sys.id) }),
    },
    fields,
  };
}

function readToken(context: Context): string | undefined {
  return context.req.header('Authorization')?.replace(/^Bearer /, '') ?? context.req.query('access_token');
}

function listLinks(value: unknown): { linkType: string; id: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as { sys?: { type?: unknown; linkType?: unknown; id?: unknown } };
  if (sys?.type === 'Link') return [{ linkType: String(sys.linkType), id: String(sys.id) }];
  return Object.values(value).flatMap(listLinks);
}
