import { isRecord } from '#schema/is-record.ts';
import type { CanvasAnswer, PagePart } from './contract.ts';
import { partField } from './frame-messages.ts';

/** The parts of the last drawn page, by name. */
export type KnownParts = ReadonlyMap<string, PagePart>;

/** The digests of known parts, for a request's `has`. */
export function listDigests(known: KnownParts): [name: string, digest: string][] {
  return [...known].map(([name, { digest }]) => [name, digest]);
}

/**
 * Assembles a page from its parts. Unchanged parts are the identical objects of the previous page.
 *
 * @param before the parts of the previous page
 * @returns the answer with the whole page, and its parts; undefined where a part is missing
 */
export function joinPage(
  { parts, ...answer }: CanvasAnswer,
  before: KnownParts,
): { answer: CanvasAnswer; parts: KnownParts } | undefined {
  if (!parts || !answer.page) return { answer, parts: before };
  const known = new Map<string, PagePart>();
  for (const [name, part] of Object.entries(parts)) {
    const own = 'value' in part ? part : before.get(name);
    if (own?.digest !== part.digest) return undefined;
    known.set(name, own);
  }
  const props = join(answer.page.props, known) as typeof answer.page.props;
  return { answer: { ...answer, page: { ...answer.page, props } }, parts: known };
}

function join(value: unknown, known: KnownParts): unknown {
  if (Array.isArray(value)) return value.map((item) => join(item, known));
  if (!isRecord(value)) return value;
  const name = value[partField];
  if (typeof name === 'string') return known.get(name)?.value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, join(part, known)]));
}
