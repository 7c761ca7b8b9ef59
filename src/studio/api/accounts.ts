import type { Locale } from '#i18n/locales.ts';
import type { Editor, Role } from './roles.ts';

/** `GET /studio/api/session` */
export interface SessionAnswer {
  /** Nobody has an account yet: the terminal shows the link that makes the first. */
  isSetUp: boolean;
  /** Who is signed in; with a second factor still to come, nobody is. */
  editor?: Editor;
  /** What has to be done before anything else. */
  needs?: 'second-factor';
  /** Milliseconds until it has to be proved again who one is, for what asks for it. */
  freshFor: number;
}

export interface Person extends Editor {
  state: 'active' | 'invited' | 'locked';
  hasSecondFactor: boolean;
  passkeys: number;
  lastSeenAt?: string;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  locales?: readonly Locale[];
  expiresAt: string;
  /** Told once, to who made it. */
  link?: string;
}

export interface SessionSummary {
  id: string;
  isCurrent: boolean;
  /** Of the browser, in few words. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
}

export interface AuditEntry {
  id: string;
  at: string;
  /** Who did it; `system` for what is done by itself. */
  by: string;
  action: string;
  /** What it was done to: a file, a person, a release. */
  subject?: string;
  details?: Readonly<Record<string, unknown>>;
}
