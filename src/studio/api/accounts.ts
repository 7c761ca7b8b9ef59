import type { Locale } from '#i18n/locales.ts';
import type { Editor, Role } from './roles.ts';

/** What a password is followed by. */
export type SecondFactor = 'code' | 'passkey' | 'recovery-code';

/**
 * `GET /session`, and the answer to whatever signs somebody in. Who is signed in proves again who they are by signing in
 * again.
 */
export interface SessionAnswer {
  /** Nobody has an account yet: the terminal shows the link that makes the first. */
  isSetUp: boolean;
  /** Who is signed in; with a second factor still to come, nobody is. */
  editor?: Editor;
  /** What has to be done before anything else: to show a second factor, or to set one up where one is demanded. */
  needs?: 'second-factor' | 'new-factor';
  /** Those that whoever gave the password has. */
  factors?: readonly SecondFactor[];
  /** With `new-factor`: codes of an app can be set up here; passkeys can everywhere. */
  offersTotp?: boolean;
  /** Milliseconds until it has to be proved again who one is, for what asks for it. */
  freshFor: number;
}

/** `POST /sign-in/password` */
export interface PasswordSignIn {
  email: string;
  password: string;
}

/** `POST /sign-in/code`, `POST /sign-in/recovery-code` */
export interface CodeSignIn {
  code: string;
}

/**
 * The answer to `PUT /sign-in/new-factor/totp` and `POST /sign-in/new-factor/passkey`, by which who has to have a second
 * factor sets one up and is in. They take what `PUT /account/totp` and `POST /account/passkeys` take, but for a name.
 */
export interface NewFactorAnswer {
  session: SessionAnswer;
  /** Told once, where there were none. */
  recoveryCodes?: readonly string[];
}

/**
 * `POST /sign-in/passkey/options` and `POST /account/passkeys/options`: what `parseRequestOptionsFromJSON` and
 * `parseCreationOptionsFromJSON` take. What the authenticator says of it, as `toJSON` writes it, is sent to
 * `POST /sign-in/passkey` and `POST /account/passkeys` as `credential`.
 */
export interface PasskeyOptions<Options> {
  options: Options;
}

/** `POST /links/read`: what a link is for, before it is used. */
export interface LinkRequest {
  kind: 'set-up' | 'invitation' | 'reset';
  token: string;
}

export interface LinkAnswer {
  email?: string;
  /** Whose password is set anew. */
  name?: string;
  role?: Role;
  locales?: readonly Locale[];
}

/** `POST /set-up` */
export interface SetUp {
  token: string;
  name: string;
  email: string;
  password: string;
}

/** `POST /invitation` */
export interface AcceptInvitation {
  token: string;
  name: string;
  password: string;
}

/** `POST /reset`: ends all sessions. Who did it signs in next, with the second factor if there is one. */
export interface ResetPassword {
  token: string;
  password: string;
}

/** `GET /account` */
export interface Account {
  editor: Editor;
  /** Codes of an authenticator app. */
  hasTotp: boolean;
  /** Codes can be checked by this server; where they cannot, they are not offered. */
  offersTotp: boolean;
  passkeys: readonly Passkey[];
  recoveryCodesLeft: number;
}

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

/** `POST /account/totp`: a secret to be confirmed by a code of it, with `PUT /account/totp`. */
export interface TotpOffer {
  /** In base32, for typing. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** The answer to what adds a factor. */
export interface FactorAdded {
  account: Account;
  /** Told once, where there were none. */
  recoveryCodes?: readonly string[];
}

/** `GET /account/sessions` */
export interface SessionSummary {
  id: string;
  isCurrent: boolean;
  /** Of the browser, in few words. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
}

/** `GET /names`: what people are called, by their ids, whoever has left among them. */
export type Names = Readonly<Record<string, string>>;

/** `GET /people` */
export interface PeopleAnswer {
  people: readonly Person[];
  invitations: readonly Invitation[];
  /** A server for mail is set up. */
  canMail: boolean;
  /** The least role of which a second factor is demanded; none where it is of nobody. */
  secondFactorFrom?: Role;
}

/** `PUT /people/second-factor`; null to demand it of nobody. */
export interface FactorDemand {
  from: Role | null;
}

export interface Person extends Editor {
  state: 'active' | 'locked';
  hasTotp: boolean;
  passkeys: number;
  createdAt: string;
  lastSeenAt?: string;
}

/** `PATCH /people/:id`; `locales` is null where all are meant. */
export interface PersonChange {
  role?: Role;
  locales?: readonly Locale[] | null;
  isLocked?: boolean;
}

/** `POST /invitations` */
export interface NewInvitation {
  email: string;
  role: Role;
  locales?: readonly Locale[];
  sendsMail: boolean;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  locales?: readonly Locale[];
  invitedBy: string;
  expiresAt: string;
}

/** Told once, to who made it: the answer to `POST /invitations` and `POST /people/:id/reset-link`. */
export interface HandedLink {
  link: string;
  expiresAt: string;
  /** Whether it went out as a mail; a server that refused it is no reason to make none. */
  isMailed: boolean;
  /** There was one for the same person, which works no more. */
  isReplacement?: true;
}

export interface AuditEntry {
  id: string;
  at: string;
  /** Who did it; `system` for what is done by itself. */
  by: string;
  action: string;
  /** What it was done to: a file, a person, a release. */
  subject?: string;
  /** Of a release that there still is; of others, the log itself says it when they begin and end. */
  subjectName?: string;
  details?: Readonly<Record<string, unknown>>;
}

/** `GET /audit?by=&action=&subject=&from=&to=&before=`; times are ISO 8601, `before` is the last page's `next`. */
export interface AuditPage {
  entries: readonly AuditEntry[];
  /** Where the page after it begins. */
  next?: string;
  /** Of all entries, whatever is searched for; told with the first page. */
  actions: readonly string[];
}
