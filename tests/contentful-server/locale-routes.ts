import { Hono } from 'hono';
import { badRequest, validationFailed } from './api-error.ts';
import { checkVersion, find, listPage, readBody, show } from './management.ts';
import type { LocaleBody, Space, Stored } from './space.ts';

/** The locales of an environment, each with its fallback. */
export function localeRoutes(space: Space): Hono {
  const app = new Hono();
  const byId = () => new Map([...space.locales.values()].map((locale) => [locale.sys.id, locale]));

  app.get('/locales', (context) => context.json(listPage(context, [...space.locales.values()].map(show))));
  app.get('/locales/:id', (context) => context.json(show(find(byId(), 'Locale', context.req.param('id')))));
  app.post('/locales', async (context) => {
    const body = complete(await readBody<LocaleBody>(context));
    if (space.locales.has(body.code)) throw validationFailed([taken(body.code)]);
    checkFallback(space, body);
    const made: Stored<LocaleBody> = { sys: space.makeSys('Locale', `locale-${body.code}`), body };
    space.locales.set(body.code, made);
    return context.json(show(made), 201);
  });
  app.put('/locales/:id', async (context) => {
    const locale = find(byId(), 'Locale', context.req.param('id'));
    checkVersion(context, locale);
    const body = { ...complete(await readBody<LocaleBody>(context)), default: locale.body.default };
    if (body.code !== locale.body.code && space.locales.has(body.code))
      throw validationFailed([taken(body.code)]);
    checkFallback(space, body);
    space.locales.delete(locale.body.code);
    locale.body = body;
    space.locales.set(body.code, locale);
    space.touch(locale);
    return context.json(show(locale));
  });
  app.delete('/locales/:id', (context) => {
    const locale = find(byId(), 'Locale', context.req.param('id'));
    if (locale.body.default) throw badRequest('The default locale cannot be deleted.');
    space.locales.delete(locale.body.code);
    return context.body(null, 204);
  });
  return app;
}

function complete(locale: LocaleBody): LocaleBody {
  const { code, name, fallbackCode = null, optional = false } = locale;
  const { contentManagementApi = true, contentDeliveryApi = true } = locale;
  return { code, name, fallbackCode, default: false, optional, contentManagementApi, contentDeliveryApi };
}

function checkFallback(space: Space, { code, fallbackCode }: LocaleBody): void {
  if (fallbackCode === null || (fallbackCode !== code && space.locales.has(fallbackCode))) return;
  const details = `The fallback locale "${fallbackCode}" does not exist.`;
  throw validationFailed([{ name: 'fallbackCode', path: ['fallbackCode'], details, value: fallbackCode }]);
}

function taken(code: string) {
  return { name: 'taken', path: ['code'], details: 'Code must be unique', value: code };
}
