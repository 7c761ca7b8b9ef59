import { hash } from 'node:crypto';
import { entryDefinitions } from '#content-source/source-entries.ts';
import { findSlugFault } from '#links/find-slug-fault.ts';
import type { Field } from '#schema/fields.ts';
import { isBlank } from '#schema/is-blank.ts';
import type { EntryName } from '#studio/contract/fields.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';

/** A fault of one top-level field of an entry. */
interface FieldFault {
  /** The field's path: `slug`. */
  path: string;
  message: string;
  remedy: string;
}

export interface CompletedDraft {
  document: EntryDocument;
  /** Faults of the values that were filled in. */
  faults: readonly FieldFault[];
}

/**
 * Fills in the missing and invalid required values of a draft, so that it always has a page; for the canvas
 * only. If another entry has its address, it gets a different one.
 *
 * @param isElsewhere gives it an address that no other entry has
 */
export function completeDraft(
  { file, kind }: EntryName,
  draft: EntryDocument,
  isElsewhere = false,
): CompletedDraft {
  const fields: Readonly<Record<string, Field>> = entryDefinitions[kind].fields;
  const faults: FieldFault[] = [];
  const document: Record<string, unknown> = {
    ...complete(fields, draft, faults),
    ...('status' in fields && { status: 'draft' }),
  };
  if (!('slug' in fields)) return { document, faults };
  const { slug } = draft;
  // Empty: the home page's, or none yet.
  const fault = typeof slug === 'string' && slug !== '' ? findSlugFault(kind, slug) : undefined;
  if (fault) faults.push({ path: 'slug', ...fault });
  const isMissing = faults.some(({ path }) => path === 'slug');
  if (isMissing || isElsewhere) document.slug = `draft-${hash('sha256', file, 'hex').slice(0, 12)}`;
  return { document, faults };
}

/** Fills missing required fields with placeholders and reports each as a fault. */
function complete(
  fields: Readonly<Record<string, Field>>,
  draft: EntryDocument,
  faults: FieldFault[],
): EntryDocument {
  const completed: Record<string, unknown> = { ...draft };
  for (const [name, field] of Object.entries(fields)) {
    const value = draft[name];
    if (field.required && !isUsable(field, value)) {
      const isMissing = typeof value === 'string' ? isBlank(value) : (value ?? undefined) === undefined;
      faults.push({
        path: name,
        message: isMissing ? 'This field is missing.' : 'This field has the wrong kind of content.',
        remedy: `Fill it in: ${field.description}`,
      });
      completed[name] = makeUp(field);
    }
  }
  return completed;
}

function isUsable(field: Field, value: unknown): boolean {
  if (field.kind === 'text')
    return typeof value === 'string' && (field.mayBeEmpty === true || !isBlank(value));
  if (field.kind === 'date') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (field.kind === 'number') return typeof value === 'number';
  return value !== undefined && value !== null;
}

function makeUp(field: Field): unknown {
  if (field.kind === 'date') return new Date().toISOString().slice(0, 10);
  if (field.kind === 'number') return Math.max(field.minimum ?? 1, 1);
  return field.kind === 'text' ? '…' : undefined;
}
