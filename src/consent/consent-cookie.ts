import { isRecord } from '#schema/is-record.ts';

/** The categories that need consent, besides what is necessary. */
export const optionalCategories = ['analytics', 'media'] as const;
export type ConsentCategory = (typeof optionalCategories)[number];

export const cookieName = 'cookie_consent';
/** Increase it when a category is added or changes its meaning: every visitor is then asked again. */
export const revision = 1;
/** Days for which a choice is remembered: always less than six months. */
export const rememberedDays = 180;

const millisecondsOfDay = 86_400_000;

/**
 * The categories a visitor has agreed to; undefined if there is no choice, or if its cookie is truncated, forged,
 * expired or of another revision.
 *
 * @param cookies the value of `document.cookie`
 */
export function readChoice(cookies: string, now = Date.now()): ReadonlySet<ConsentCategory> | undefined {
  const value = findCookie(cookies);
  const record = value === undefined ? undefined : parse(value);
  if (!isRecord(record)) return undefined;
  const { categories, revision: asked, consentId, consentTimestamp, lastConsentTimestamp } = record;
  if (asked !== revision || consentId !== nobody) return undefined;
  if (!isRecent(consentTimestamp, now) || !isRecent(lastConsentTimestamp, now)) return undefined;
  if (!Array.isArray(categories) || categories[0] !== 'necessary') return undefined;
  const agreed = new Set<ConsentCategory>(categories.slice(1));
  const isKnown = [...agreed].every((category) => optionalCategories.includes(category));
  return isKnown && agreed.size === categories.length - 1 ? agreed : undefined;
}

/** The cookie that stores a choice, to assign to `document.cookie`. */
export function writeChoice(
  agreed: ReadonlySet<ConsentCategory>,
  isSecure: boolean,
  now = Date.now(),
): string {
  const today = new Date(now - (now % millisecondsOfDay)).toISOString();
  const record = {
    categories: ['necessary', ...optionalCategories.filter((category) => agreed.has(category))],
    revision,
    consentId: nobody,
    consentTimestamp: today,
    lastConsentTimestamp: today,
  };
  return build(encodeURIComponent(JSON.stringify(record)), rememberedDays * 86_400, isSecure);
}

/** The expired cookie that removes a choice, to assign to `document.cookie`. */
export function removeChoice(isSecure: boolean): string {
  return build('', 0, isSecure);
}

/** Placeholder for the library's identifier of the visitor, without which it would ignore the cookie. */
const nobody = 'nobody';

function build(value: string, seconds: number, isSecure: boolean): string {
  return `${cookieName}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function findCookie(cookies: string): string | undefined {
  const prefix = `${cookieName}=`;
  const cookie = cookies.split(/;\s*/).find((pair) => pair.startsWith(prefix));
  return cookie?.slice(prefix.length);
}

function parse(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

function isRecent(timestamp: unknown, now: number): boolean {
  if (typeof timestamp !== 'string') return false;
  const age = now - Date.parse(timestamp);
  // A cookie from the future, up to a day, is due to a clock that has since been corrected.
  return age > -millisecondsOfDay && age < (rememberedDays + 1) * millisecondsOfDay;
}
