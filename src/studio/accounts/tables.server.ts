import type { Role } from '#studio/contract/roles.ts';
import type { Mails } from './contract.ts';

/**
 * People and their credentials. Tokens and codes are stored as hashes only. Times are ISO 8601 in UTC to the
 * millisecond, so that they sort as text.
 */
declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_people: PeopleTable;
    studio_sessions: SessionsTable;
    studio_devices: DevicesTable;
    studio_links: LinksTable;
    studio_tokens: TokensTable;
    studio_passkeys: PasskeysTable;
    studio_recovery_codes: RecoveryCodesTable;
    studio_challenges: ChallengesTable;
    studio_attempts: AttemptsTable;
    studio_settings: SettingsTable;
    studio_secrets: SecretsTable;
  }
}

/** A removed person's row stays, with nothing but the name, which versions and the audit log refer to. */
export interface PeopleTable {
  id: string;
  /** In lower case; null once the person is removed. */
  email: string | null;
  name: string;
  role: Role;
  /** A JSON array; null for all locales. */
  locales: string | null;
  /** 1 for who may see to enquiries. */
  sees_enquiries: number | null;
  /** How often they are mailed what concerns them; null for at once. */
  mails: Mails | null;
  /** Argon2id, as a PHC string; null for somebody who only has passkeys. */
  password_hash: string | null;
  /** A digest of who they are at the company; null for somebody who has never signed in with it. */
  company_subject: string | null;
  /** Encrypted. `totp_offered` holds a secret not yet confirmed by a code. */
  totp_secret: string | null;
  totp_offered: string | null;
  /** The time step of the last code used: no code works twice. */
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
   * `second-factor`: the password was right, the factor is still to come. `new-factor`: the password was
   * right, but a required second factor is still to be set up.
   */
  stage: 'full' | 'second-factor' | 'new-factor';
  device: string;
  created_at: string;
  last_seen_at: string;
  /** When the person last authenticated. */
  proven_at: string;
  expires_at: string;
  /** Null but for sessions of the company's: its session there, what it is checked with (encrypted), and when it was. */
  company_sid: string | null;
  company_credential: string | null;
  company_checked_at: string | null;
  /** When a server began to check it; null once that is done. */
  company_asked_at: string | null;
}

/** Browsers that a person has signed in with, which are spared the limits on attempts from elsewhere. */
interface DevicesTable {
  token_hash: string;
  person_id: string;
  last_used_at: string;
}

/** Tokens that programs act with for people; a revoked one's row is gone. */
export interface TokensTable {
  id: string;
  token_hash: string;
  person_id: string;
  name: string;
  role: Role;
  /** A JSON array; null for all that the person may. */
  locales: string | null;
  /** A JSON array. */
  uses: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

/** Single-use links. */
export interface LinksTable {
  id: string;
  token_hash: string;
  kind: 'set-up' | 'invitation' | 'reset';
  email: string | null;
  role: Role | null;
  locales: string | null;
  /** With `reset`: whose password it is. */
  person_id: string | null;
  created_by: string;
  created_at: string;
  expires_at: string;
}

export interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string;
  person_id: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** A JSON array. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
}

interface RecoveryCodesTable {
  code_hash: string;
  person_id: string;
}

/** WebAuthn challenges, each good for one answer. */
interface ChallengesTable {
  challenge_hash: string;
  purpose: 'register' | 'sign-in' | 'company';
  /** Whom it was created for, if known. */
  person_id: string | null;
  expires_at: string;
}

interface AttemptsTable {
  /** A keyed hash of what is counted. */
  key: string;
  count: number;
  ends_at: string;
}

/** Settings for the whole studio. */
interface SettingsTable {
  name: 'second-factor-from' | 'media-folder' | 'review-kinds' | 'review-locales';
  value: string;
}

/** Secrets that the studio generated, shared by all replicas. */
interface SecretsTable {
  name: 'preview' | 'attempts' | 'notices';
  secret: string;
  created_at: string;
}
