import { isRecord } from '#schema/is-record.ts';

/** What a visitor can agree to, beside what the site needs to work. */
export const optionalCategories = ['analytics', 'media'] as const;
export type ConsentCategory = (typeof optionalCategories)[number];

export const cookieName = 'cookie_consent';
/** Raised when a category comes or changes its meaning: every visitor is asked anew. */
export const revision = 1;
/** Days for which a choice is remembered: in every season less than six months. */
export const rememberedDays = 180;

const millisecondsOfDay = 86_400_000;

/**
 * The categories a visitor has agreed to; undefined where no choice was made, or its cookie is truncated, forged,
 * outlived or of another revision.
 *
 * @param cookies as `document.cookie` gives them
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

/** The cookie that remembers a choice, as `document.cookie` takes it. */
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

/** The cookie that removes the one of a choice, as `document.cookie` takes it. */
export function removeChoice(isSecure: boolean): string {
  return build('', 0, isSecure);
}

/** Stands where the library would keep an identifier of the visitor; without any, it takes the cookie for none. */
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
  // A day in the future is a clock that was set right since.
  return age > -millisecondsOfDay && age < (rememberedDays + 1) * millisecondsOfDay;
}
