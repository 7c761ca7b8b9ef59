import { createHmac } from 'node:crypto';
import { decodePath } from '#links/decode-path.ts';
import { isEqualSecret } from '#platform/is-equal-secret.ts';

/** What somebody may see before it is published, and for how long. */
export interface PreviewLink {
  /** The page at it and all pages below it: `/` is the whole site. As `normalisePath` writes it. */
  path: string;
  /** Seconds since 1970. */
  expires: number;
}

/** A link as it came, before anything of it is believed. */
export interface ClaimedLink {
  path: string;
  expires: string;
  signature: string;
}

/** The path of a page in the one way that paths are compared, decoded and in NFC form; undefined if it is malformed. */
export function normalisePath(path: string): string | undefined {
  const decoded = decodePath(path);
  if (!decoded?.startsWith('/')) return undefined;
  const [locale = '', ...rest] = decoded.split('/').filter(Boolean);
  return `/${[locale.toLowerCase(), ...rest].join('/')}`;
}

/** HMAC-SHA-256 of path and time, in base64url. */
export function signLink({ path, expires }: PreviewLink, secret: string): string {
  return createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url');
}

/** The address that a link is handed on as. */
export function writeLinkAddress(link: PreviewLink, secret: string): string {
  const query = new URLSearchParams({
    path: link.path,
    expires: String(link.expires),
    signature: signLink(link, secret),
  });
  return `/preview?${query}`;
}

/**
 * What a link allows; undefined where its signature is wrong or its time is over. It takes as long whichever way a
 * signature is wrong.
 *
 * @param now milliseconds since 1970
 */
export function readLink(claimed: ClaimedLink, secret: string, now: number): PreviewLink | undefined {
  const path = normalisePath(claimed.path);
  if (path === undefined || !/^\d{1,11}$/.test(claimed.expires)) return undefined;
  const link = { path, expires: Number(claimed.expires) };
  if (!isEqualSecret(claimed.signature, signLink(link, secret))) return undefined;
  return link.expires * 1000 > now ? link : undefined;
}

/** What all addresses of a preview begin with: it holds the link, so that there need be no cookie. */
export function toBase({ path, expires }: PreviewLink, secret: string): string {
  const name = Buffer.from(path).toString('base64url');
  return `/preview/${name}.${expires}.${signLink({ path, expires }, secret)}`;
}

/** Splits the path of a request into the link that its base holds, and the path of the page; undefined if it has none. */
export function readBase(pathname: string): { base: string; claimed: ClaimedLink; path: string } | undefined {
  const match = /^(\/preview\/([\w-]*)\.(\d*)\.([\w-]*))(\/.*)?$/.exec(pathname);
  if (!match) return undefined;
  const [, base = '', name = '', expires = '', signature = '', path = '/'] = match;
  return { base, claimed: { path: Buffer.from(name, 'base64url').toString(), expires, signature }, path };
}

/** Whether a link shows a page. */
export function isWithin({ path: top }: PreviewLink, path: string): boolean {
  const normal = normalisePath(path);
  return normal !== undefined && (top === '/' || normal === top || normal.startsWith(`${top}/`));
}
