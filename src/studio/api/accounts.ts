import type { Locale } from '#i18n/locales.ts';
import type { Editor, Role } from './roles.ts';

/** The step that follows a correct password. */
export type SecondFactor = 'code' | 'passkey' | 'recovery-code';

/**
 * The answer to `GET /session`, and to every request that signs somebody in. To re-authenticate, a signed-in
 * editor signs in again.
 */
export interface SessionAnswer {
  /** False while nobody has an account: the terminal then shows the link that creates the first one. */
  isSetUp: boolean;
  /** Absent until every factor has been shown. */
  editor?: Editor;
  /**
   * What must happen before anything else: show a second factor, or set one up because the role requires it.
   */
  needs?: 'second-factor' | 'new-factor';
  /** With `second-factor`: the factors this person has set up. */
  factors?: readonly SecondFactor[];
  /** With `new-factor`: whether this server can check authenticator codes. Passkeys work everywhere. */
  offersTotp?: boolean;
  /** Milliseconds until actions that need a recent sign-in ask for one again. */
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
 * The answer to `PUT /sign-in/new-factor/totp` and `POST /sign-in/new-factor/passkey`, with which somebody
 * whose role requires a second factor sets one up and is signed in. Their bodies are those of `PUT
 * /account/totp` and `POST /account/passkeys`, less the name.
 */
export interface NewFactorAnswer {
  session: SessionAnswer;
  /** Told once, where there were none. */
  recoveryCodes?: readonly string[];
}

/**
 * `POST /sign-in/passkey/options` and `POST /account/passkeys/options`: the input of the browser's
 * `parseRequestOptionsFromJSON` and `parseCreationOptionsFromJSON`. The resulting credential goes, through
 * `toJSON`, to `POST /sign-in/passkey` or `POST /account/passkeys` as `credential`.
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
  /** With `reset`: whose password it is. */
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

/** `POST /reset`: sets the password and ends all sessions of its owner, who then signs in as usual. */
export interface ResetPassword {
  token: string;
  password: string;
}

/** `GET /account` */
export interface Account {
  editor: Editor;
  /** Has an authenticator app. */
  hasTotp: boolean;
  /** Whether this server can check authenticator codes. */
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

/**
 * `POST /account/totp`: a secret, in force once `PUT /account/totp` has confirmed it with a code made from
 * it.
 */
export interface TotpOffer {
  /** In base32, for typing. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** The answer to every request that adds a factor. */
export interface FactorAdded {
  account: Account;
  /** Told once, where there were none. */
  recoveryCodes?: readonly string[];
}

/** `GET /account/sessions` */
export interface SessionSummary {
  id: string;
  isCurrent: boolean;
  /** The browser and system, for people: `Firefox on Linux`. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
}

/** `GET /names`: people's names by id, former members included. */
export type Names = Readonly<Record<string, string>>;

/** `GET /people` */
export interface PeopleAnswer {
  people: readonly Person[];
  invitations: readonly Invitation[];
  /** Whether a mail server is configured. */
  canMail: boolean;
  /** The lowest role that must have a second factor; absent where it is optional for all. */
  secondFactorFrom?: Role;
}

/** `PUT /people/second-factor`; null makes it optional for all. */
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

/** `PATCH /people/:id`; `locales` is null for all of them. */
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

/**
 * The answer to `POST /invitations` and `POST /people/:id/reset-link`. The link cannot be read again later.
 */
export interface HandedLink {
  link: string;
  expiresAt: string;
  /**
   * Whether it was mailed. A mail server that fails does not fail the request: the link can be passed on by
   * hand.
   */
  isMailed: boolean;
  /** An earlier link for the same person has stopped working. */
  isReplacement?: true;
}

export interface AuditEntry {
  id: string;
  at: string;
  /** An editor's id, or `system`. */
  by: string;
  /** The editor's name at the time. */
  byName?: string;
  action: string;
  /** What it was done to: an entry's file, a person's id, a release's id. */
  subject?: string;
  /** The name that the person or release had at the time. */
  subjectName?: string;
  details?: Readonly<Record<string, unknown>>;
}

/** `GET /audit?by=&action=&subject=&from=&to=&before=`; times are ISO 8601, `before` is the last page's `next`. */
export interface AuditPage {
  entries: readonly AuditEntry[];
  /** `before` of the next page. */
  next?: string;
  /** Every action in the log, whatever the filter; with the first page alone. */
  actions: readonly string[];
}
