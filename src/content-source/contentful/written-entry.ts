import type { Field, Fields } from '#schema/fields.ts';

/** An entry on its way into a space. */
export interface WrittenEntry {
  id: string;
  /** Id of its content type. */
  type: string;
  /** By field, then by Contentful's code of the locale. */
  fields: Record<string, Record<string, unknown>>;
  /** Id of the entry of the document that it is part of; its own for a document. */
  root: string;
  /** It is left unpublished. */
  isDraft?: true;
}

/** The field that a value belongs to, by its name after those of the groups that it stands in. */
export function findField(fields: Fields, [name = '', ...rest]: readonly string[]): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (rest.length === 0) return field;
  return field?.kind === 'group' ? findField(field.item.fields, rest) : undefined;
}
