import { isRecord } from '#schema/is-record.ts';
import { type CanvasAnswer, type PagePart, partField } from '../api/canvas.ts';

/** The parts of the page that was drawn last, by their names. */
export type KnownParts = ReadonlyMap<string, PagePart>;

/** The digests of what is known, as a request names them. */
export function listDigests(known: KnownParts): Record<string, string> {
  return Object.fromEntries([...known].map(([name, { digest }]) => [name, digest]));
}

/**
 * Puts a page that came in parts together. What did not change is the very same object as in the page before.
 *
 * @param before the parts of that page
 * @returns the answer with its whole page, and its parts; nothing where one is known to neither
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
