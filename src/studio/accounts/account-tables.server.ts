import type { Role } from '../api/roles.ts';

/**
 * Who may enter, and by what. Of tokens and codes there are only hashes. Times are ISO 8601 in UTC to the millisecond, so
 * that they sort as text.
 */
export interface AccountTables {
  studio_people: PeopleTable;
  studio_sessions: SessionsTable;
  studio_devices: DevicesTable;
  studio_links: LinksTable;
  studio_passkeys: PasskeysTable;
  studio_recovery_codes: RecoveryCodesTable;
  studio_challenges: ChallengesTable;
  studio_attempts: AttemptsTable;
  studio_settings: SettingsTable;
}

/** Of somebody who was removed, the name alone is left, which versions and the audit log refer to. */
export interface PeopleTable {
  id: string;
  /** In small letters; none of somebody who was removed. */
  email: string | null;
  name: string;
  role: Role;
  /** JSON of a list; none where all locales are meant. */
  locales: string | null;
  /** Argon2id, as a PHC string; none of who has only passkeys. */
  password_hash: string | null;
  /** Sealed. A secret that was shown, but not yet confirmed by a code, stands in the second. */
  totp_secret: string | null;
  totp_offered: string | null;
  /** The step of the last code that was taken: none is taken twice. */
  totp_step: number | null;
  created_at: string;
  last_seen_at: string | null;
  locked_at: string | null;
  removed_at: string | null;
}

export interface SessionsTable {
  id: string;
  token_hash: string;
  person_id: string;
  /**
   * `second-factor`: the password was right, and more is to come. `new-factor`: it was, and a second factor is demanded that
   * is still to be set up.
   */
  stage: 'full' | 'second-factor' | 'new-factor';
  device: string;
  created_at: string;
  last_seen_at: string;
  /** When it was proved last who it is. */
  proven_at: string;
  expires_at: string;
}

/** Browsers that somebody has signed in with, which an attacker’s attempts elsewhere do not hold up. */
interface DevicesTable {
  token_hash: string;
  person_id: string;
  last_used_at: string;
}

/** What is handed to somebody as a link that works once. */
export interface LinksTable {
  id: string;
  token_hash: string;
  kind: 'set-up' | 'invitation' | 'reset';
  email: string | null;
  role: Role | null;
  locales: string | null;
  /** Whose password is set anew. */
  person_id: string | null;
  created_by: string;
  created_at: string;
  expires_at: string;
}

export interface PasskeysTable {
  /** The credential’s id, in base64url. */
  id: string;
  person_id: string;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  /** JSON of a list. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
}

interface RecoveryCodesTable {
  code_hash: string;
  person_id: string;
}

/** What an authenticator is asked to sign; each is answered once. */
interface ChallengesTable {
  challenge_hash: string;
  purpose: 'register' | 'sign-in';
  /** Who it was made for, if that was known. */
  person_id: string | null;
  expires_at: string;
}

interface AttemptsTable {
  /** A hash of what is counted. */
  key: string;
  count: number;
  ends_at: string;
}

/** What administrators have chosen for the whole studio. */
interface SettingsTable {
  name: 'second-factor-from';
  value: string;
}
