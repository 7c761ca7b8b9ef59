import { Hono } from 'hono';
import { ApiError, badRequest } from './api-error.ts';
import { findDraftFaults, findPublishingFaults } from './check-entry.ts';
import { checkId, checkVersion, find, listPage, readBody, show } from './management.ts';
import type { EntryBody, Space, Stored } from './space.ts';

/** Entries. Drafts are checked only for value types; everything else is checked on publication. */
export function entryRoutes(space: Space): Hono {
  const { entries } = space;
  const app = new Hono();
  let made = 0;

  app.get('/entries', (context) =>
    context.json(listPage(context, filterEntries(space, context.req.query()).map(show))),
  );
  app.get('/public/entries', (context) => {
    const published = filterEntries(space, context.req.query()).flatMap(({ sys, published: body }) =>
      body ? [show({ sys, body })] : [],
    );
    return context.json(listPage(context, published));
  });
  app.get('/entries/:id', (context) => context.json(show(find(entries, 'Entry', context.req.param('id')))));
  app.post('/entries', async (context) => {
    made += 1;
    const type = context.req.header('X-Contentful-Content-Type');
    return context.json(show(create(`made${made}`, type, await readBody<EntryBody>(context))), 201);
  });
  app.put('/entries/:id', async (context) => {
    const id = context.req.param('id');
    checkId(id);
    const body = await readBody<EntryBody>(context);
    const known = entries.get(id);
    if (!known)
      return context.json(show(create(id, context.req.header('X-Contentful-Content-Type'), body)), 201);
    checkVersion(context, known);
    known.body = readEntry(known.sys.contentType?.sys.id, body);
    space.touch(known);
    return context.json(show(known));
  });
  app.put('/entries/:id/published', (context) => {
    const entry = find(entries, 'Entry', context.req.param('id'));
    checkVersion(context, entry);
    if (entry.sys.archivedVersion !== undefined) throw badRequest('Cannot publish archived');
    const faults = findPublishingFaults(space, entry);
    if (faults.length > 0) throw invalidEntry(faults);
    space.publish(entry);
    return context.json(show(entry));
  });
  app.delete('/entries/:id/published', (context) => {
    const entry = find(entries, 'Entry', context.req.param('id'));
    if (!entry.published) throw badRequest('Not published');
    space.unpublish(entry);
    return context.json(show(entry));
  });
  app.delete('/entries/:id', (context) => {
    const entry = find(entries, 'Entry', context.req.param('id'));
    if (entry.published) throw badRequest('Cannot delete published');
    space.remove(entry);
    return context.body(null, 204);
  });
  return app;

  function create(id: string, type: string | undefined, body: EntryBody): Stored<EntryBody> {
    const entry: Stored<EntryBody> = { body: readEntry(type, body), sys: space.makeSys('Entry', id, type) };
    entries.set(id, entry);
    return entry;
  }

  function readEntry(type: string | undefined, { fields = {}, metadata }: EntryBody): EntryBody {
    const contentType = space.contentTypes.get(type ?? '')?.published;
    if (!contentType) throw new ApiError(422, 'UnknownContentType', `There is no content type ${type}.`);
    const body = { fields, metadata: metadata ?? { tags: [], concepts: [] } };
    const faults = findDraftFaults(space, contentType, fields);
    if (faults.length > 0) throw invalidEntry(faults);
    return body;
  }
}

/** Filters by content type, and by whether a field has a value. */
function filterEntries(space: Space, query: Record<string, string>): Stored<EntryBody>[] {
  const {
    content_type: type,
    skip: _skip,
    limit: _limit,
    order: _order,
    select: _select,
    ...conditions
  } = query;
  return [...space.entries.values()].filter(({ sys, body }) => {
    if (type !== undefined && sys.contentType?.sys.id !== type) return false;
    return Object.entries(conditions).every(([condition, value]) => {
      const [, field = '', locale] = /^fields\.(\w+)(?:\.([\w-]+))?\[exists\]$/.exec(condition) ?? [];
      if (!field) throw new ApiError(400, 'InvalidQuery', `The query ${condition} is not known here.`);
      const values = body.fields[field];
      const isThere =
        values !== undefined && (locale === undefined ? Object.keys(values).length > 0 : locale in values);
      return isThere === (value === 'true');
    });
  });
}

function invalidEntry(errors: readonly unknown[]): ApiError {
  return new ApiError(422, 'InvalidEntry', 'Validation error', { errors });
}
