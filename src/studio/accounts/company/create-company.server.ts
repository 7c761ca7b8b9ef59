import { setTimeout as wait } from 'node:timers/promises';
import { addMilliseconds, readDatabaseTime } from '#jobs/database-time.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { toTime } from '#studio/contract/studio-tables.server.ts';
import type { BaseContext } from '../base-context.server.ts';
import type { PeopleTable, SessionsTable } from '../tables.server.ts';
import { admitPerson, nameSubject } from './admit-person.server.ts';
import {
  type Claims,
  type CompanySettings,
  type Credential,
  createCompanyProvider,
} from './company-provider.server.ts';

/** Milliseconds after which the provider is asked again. With the time it may take, no answer is older than a minute. */
const longestTrust = 45_000;
const leaseTime = 12_000;

/** What a session keeps of the company's. */
type Kept = Partial<SessionsTable>;

/** A session of the company's: undefined columns are those of others. */
type CompanySession = Pick<SessionsTable, 'id' | 'person_id' | 'company_credential' | 'company_checked_at'>;

export const companyPath = '/studio/company';

export type Company = ReturnType<typeof createCompany>;

/** The company's sign-in, and its sessions, which last as long as those at the company. */
export function createCompany(context: BaseContext, settings: CompanySettings) {
  const { database, origin, log, now, openKey } = context;
  const { kysely } = database;
  const provider = createCompanyProvider(settings, `${origin}${companyPath}/callback`);
  const checks = new Map<string, Promise<PeopleTable | undefined>>();

  return {
    settings,
    provider,
    admit: (claims: Claims) => admitPerson(context, settings, claims),
    /** What a new session keeps, to be checked by. */
    async keep({ sub, sid }: Claims, credential: Credential): Promise<Kept> {
      return {
        company_sid: typeof sid === 'string' ? sid : null,
        company_credential: await seal(credential, sub),
        company_checked_at: toTime(now()),
      };
    },
    /** @throws ApiError for somebody whom only the company may let in */
    refuseLocal({ email, company_subject }: PeopleTable): void {
      const { name, passwordOnlyFor } = settings;
      if (passwordOnlyFor === undefined ? company_subject === null : email === passwordOnlyFor) return;
      throw new ApiError({
        code: 'forbidden',
        message: `Your account is ${name}’s.`,
        remedy: `Sign in with ${name}.`,
      });
    },
    /**
     * Asks the provider whether a session still stands, unless it was asked within the last minute. Name and rights are
     * followed.
     *
     * @returns its person as they are now; undefined where it has ended
     * @throws ApiError where the provider does not answer: nobody is let in on old news
     */
    check(session: CompanySession, person: PeopleTable): Promise<PeopleTable | undefined> {
      if (Date.parse(session.company_checked_at ?? '') > now() - longestTrust) return Promise.resolve(person);
      const known = checks.get(session.id);
      if (known) return known;
      const check = checkOnce(session, person).finally(() => checks.delete(session.id));
      checks.set(session.id, check);
      return check;
    },
    /** Ends what a logout token of the provider names, and began before it. */
    async endByToken(token: string): Promise<void> {
      const { sub, sid, issuedAt } = await provider.readLogout(token);
      const { numDeletedRows } = await kysely
        .deleteFrom('studio_sessions')
        .where('company_checked_at', 'is not', null)
        .where('created_at', '<=', toTime(issuedAt + 999))
        .$if(sid !== undefined, (query) => query.where('company_sid', '=', sid ?? ''))
        .$if(sub !== undefined, (query) =>
          query.where('person_id', 'in', (people) =>
            people
              .selectFrom('studio_people')
              .select('studio_people.id')
              .where('company_subject', '=', nameSubject(settings, sub ?? '')),
          ),
        )
        .executeTakeFirst();
      log.info({ sessions: Number(numDeletedRows) }, 'The company has signed somebody out.');
    },
  };

  /** One server asks: many providers accept a refresh token once. The others wait for what it finds. */
  async function checkOnce(session: CompanySession, person: PeopleTable): Promise<PeopleTable | undefined> {
    const { id } = session;
    for (const end = Date.now() + leaseTime; Date.now() < end; await wait(200)) {
      const asked = await readDatabaseTime(database);
      const { numUpdatedRows } = await kysely
        .updateTable('studio_sessions')
        .set({ company_asked_at: asked })
        .where('id', '=', id)
        .where('company_checked_at', '=', session.company_checked_at)
        .where((where) =>
          where.or([
            where('company_asked_at', 'is', null),
            where('company_asked_at', '<', addMilliseconds(asked, -leaseTime)),
          ]),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return ask(session, person);
      const row = await kysely
        .selectFrom('studio_sessions')
        .select('company_checked_at')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.company_checked_at !== session.company_checked_at) return person;
    }
    throw unavailable();
  }

  async function ask({ id, company_credential }: CompanySession, person: PeopleTable) {
    const settle = (kept: Kept) =>
      kysely
        .updateTable('studio_sessions')
        .set({ ...kept, company_asked_at: null })
        .where('id', '=', id)
        .executeTakeFirst();
    try {
      const kept = await open(company_credential);
      const answer = kept && (await provider.askAgain(kept, kept.sub));
      const admitted = answer && (await admitOrRefuse(answer.claims));
      if (!answer || admitted?.id !== person.id) {
        await context.sessions.end(person.id, id);
        const action = 'accounts.ended-by-company';
        await recordAudit(kysely, { by: person.id, action, subject: person.id }, now);
        return undefined;
      }
      const { numUpdatedRows } = await settle({
        company_credential: await seal(answer.credential, kept.sub),
        company_checked_at: toTime(now()),
      });
      // It may have been ended meanwhile.
      return numUpdatedRows > 0n ? admitted : undefined;
    } catch (error) {
      await settle({});
      log.warn({ err: error }, 'The company’s sign-in does not answer.');
      throw unavailable();
    }
  }

  /** Undefined for somebody to whom the company gives nothing any more. */
  function admitOrRefuse(claims: Claims): Promise<PeopleTable | undefined> {
    return admitPerson(context, settings, claims).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
  }

  function unavailable(): ApiError {
    return new ApiError({
      code: 'unavailable',
      message: `${settings.name} cannot be asked whether you are still signed in.`,
      remedy: 'Try again in a moment. What you have typed is kept.',
    });
  }

  async function seal(credential: Credential, sub: string): Promise<string> {
    return (await requireKey()).seal(JSON.stringify({ ...credential, sub }), 'company');
  }

  /** Undefined where it was sealed with another key. */
  async function open(sealed: string | null): Promise<(Credential & { sub: string }) | undefined> {
    const text = (await requireKey()).open(sealed ?? '', 'company');
    return text === undefined ? undefined : JSON.parse(text);
  }

  async function requireKey() {
    const key = await openKey();
    if (!key) throw new Error('There is no key to seal with: set STUDIO_SECRET.');
    return key;
  }
}
