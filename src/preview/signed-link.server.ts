import { createHmac } from 'node:crypto';
import { normalisePath } from '#links/decode-path.ts';
import { isEqualSecret } from '#platform/is-equal-secret.ts';

/** What a preview link grants access to, and until when. */
export interface PreviewLink {
  /** The page at it and all pages below it: `/` is the whole site. As `normalisePath` writes it. */
  path: string;
  /** Seconds since 1970. */
  expires: number;
  /** The id of a link that can be revoked before it expires: letters, digits and hyphens. */
  id?: string;
}

/** An unverified link. */
export interface ClaimedLink {
  path: string;
  expires: string;
  signature: string;
  id?: string | undefined;
}

/** HMAC-SHA-256 of path, time and id, in base64url. */
export function signLink({ path, expires, id }: PreviewLink, secret: string): string {
  const claim = id === undefined ? `${path}\n${expires}` : `${path}\n${expires}\n${id}`;
  return createHmac('sha256', secret).update(claim).digest('base64url');
}

/** The path of a link, as it is shared. */
export function writeLinkAddress(link: PreviewLink, secret: string): string {
  const query = new URLSearchParams({
    path: link.path,
    expires: String(link.expires),
    signature: signLink(link, secret),
    ...(link.id !== undefined && { id: link.id }),
  });
  return `/preview?${query}`;
}

/**
 * Verifies a link; undefined if its signature is wrong or it has expired. Signatures are compared in constant time.
 *
 * @param now milliseconds since 1970
 */
export function readLink(claimed: ClaimedLink, secret: string, now: number): PreviewLink | undefined {
  const path = normalisePath(claimed.path);
  const { id } = claimed;
  if (path === undefined || !/^\d{1,11}$/.test(claimed.expires)) return undefined;
  if (id !== undefined && !/^[\w-]{1,36}$/.test(id)) return undefined;
  const link = { path, expires: Number(claimed.expires), ...(id !== undefined && { id }) };
  if (!isEqualSecret(claimed.signature, signLink(link, secret))) return undefined;
  return link.expires * 1000 > now ? link : undefined;
}

/** The base path of a preview. It contains the link, so no cookie is needed. */
export function toBase(link: PreviewLink, secret: string): string {
  const { path, expires, id } = link;
  const parts = [Buffer.from(path).toString('base64url'), expires, signLink(link, secret)];
  return `/preview/${[...parts, ...(id === undefined ? [] : [id])].join('.')}`;
}

/** Splits a request path into the base, the link in it, and the page's path; undefined if it has no base. */
export function readBase(pathname: string): { base: string; claimed: ClaimedLink; path: string } | undefined {
  const match = /^(\/preview\/([\w-]*)\.(\d*)\.([\w-]*)(?:\.([\w-]+))?)(\/.*)?$/.exec(pathname);
  if (!match) return undefined;
  const [, base = '', name = '', expires = '', signature = '', id, path = '/'] = match;
  return { base, claimed: { path: Buffer.from(name, 'base64url').toString(), expires, signature, id }, path };
}

/** Whether a link covers a page. */
export function isWithin({ path: top }: PreviewLink, path: string): boolean {
  const normal = normalisePath(path);
  return normal !== undefined && (top === '/' || normal === top || normal.startsWith(`${top}/`));
}
