import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { brandName } from '#i18n/brand.ts';
import { isEqualSecret } from '#platform/is-equal-secret.ts';
import { findKeptSecret } from '#studio/contract/kept-secret.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioContext, StudioEnv } from '#studio/contract/studio-env.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';

const path = '/studio/unsubscribe';

export interface Unsubscribing {
  /** The link that ends somebody's mails. */
  writeLink: (person: string) => Promise<string>;
  /** Answers it, to anybody who has it. */
  outside: { path: string; routes: Hono<StudioEnv> };
}

/**
 * Ends mails without a sign-in, by a link that is signed for one person: at once where a mail program posts it (RFC 8058),
 * by one press where somebody follows it. Following it alone ends nothing, as scanners of mail do.
 */
export function createUnsubscribing(
  { kysely }: Pick<StudioDatabase, 'kysely'>,
  origin: string,
): Unsubscribing {
  const routes = new Hono<StudioEnv>();
  routes.get('/', async (c) => {
    const form = '<form method="post"><button>Send me none</button></form>';
    return (await findAsked(c)) ? c.html(writePage('No more mails from the studio?', form)) : refuse(c);
  });
  routes.post('/', async (c) => {
    const id = await findAsked(c);
    if (id === undefined) return refuse(c);
    await kysely.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('studio_people')
        .set({ mails: 'none' })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      await transaction.deleteFrom('studio_notices').where('person_id', '=', id).execute();
      if (ended.numUpdatedRows === 0n) return;
      const details = { mails: 'none' };
      await recordAudit(transaction, { by: id, action: 'accounts.mails', subject: id, details });
    });
    const text = '<p>You get no more of these mails. “Your account” in the studio brings them back.</p>';
    return c.html(writePage('That is done', text));
  });
  return {
    async writeLink(person) {
      return `${origin}${path}?of=${person}&key=${await sign(person)}`;
    },
    outside: { path, routes },
  };

  async function findAsked(c: StudioContext): Promise<string | undefined> {
    const { of = '', key = '' } = c.req.query();
    return isEqualSecret(key, await sign(of)) ? of : undefined;
  }

  async function sign(person: string): Promise<string> {
    const secret = await findKeptSecret(kysely, 'notices');
    return createHmac('sha256', secret).update(person).digest('base64url');
  }
}

function refuse(c: StudioContext): Response | Promise<Response> {
  const text = '<p>Follow it as it stands in the mail, or choose in “Your account” in the studio.</p>';
  return c.html(writePage('This link is not complete', text), 404);
}

function writePage(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${brandName}</title><main><h1>${title}</h1>${content}</main></html>`;
}
