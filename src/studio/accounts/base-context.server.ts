import type { Log } from '#operations/log.ts';
import type { Editor } from '#studio/contract/fields.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { StudioDatabase, StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { AttemptLimits } from './attempts/attempt-limits.server.ts';
import type { Passkeys } from './factors/passkeys.server.ts';
import type { SendAccountMail } from './mail/send-account-mail.server.ts';
import type { CheckPassword } from './passwords/check-password.server.ts';
import type { SealingKey } from './secrets/sealing-key.server.ts';
import type { SessionCookies } from './sessions/session-cookies.server.ts';
import type { SessionStore } from './sessions/session-store.server.ts';
import type { KnownDevices } from './sign-in/known-devices.server.ts';

/** What this room works with, whoever signs people in. */
export interface BaseContext {
  database: StudioDatabase;
  /** The site's own origin. */
  origin: string;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  findClientAddress: (c: StudioContext) => string;
  /**
   * Ends what somebody whose access was changed has handed out, and may not hand out any more.
   *
   * @param editor their rights now; undefined where they have none
   */
  endSharedLinks: (transaction: StudioKysely, id: string, editor: Editor | undefined) => Promise<void>;
  attempts: AttemptLimits;
  sessions: SessionStore;
  cookies: SessionCookies;
  devices: KnownDevices;
  passkeys: Passkeys;
  checkPassword: CheckPassword;
  /** The key that encrypts authenticator secrets; without one, authenticator apps are not offered. */
  openKey: () => Promise<SealingKey | undefined>;
  /** Whether people may make tokens for programs. */
  offersTokens: boolean;
  /** Undefined without a mail server. */
  sendMail: SendAccountMail | undefined;
}
