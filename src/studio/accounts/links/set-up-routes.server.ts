import { Hono } from 'hono';
import { z } from 'zod';
import type { SessionAnswer } from '../../api/accounts.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import { readJson } from '../../read-json.server.ts';
import type { StudioEnv } from '../../studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { hashPassword } from '../passwords/hash-password.server.ts';
import { newPassword } from '../passwords/password-rules.server.ts';
import { emailField, hasPeople, insertPerson, nameField } from '../people/person.server.ts';
import { enter } from '../sign-in/enter.server.ts';
import { readLink, useLink } from './one-time-links.server.ts';

const setUpBody = z.object({
  token: z.string().max(100),
  name: nameField,
  email: emailField,
  password: newPassword,
});

/** The first account, an administrator's, by the link that the terminal shows. */
export function setUpRoutes(context: AccountContext): Hono<StudioEnv> {
  const { database, now } = context;
  const routes = new Hono<StudioEnv>();
  routes.post('/set-up', async (c) => {
    const { token, name, email, password } = await readJson(c, setUpBody);
    // Before a password is hashed for whoever asks.
    await readLink(database.kysely, 'set-up', token, now);
    const passwordHash = await hashPassword(password);
    const person = await database.kysely.transaction().execute(async (transaction) => {
      await useLink(transaction, 'set-up', token, now);
      if (await hasPeople(transaction)) {
        throw new ApiError({ code: 'conflict', message: 'The studio is set up already: sign in.' });
      }
      await transaction.deleteFrom('studio_links').where('kind', '=', 'set-up').execute();
      const first = await insertPerson(
        transaction,
        { name, email, role: 'administrator', passwordHash },
        now,
      );
      await recordAudit(
        transaction,
        { by: first.id, action: 'accounts.set-up', subject: first.id, details: { email } },
        now,
      );
      return first;
    });
    return c.json<SessionAnswer>(await enter(context, c, person, 'link'));
  });
  return routes;
}
