import { hideAddresses } from '#http/request-log.ts';
import { toHarmlessMessage } from '#operations/describe-error.ts';
import { parseJson } from '#platform/parse-json.ts';

/** A browser's report, stripped of anything that a visitor typed or that identifies them. */
export type BrowserReport = ErrorReport | PolicyReport;

interface ErrorReport {
  kind: 'error' | 'rejection';
  name: string;
  message?: string;
  /** Stack frames in the site's own files, innermost first. */
  at: string[];
  path: string;
}

/** A violation of the content security policy. */
interface PolicyReport {
  kind: 'policy';
  directive: string;
  /** An origin, a path of ours, or a word such as `inline`. */
  blocked: string;
  at?: string;
  path: string;
}

type Fields = Readonly<Record<string, unknown>>;

const mostFrames = 8;
const longestPath = 200;
const place = /https?:\/\/[^/\s]+(\/assets\/[\w.-]{1,80}):(\d{1,7}):(\d{1,7})/;
/** Keywords reported in place of a URL (https://www.w3.org/TR/CSP3/#strip-url-for-use-in-reports). */
const keywords = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
]);

/**
 * Parses a report: of an error in our scripts, or of a policy violation
 * (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). An allowlist keeps only what cannot contain personal
 * data: error classes, stack frames in our files, paths without queries, and origins.
 *
 * @returns undefined if it is not a report
 */
export function readReport(body: string, origin: string): BrowserReport | undefined {
  const fields = toFields(parseJson(body));
  if (fields['csp-report']) return readViolation(toFields(fields['csp-report']), origin);
  return fields.kind === 'error' || fields.kind === 'rejection' ? readError(fields, origin) : undefined;
}

function readError({ kind, name, message, stack, path }: Fields, origin: string): ErrorReport {
  const harmless = typeof message === 'string' ? toHarmlessMessage(message) : undefined;
  const lines = typeof stack === 'string' ? stack.split('\n') : [];
  return {
    kind: kind === 'error' ? 'error' : 'rejection',
    name: typeof name === 'string' && /^[A-Z][A-Za-z]{0,40}Error$/.test(name) ? name : 'Error',
    ...(harmless !== undefined && { message: harmless }),
    at: lines.flatMap((line) => toPlace(line) ?? []).slice(0, mostFrames),
    path: toPath(path, origin),
  };
}

function readViolation(fields: Fields, origin: string): PolicyReport {
  const directive = String(fields['effective-directive'] ?? fields['violated-directive']);
  const source = fields['source-file'];
  const line = fields['line-number'];
  const column = fields['column-number'];
  const at = typeof source === 'string' ? toPlace(`${source}:${line}:${column}`) : undefined;
  return {
    kind: 'policy',
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: toBlocked(fields['blocked-uri'], origin),
    ...(at !== undefined && { at }),
    path: toPath(fields['document-uri'], origin),
  };
}

function toPlace(line: string): string | undefined {
  const [, file, row, column] = place.exec(line) ?? [];
  return file && `${file}:${row}:${column}`;
}

/** Reduces a URL to its path if it is ours, or else to its origin. */
function toBlocked(value: unknown, origin: string): string {
  if (typeof value !== 'string') return 'unknown';
  if (keywords.has(value)) return value;
  const url = URL.parse(value);
  if (!url) return 'unknown';
  if (url.origin === origin) return toPath(value, origin);
  return /^https?:$/.test(url.protocol) ? url.origin.slice(0, longestPath) : url.protocol.slice(0, 20);
}

/** A path of this site without its query, and without what the request’s own line lacks. Preview paths are secret. */
function toPath(value: unknown, origin: string): string {
  const url = typeof value === 'string' ? URL.parse(value, origin) : null;
  if (url?.origin !== origin) return 'unknown';
  const isPreview = /^\/+preview(?:\/|%2f|$)/i.test(url.pathname);
  return isPreview ? '/preview/…' : hideAddresses(url.pathname.slice(0, longestPath));
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
