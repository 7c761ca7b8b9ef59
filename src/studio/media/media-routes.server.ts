import { Hono } from 'hono';
import type {
  MediaBulk,
  MediaBulkAnswer,
  MediaChange,
  MediaItem,
  MediaPage,
  MediaQuery,
  MediaUsesAnswer,
  OpenedMedia,
} from '../api/media.ts';
import { type Editor, isAllowed, isAllowedFor } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { readJson } from '../read-json.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import { changeItems, editItem } from './change-media.server.ts';
import { filterItems } from './filter-items.server.ts';
import { findItem, noSuchItem, readLibrary } from './library.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { mediaBulk, mediaChange, mediaNames, mediaQuery } from './media-schemas.server.ts';
import type { createMediaUses } from './media-uses.server.ts';

/** The library: what is in it, where it is used, and how it is described. Its changes are live at once. */
export function mediaRoutes(
  context: MediaContext,
  findUses: ReturnType<typeof createMediaUses>,
): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();

  routes.get('/media', async (c) => {
    refuseUnless(isAllowed(c.get('editor'), 'read'));
    const query = mediaQuery.safeParse(c.req.query());
    if (!query.success) throw new ApiError({ code: 'invalid', message: 'This cannot be searched for.' });
    const items = await readLibrary(context);
    const names = new Set(items.map(({ name }) => name));
    const uses = query.data.unused ? await findUses(names) : undefined;
    return c.json<MediaPage>(
      filterItems(items, query.data as MediaQuery, (name) => uses?.has(name) ?? false),
    );
  });

  routes.get('/media/:name', async (c) => {
    refuseUnless(isAllowed(c.get('editor'), 'read'));
    const item = await findItem(context, c.req.param('name'));
    const uses = await findUses(new Set([item.name]));
    return c.json<OpenedMedia>({ item, uses: uses.get(item.name) ?? [] });
  });

  routes.post('/media/uses', async (c) => {
    refuseUnless(isAllowed(c.get('editor'), 'read'));
    const { names } = await readJson(c, mediaNames);
    return c.json<MediaUsesAnswer>({ uses: await listUses(names) });
  });

  routes.patch('/media/:name', async (c) => {
    const change = (await readJson(c, mediaChange)) as MediaChange;
    const item = await findItem(context, c.req.param('name'));
    await refuseChange(c.get('editor'), item, change);
    await editItem(context, c.get('editor'), item, change);
    return c.json<MediaItem>(await findItem(context, item.name));
  });

  routes.post('/media/bulk', async (c) => {
    const bulk = (await readJson(c, mediaBulk)) as MediaBulk;
    const editor = c.get('editor');
    refuseUnless(isAllowed(editor, 'write'));
    const all = new Map((await readLibrary(context)).map((item) => [item.name, item]));
    const items = [...new Set(bulk.names)].map((name) => {
      const item = all.get(name);
      if (!item) throw noSuchItem(name);
      return item;
    });
    if (bulk.action === 'delete') {
      refuseUnless(isAllowedFor(editor, 'publish', undefined));
      await refuseUnseenUses(bulk);
    }
    await changeItems(context, editor, items, bulk);
    return c.json<MediaBulkAnswer>({ names: items.map(({ name }) => name) });
  });

  return routes;

  /**
   * What visitors see may be changed by those who publish; what no published page uses yet, by those who write. A locale's
   * words are its editors', the rest is all locales'.
   */
  async function refuseChange(editor: Editor, item: MediaItem, change: MediaChange): Promise<void> {
    refuseUnless(isAllowed(editor, 'write'));
    const { alt, isDecorative, title, focus } = change;
    if (!alt && isDecorative === undefined && title === undefined && focus === undefined) return;
    const uses = (await findUses(new Set([item.name]))).get(item.name) ?? [];
    if (item.origin === 'uploaded' && !uses.some(({ isDraft }) => !isDraft)) return;
    const locales = Object.keys(alt ?? {}) as (keyof NonNullable<MediaChange['alt']>)[];
    for (const locale of locales) refuseUnless(isAllowedFor(editor, 'publish', locale));
    if (isDecorative !== undefined || title !== undefined || focus !== undefined)
      refuseUnless(isAllowedFor(editor, 'publish', undefined));
  }

  /** Nothing is taken away from where nobody has seen that it is. */
  async function refuseUnseenUses({ names, confirmed }: MediaBulk & { action: 'delete' }): Promise<void> {
    const unseen = (await listUses(names)).filter(({ file }) => !confirmed.includes(file));
    if (unseen.length === 0) return;
    const files = [...new Set(unseen.map(({ title }) => title))];
    throw new ApiError({
      code: 'conflict',
      message: `It is used by ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${files.length - 5} more` : ''}.`,
      remedy:
        'Look at where it is used, and choose another there first, or confirm that it goes all the same.',
    });
  }

  async function listUses(names: readonly string[]): Promise<MediaUsesAnswer['uses']> {
    const uses = await findUses(new Set(names));
    return [...uses].flatMap(([name, those]) => those.map((use) => ({ ...use, name })));
  }
}

function refuseUnless(isGranted: boolean): void {
  if (isGranted) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Your role does not allow this.',
    remedy: 'Ask an administrator, or somebody who publishes.',
  });
}
