/*
 * The rules by which Mozilla's HTTP Observatory gives points, as its scanner has them: a hundred, and more or less for
 * each of what follows, where what is over a hundred counts only for a site that has lost ten at most.
 * https://github.com/mdn/mdn-http-observatory: the scoring table of its grader and the tests of its analyser, of 2026-08-20.
 */

/** An answer as the scanner looks at it. */
export interface ScannedAnswer {
  /** By lower-case names; several of a name stand in one, with commas. */
  headers: ReadonlyMap<string, string>;
  body: string;
  isSecure: boolean;
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const inline = ["'unsafe-inline'", 'data:'];
const halfYear = 15_552_000;

/** Points by rule. Where nothing answers plain http, as with this site behind its proxy, redirections give none. */
export function rateAnswer({ headers, body, isSecure }: ScannedAnswer): Record<string, number> {
  const get = (name: string) => headers.get(name)?.trim().toLowerCase();
  return {
    'content-security-policy': rateContentSecurityPolicy(get('content-security-policy'), isSecure),
    cookies: rateCookies(get('set-cookie')),
    'cross-origin-resource-sharing':
      get('access-control-allow-origin') && get('access-control-allow-credentials') === 'true' ? -50 : 0,
    redirection: isSecure ? 0 : -20,
    'referrer-policy': rateReferrerPolicy(get('referrer-policy')),
    'strict-transport-security': rateStrictTransport(isSecure ? get('strict-transport-security') : undefined),
    'subresource-integrity': rateScripts(body),
    'x-content-type-options': get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': rateFraming(get('x-frame-options'), get('content-security-policy')),
    'cross-origin-resource-policy': rateToken(get('cross-origin-resource-policy'), {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
    'cross-origin-embedder-policy': rateToken(get('cross-origin-embedder-policy'), {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
    'cross-origin-opener-policy': rateToken(get('cross-origin-opener-policy'), {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
  };
}

/** The score of all rules together. */
export function scoreAnswer(answer: ScannedAnswer): number {
  const points = Object.values(rateAnswer(answer));
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 100);
  const withoutCredit = sum(points.filter((each) => each < 0));
  return Math.max(0, withoutCredit >= 90 ? sum(points) : withoutCredit);
}

/** Several policies hold together; with one alone, as here, their joining need not be known. */
function rateContentSecurityPolicy(header: string | undefined, isSecure: boolean): number {
  if (!header) return -25;
  const directives = parsePolicy(header);
  if (!directives) return -25;
  const find = (...names: string[]) => names.map((name) => directives.get(name)).find(Boolean) ?? ['*'];
  const scripts = find('script-src', 'default-src');
  const styles = find('style-src', 'default-src');
  const objects = find('object-src', 'default-src');
  const has = (sources: readonly string[], ...unsafe: string[]) => sources.some((it) => unsafe.includes(it));
  const isPlain = (sources: readonly string[]) => isSecure && sources.some((it) => /^(?:http|ftp):/.test(it));
  const passive = ['img-src', 'media-src'];
  const active = [...directives]
    .filter(([name]) => !passive.includes(name))
    .flatMap(([, sources]) => sources);

  // Nonces and hashes, which make up for some of these, are not in a policy that is the same for everybody.
  if (scripts.includes("'strict-dynamic'")) return -25;
  if (has(scripts, ...broad, ...inline) || has(objects, ...broad)) return -20;
  if (isPlain(active)) return -20;
  if (has([...scripts, ...styles], "'unsafe-eval'")) return -10;
  if (passive.some((name) => isPlain(find(name, 'default-src')))) return -10;
  if (has(styles, ...broad, ...inline)) return 0;
  // What the table says beside the code: forms go to the site itself or nowhere.
  const sendsHome = find('form-action').every((it) => it === "'self'" || it === "'none'");
  return String(directives.get('default-src')) === "'none'" && sendsHome ? 10 : 5;
}

/** Undefined where it is none, or where a directive stands twice, which earns nothing either. */
function parsePolicy(header: string): Map<string, string[]> | undefined {
  const entries = header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name);
  const directives = new Map(entries.map(([name = '', ...sources]) => [name, sources]));
  return entries.length > 0 && directives.size === entries.length ? directives : undefined;
}

/** As the scanner, for cookies that are no session's; this site sets none. */
function rateCookies(header: string | undefined): number {
  if (header === undefined) return 0;
  if (!/;\s*secure\b/.test(header)) return -20;
  return /;\s*samesite=(?:strict|lax)\b/.test(header) ? 5 : 0;
}

function rateReferrerPolicy(header: string | undefined): number {
  if (header === undefined) return 0;
  const last = header
    .split(',')
    .map((token) => token.trim())
    .at(-1);
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return isPrivate.includes(last ?? '') ? 5 : -5;
}

/** Without those that browsers have built in, which are known only to them. */
function rateStrictTransport(header: string | undefined): number {
  const seconds = Number(/(?:^|;)\s*max-age="?(\d+)"?\s*(?:;|$)/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= halfYear ? 0 : -10;
}

function rateScripts(body: string): number {
  const scripts = [...body.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const foreign = scripts.filter(([, address = '']) => /^(?:https?:)?\/\//.test(address));
  if (foreign.some(([tag]) => !tag.includes('integrity='))) return -50;
  return scripts.length > 0 && scripts.every(([tag]) => tag.includes('integrity=')) ? 5 : 0;
}

function rateFraming(header: string | undefined, policy = ''): number {
  if (parsePolicy(policy)?.has('frame-ancestors')) return 5;
  return header === 'deny' || header === 'sameorigin' ? 5 : -20;
}

function rateToken(header: string | undefined, points: Readonly<Record<string, number>>): number {
  return header === undefined ? 0 : (points[header.split(';')[0]?.trim() ?? ''] ?? -5);
}
