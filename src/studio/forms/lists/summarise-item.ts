import { cutText } from '#schema/cut-text.ts';
import type { ReferenceField } from '#schema/fields.ts';
import type { EditorForm } from '#schema/to-editor.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';

/** Characters of a summary. */
const most = 80;

/**
 * An item's summary: its heading, else its first other text, else the titles of the entries it refers to. Undefined while
 * it has none.
 *
 * @param titleOf the title of an entry, where it is known
 *
 * @example
 * summariseItem(form, { headline: 'Can I cook it *frozen*?' }); // 'Can I cook it frozen?'
 */
export function summariseItem(
  form: EditorForm,
  item: EntryDocument,
  titleOf: TitleOf = () => undefined,
): string | undefined {
  const ranked = form.fields
    .map(({ name, field }) => {
      const value = field.kind === 'reference' ? nameAll(item[name], field.to, titleOf) : item[name];
      return { words: readWords(value), rank: rank(field) };
    })
    .filter(({ words, rank: place }) => words !== '' && place < Number.POSITIVE_INFINITY)
    .toSorted((first, second) => first.rank - second.rank);
  const [best] = ranked;
  if (!best) return undefined;
  return best.words.length > most ? `${cutText(best.words, most - 1)}…` : best.words;
}

/**
 * Further details for an item's row: link target, choices, numbers.
 *
 * @example
 * describeItem(form, { from: '/old', to: '/en-gb/new', kind: 'gone' }); // '/en-gb/new · Gone (410)'
 */
export function describeItem(form: EditorForm, item: EntryDocument): string {
  const words = form.fields.flatMap(({ name, field, choices }) => {
    const value = item[name];
    if (field.kind === 'link' && typeof value === 'string') return [value];
    if (field.kind === 'number' && typeof value === 'number') return [String(value)];
    const chosen = field.kind === 'choice' && choices?.find((choice) => choice.value === value);
    return chosen ? [chosen.label] : [];
  });
  return cutText(words.slice(0, 3).join(' · '), most);
}

/** The title of an entry by kind and key; undefined while it is loading, and where there is none. */
export type TitleOf = (kind: ReferenceField['to'], key: string) => string | undefined;

/** Replaces keys by titles. */
function nameAll(value: unknown, kind: ReferenceField['to'], titleOf: TitleOf): unknown {
  if (Array.isArray(value)) return value.map((one) => nameAll(one, kind, titleOf));
  return typeof value === 'string' ? (titleOf(kind, value) ?? value) : value;
}

function rank(field: EditorForm['fields'][number]['field']): number {
  if (field.kind === 'text') return { heading: 0, body: 1, nothing: 2 }[field.reads];
  if (field.kind === 'richText') return 3;
  if (field.kind === 'reference') return 4;
  return field.kind === 'image' ? 5 : Number.POSITIVE_INFINITY;
}

function readWords(value: unknown): string {
  const text = Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : value;
  if (typeof text !== 'string') return '';
  return text
    .slice(0, most * 4)
    .replaceAll(/[*_#>`]|\]\([^)]*\)|\[/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
