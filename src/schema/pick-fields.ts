import type { Field, ItemDefinition } from './fields.ts';

type Document = Readonly<Record<string, unknown>>;

/** Some fields of a kind of document. */
export interface PickedFields {
  names: readonly string[];
  /** Those of its items and groups, by the field that holds them. */
  parts: ReadonlyMap<string, PickedFields>;
}

/** Picks fields of a kind of document, of its items and of its groups; undefined if none is wanted. */
function pickFields(
  { fields }: ItemDefinition,
  isWanted: (field: Field) => boolean,
): PickedFields | undefined {
  const names = Object.keys(fields).filter((name) => fields[name] && isWanted(fields[name]));
  const parts = new Map<string, PickedFields>();
  for (const [name, field] of Object.entries(fields)) {
    const inner = 'item' in field && pickFields(field.item, isWanted);
    if (inner) parts.set(name, inner);
  }
  return names.length > 0 || parts.size > 0 ? { names, parts } : undefined;
}

/**
 * Picks fields of blocks, by the blocks' names; a block without a wanted field is not among them.
 *
 * @example
 * const emails = pickBlockFields(blockDefinitions, ({ kind }) => kind === 'emails');
 * emails.has('Text'); // false
 */
export function pickBlockFields(
  definitions: readonly ItemDefinition[],
  isWanted: (field: Field) => boolean,
): ReadonlyMap<string, PickedFields> {
  return new Map(
    definitions.flatMap((definition) => {
      const picked = pickFields(definition, isWanted);
      return picked ? [[definition.name, picked] as const] : [];
    }),
  );
}

/** The texts in picked fields: those of the document itself, then those of each of its parts, in order. */
export function listPicked(document: Document, { names, parts }: PickedFields): string[][] {
  const own = names.map((name) => document[name]).filter((value) => typeof value === 'string');
  const inner = [...parts].flatMap(([name, picked]) =>
    listParts(document[name]).flatMap((part) => listPicked(part, picked)),
  );
  return [own, ...inner];
}

/** The document with other texts in picked fields; whatever does not change stays the same object. */
export function replacePicked<Content extends Document>(
  document: Content,
  { names, parts }: PickedFields,
  replace: (text: string) => string,
): Content {
  let replaced = document;
  const set = (name: string, value: unknown) => {
    if (value !== replaced[name]) replaced = { ...replaced, [name]: value };
  };
  for (const name of names) {
    const value = document[name];
    if (typeof value === 'string') set(name, replace(value));
  }
  for (const [name, picked] of parts) {
    const value = document[name];
    const next = listParts(value).map((part) => replacePicked(part, picked, replace));
    if (next.every((part, index) => part === listParts(value)[index])) continue;
    set(name, Array.isArray(value) ? next : next[0]);
  }
  return replaced;
}

/** The items of a list, or the one part that a group is. */
function listParts(value: unknown): readonly Document[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as readonly Document[];
}
