import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import { lifetimes, patience } from './session-store.server.ts';

/**
 * - `session`: a signed-in session
 * - `sign-in`: a pending sign-in, after the password and before the second factor; an existing session stays
 *   in force
 * - `company`: a sign-in at the company that is under way
 * - `device`: marks a browser that somebody has signed in with
 */
type StudioCookie = 'session' | 'sign-in' | 'company' | 'device';

/** Seconds. */
const ages: Readonly<Record<StudioCookie, number>> = {
  session: lifetimes.absolute / 1000,
  'sign-in': Math.max(...Object.values(patience)) / 1000,
  company: 15 * 60,
  device: 180 * 24 * 60 * 60,
};

/**
 * Creates the studio's cookies: out of reach of scripts (HttpOnly), and sent neither across sites (SameSite)
 * nor to the public pages (Path). Their values are random tokens.
 *
 * @param isSecure whether the site is served over HTTPS
 */
export function createSessionCookies(isSecure: boolean) {
  const toName = (name: StudioCookie) => `${isSecure ? '__Secure-' : ''}studio-${name}`;
  const place = { path: '/studio', secure: isSecure, httpOnly: true, sameSite: 'Strict' } as const;
  return {
    read: (c: StudioContext, name: StudioCookie) => getCookie(c, toName(name)) || undefined,
    write: (c: StudioContext, name: StudioCookie, token: string) =>
      setCookie(c, toName(name), token, {
        ...place,
        // It has to come along when the company sends the browser back.
        ...(name === 'company' && { sameSite: 'Lax' }),
        maxAge: ages[name],
      }),
    remove: (c: StudioContext, name: StudioCookie) => void deleteCookie(c, toName(name), place),
  };
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;
