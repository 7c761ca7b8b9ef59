import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { StudioContext } from '../../studio-env.server.ts';
import { lifetimes, patience } from './session-store.server.ts';

/**
 * - `session`: who is signed in
 * - `sign-in`: whose password was right, while the second factor is still to come or to be set up; a session goes on
 *   meanwhile
 * - `device`: that somebody has signed in with this browser before
 */
type StudioCookie = 'session' | 'sign-in' | 'device';

/** Seconds */
const ages: Readonly<Record<StudioCookie, number>> = {
  session: lifetimes.absolute / 1000,
  'sign-in': Math.max(...Object.values(patience)) / 1000,
  device: 180 * 24 * 60 * 60,
};

export interface SessionCookies {
  read(c: StudioContext, name: StudioCookie): string | undefined;
  write(c: StudioContext, name: StudioCookie, token: string): void;
  remove(c: StudioContext, name: StudioCookie): void;
}

/**
 * The studio's cookies: out of reach of scripts, of other sites' requests, and of the public pages' addresses. Their
 * values mean nothing but to the database.
 *
 * @param isSecure whether the site is reached by https
 */
export function createSessionCookies(isSecure: boolean): SessionCookies {
  const toName = (name: StudioCookie) => `${isSecure ? '__Secure-' : ''}studio-${name}`;
  const place = { path: '/studio', secure: isSecure, httpOnly: true, sameSite: 'Strict' } as const;
  return {
    read: (c, name) => getCookie(c, toName(name)) || undefined,
    write: (c, name, token) => setCookie(c, toName(name), token, { ...place, maxAge: ages[name] }),
    remove: (c, name) => void deleteCookie(c, toName(name), place),
  };
}
