import type { Hono } from 'hono';
import type { Log } from '#operations/log.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import type { Editor } from '#studio/contract/fields.ts';
import type { Service } from '#studio/contract/mount-endpoints.server.ts';
import { findPerson, toEditor } from '#studio/contract/people.server.ts';
import { hasAllRightsOf } from '#studio/contract/roles.ts';
import type { StudioContext, StudioEnv } from '#studio/contract/studio-env.server.ts';
import type { StudioDatabase, StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { createAttemptLimits } from './attempts/attempt-limits.server.ts';
import { noteRefusal } from './attempts/note-failure.server.ts';
import type { BaseContext } from './base-context.server.ts';
import type { CompanySettings } from './company/company-provider.server.ts';
import { companyRoutes } from './company/company-routes.server.ts';
import { companyPath, createCompany } from './company/create-company.server.ts';
import { createPasskeys } from './factors/passkeys.server.ts';
import { linkRoutes } from './links/link-routes.server.ts';
import { insertLink, writeLink } from './links/one-time-links.server.ts';
import { createAccountMail, type SendAccountMail } from './mail/send-account-mail.server.ts';
import { accountRoutes } from './own-account/account-routes.server.ts';
import { createPasswordCheck } from './passwords/check-password.server.ts';
import { peopleRoutes } from './people/people-routes.server.ts';
import { hasPeople } from './people/person.server.ts';
import { openSealingKey, type SealingKey } from './secrets/sealing-key.server.ts';
import { findSession } from './sessions/find-session.server.ts';
import { createSessionCookies } from './sessions/session-cookies.server.ts';
import { createSessionStore } from './sessions/session-store.server.ts';
import { measureFreshness } from './sign-in/enter.server.ts';
import { createKnownDevices } from './sign-in/known-devices.server.ts';
import { secondFactorRoutes } from './sign-in/second-factor-routes.server.ts';
import { signInRoutes } from './sign-in/sign-in-routes.server.ts';
import { type AdmitProgram, createProgramDoor } from './tokens/admit-program.server.ts';
import { tokenRoutes } from './tokens/token-routes.server.ts';

/** Account settings from the environment. */
export interface AccountSettings {
  dataDirectory: string;
  /**
   * Encrypts authenticator secrets; if absent, a key file in the data directory does, unless servers share
   * the database.
   */
  studioSecret?: string | undefined;
  /** Path of a list of breached passwords; see `isBreached`. */
  breachList?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom: { name: string; address: string };
  /** The company's own sign-in, if it has one. */
  company?: CompanySettings | undefined;
  /** People may make tokens for programs. */
  offersTokens?: boolean | undefined;
}

export interface AccountsOptions extends AccountSettings {
  database: StudioDatabase;
  /** The site's own origin. */
  origin: string;
  log: Log;
  /** Attempts are counted by this address. */
  findClientAddress: (c: StudioContext) => string;
  endSharedLinks: AccountContext['endSharedLinks'];
  /** Writes a line to the terminal, for what must not be logged. */
  print?: (line: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Accounts {
  /** Finds who is signed in, and puts the session on the context. */
  findEditor: (c: StudioContext) => Promise<Requester | undefined>;
  /** Lets programs in by their tokens; undefined where there are none. */
  admitProgram: AdmitProgram | undefined;
  /** Logs that whoever is signed in was refused. */
  noteRefusal: (c: StudioContext, error: ApiError) => Promise<void>;
  services: readonly Service[];
  /** Undefined where no mail server is set up. */
  sendMail: SendAccountMail | undefined;
  /** What browsers and the company's provider ask for outside of the API, by path. */
  outside: { path: string; routes: Hono<StudioEnv> } | undefined;
  /**
   * While there is no account, creates a set-up link for the first administrator and prints it to the terminal, not to the
   * log: only whoever runs the site reads the terminal.
   */
  announceSetUp(): Promise<void>;
}

/** Composes the routes and services for people, sessions, factors and links. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { database, origin, log, findClientAddress, endSharedLinks, smtpUrl } = options;
  const { offersTokens = false, now = Date.now } = options;
  const { kysely } = database;
  let key: Promise<SealingKey | undefined> | undefined;
  const shared: BaseContext = {
    database,
    origin,
    log,
    now,
    findClientAddress,
    endSharedLinks,
    attempts: createAttemptLimits(kysely, openKey, now),
    sessions: createSessionStore(database, now),
    cookies: createSessionCookies(origin.startsWith('https:')),
    devices: createKnownDevices(kysely, now),
    passkeys: createPasskeys({ kysely, origin, now }),
    checkPassword: createPasswordCheck(options.breachList),
    openKey,
    offersTokens,
    sendMail: smtpUrl ? createAccountMail({ smtpUrl, from: options.mailFrom, log }) : undefined,
  };
  const company = options.company && createCompany(shared, options.company);
  const context: AccountContext = { ...shared, company };
  return {
    async findEditor(c) {
      const session = await findSession(context, c, 'full');
      if (!session) return undefined;
      const { provenAt } = session;
      c.set('session', { id: session.id, provenAt, isRecent: () => measureFreshness(provenAt, now()) > 0 });
      const editor = toEditor(session.person);
      return { ...editor, confirm: (transaction) => confirmAccess(context, session.id, editor, transaction) };
    },
    admitProgram: offersTokens ? createProgramDoor(context) : undefined,
    outside: company && { path: companyPath, routes: companyRoutes(context, company) },
    noteRefusal: (c, error) => noteRefusal(context, c, error),
    sendMail: shared.sendMail,
    services: [
      signInRoutes(context),
      secondFactorRoutes(context),
      linkRoutes(context),
      accountRoutes(context),
      peopleRoutes(context),
      ...(offersTokens ? [tokenRoutes(context)] : []),
    ],
    async announceSetUp() {
      await context.attempts.sweep();
      if (await hasPeople(kysely)) return;
      // Several servers each print a link, and all of those work; a single server replaces its earlier one.
      if (!database.hasConcurrentWriters)
        await kysely.deleteFrom('studio_links').where('kind', '=', 'set-up').execute();
      const { token } = await insertLink(kysely, { kind: 'set-up', created_by: 'system' }, now);
      const { print = (line) => process.stderr.write(`${line}\n`) } = options;
      print(`Set up the studio: ${writeLink(origin, 'set-up', token)}`);
    },
  };

  function openKey(): Promise<SealingKey | undefined> {
    key ??= openSealingKey({
      secret: options.studioSecret,
      dataDirectory: options.dataDirectory,
      isShared: database.hasConcurrentWriters,
    }).catch((error: unknown) => {
      // Do not cache a failure: a full disk may be transient.
      key = undefined;
      throw error;
    });
    return key;
  }
}

/**
 * Confirms that a session and the rights it was found with still stand.
 *
 * @param transaction locks the person's row until it ends; without one, they are only read
 * @throws ApiError `signed-out`, or `forbidden` where rights have been taken away
 */
async function confirmAccess(
  { database }: Pick<AccountContext, 'database'>,
  sessionId: string,
  before: Editor,
  transaction?: StudioKysely,
): Promise<void> {
  const kysely = transaction ?? database.kysely;
  const person = await findPerson(kysely, before.id, transaction && database);
  const session = await kysely
    .selectFrom('studio_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session || !person || person.locked_at)
    throw new ApiError({ code: 'signed-out', message: 'You are not signed in.' });
  if (hasAllRightsOf(toEditor(person), before)) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Your role or your locales have been changed in the meantime, so nothing was done.',
    remedy: 'Reload the page to see what you may do now.',
  });
}
