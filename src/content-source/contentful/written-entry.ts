import type { Field, Fields } from '#schema/fields.ts';

/** An entry to be written to a space. */
export interface WrittenEntry {
  id: string;
  /** Id of its content type. */
  type: string;
  /** By field, then by Contentful's locale code. */
  fields: Record<string, Record<string, unknown>>;
  /** The id of the document's entry that it is part of; its own id for a document. */
  root: string;
  /** It stays unpublished. */
  isDraft?: true;
}

/** The field at a path: the names of its groups, then its own. */
export function findField(fields: Fields, [name = '', ...rest]: readonly string[]): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (rest.length === 0) return field;
  return field?.kind === 'group' ? findField(field.item.fields, rest) : undefined;
}
