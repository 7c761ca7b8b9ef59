import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { ApiError, invalid } from '#studio/contract/api-error.server.ts';
import type { StudioContext, StudioEnv } from '#studio/contract/studio-env.server.ts';
import { toTime } from '#studio/contract/studio-tables.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { limitChallenges } from '../attempts/limit-challenges.server.ts';
import { createChallenges } from '../secrets/challenges.server.ts';
import { createToken } from '../secrets/token.server.ts';
import { enter } from '../sign-in/enter.server.ts';
import type { Begun } from './company-provider.server.ts';
import type { Company } from './create-company.server.ts';

/** Minutes that somebody may take at the company. */
const patience = 15;
/** Seconds that a proof may be old where one is asked for. */
const freshest = 60;
/** Bytes. */
const longestLogout = 16_000;

/**
 * The ways to the company's sign-in and back, which a browser walks, and the provider's call when it signs somebody out.
 * They are not of the API: none comes from the studio's own pages.
 */
export function companyRoutes(context: AccountContext, company: Company): Hono<StudioEnv> {
  const { database, attempts, cookies, now, log } = context;
  const challenges = createChallenges(database.kysely, now);
  const { provider, settings } = company;
  const routes = new Hono<StudioEnv>();

  routes.get('/sign-in', async (c) => {
    const isOverWork = c.req.query('again') !== undefined;
    return answer(c, async () => {
      await attempts.take([await limitChallenges(context, c, 'company')]);
      const { address, begun } = await provider.begin(isOverWork ? freshest : undefined);
      const token = createToken();
      // So that an answer of the provider is good once.
      await challenges.keep(token, 'company', null, patience);
      const kept = JSON.stringify({ ...begun, token, to: toStudio(c.req.query('to')) });
      cookies.write(c, 'company', Buffer.from(kept).toString('base64url'));
      return c.redirect(address);
    });
  });

  routes.get('/callback', (c) =>
    answer(c, async () => {
      const begun = readBegun(cookies.read(c, 'company'));
      cookies.remove(c, 'company');
      const isAsked = await challenges.take(begun?.token ?? '', 'company');
      if (!begun || !isAsked)
        throw invalid('This sign-in was begun in another browser, too long ago, or is over.', 'Begin again.');
      const { claims, credential } = await provider.finish(new URL(c.req.url).search, begun);
      await attempts.giveBack([await limitChallenges(context, c, 'company')]);
      const person = await company.admit(claims);
      const kept = await company.keep(claims, credential);
      // A session at the company that has gone on for days is no recent proof.
      const provenAt = typeof claims.auth_time === 'number' ? Math.min(claims.auth_time * 1000, now()) : 0;
      await enter(context, c, person, 'company', { ...kept, proven_at: toTime(provenAt) });
      return begun.maxAge === undefined
        ? c.redirect(toStudio(begun.to), 303)
        : c.html(page('You are signed in', 'Close this tab, and go on with your work in the other.'));
    }),
  );

  routes.post('/logout', bodyLimit({ maxSize: longestLogout }), async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const { logout_token } = await c.req.parseBody();
      await company.endByToken(String(logout_token));
      return c.body(null, 200);
    } catch (error) {
      log.warn({ err: error }, 'A sign-out by the company was refused.');
      return c.json({ error: 'invalid_request' }, 400);
    }
  });
  return routes;

  /** Whatever goes wrong is said on a page: a browser waits for one here. */
  async function answer(c: StudioContext, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError) {
        const { code, message, remedy = '' } = error.fault;
        return c.html(page(message, remedy), code === 'too-many' ? 429 : 403);
      }
      log.warn({ err: error }, 'A sign-in by the company has failed.');
      return c.html(
        page(`${settings.name} could not sign you in.`, 'Begin again. The site’s log says why.'),
        502,
      );
    }
  }
}

function readBegun(cookie = ''): (Begun & { token: string; to?: string }) | undefined {
  try {
    return JSON.parse(Buffer.from(cookie, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** An address in the studio: its front door in place of one elsewhere, or of one that a cookie has no room for. */
function toStudio(address = ''): string {
  return /^\/studio\/[!-~]{1,1000}$/.test(address) ? address : '/studio';
}

function page(title: string, text: string) {
  return html`<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/studio">To the studio</a></p></html>`;
}
