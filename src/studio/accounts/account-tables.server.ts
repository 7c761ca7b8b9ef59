import type { Role } from '../api/roles.ts';

/**
 * The tables of people and their credentials. Tokens and codes are stored as hashes only. Times are ISO 8601 in UTC to the
 * millisecond, so that they sort as text.
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

/** A removed person keeps only the name, to which versions and the audit log refer. */
export interface PeopleTable {
  id: string;
  /** In lower case; null if the person was removed. */
  email: string | null;
  name: string;
  role: Role;
  /** A JSON array; null for all locales. */
  locales: string | null;
  /** Argon2id as a PHC string; null for people with passkeys only. */
  password_hash: string | null;
  /** Encrypted. A secret that is shown but not confirmed yet is in the second column. */
  totp_secret: string | null;
  totp_offered: string | null;
  /** The time step of the last accepted code, which prevents replay. */
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
   * `second-factor`: the password was right, and the second factor is next. `new-factor`: it was, and the required second
   * factor has to be set up first.
   */
  stage: 'full' | 'second-factor' | 'new-factor';
  device: string;
  created_at: string;
  last_seen_at: string;
  /** The time of the last authentication. */
  proven_at: string;
  expires_at: string;
}

/** Browsers that a person has signed in with, which are exempt from the lock-out that attempts elsewhere cause. */
interface DevicesTable {
  token_hash: string;
  person_id: string;
  last_used_at: string;
}

/** One-time links. */
export interface LinksTable {
  id: string;
  token_hash: string;
  kind: 'set-up' | 'invitation' | 'reset';
  email: string | null;
  role: Role | null;
  locales: string | null;
  /** The person whose password is reset. */
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
  /** A JSON array. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
}

interface RecoveryCodesTable {
  code_hash: string;
  person_id: string;
}

/** WebAuthn challenges, each valid once. */
interface ChallengesTable {
  challenge_hash: string;
  purpose: 'register' | 'sign-in';
  /** The person it was made for, if known. */
  person_id: string | null;
  expires_at: string;
}

interface AttemptsTable {
  /** A hash of the counted key. */
  key: string;
  count: number;
  ends_at: string;
}

/** Settings of the whole studio. */
interface SettingsTable {
  name: 'second-factor-from';
  value: string;
}
