import type { Fields } from '#schema/fields.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument, EntryKind } from '../../api/entries.ts';
import { entryDefinitions, findBlockDefinition } from '../definitions.ts';

/** The names of the places in an entry that links can lead to, in its order, each once. */
export function listPlaces(kind: EntryKind, document: EntryDocument): string[] {
  const found = new Set<string>();
  collect(entryDefinitions[kind].fields, document);
  return [...found];

  function collect(fields: Fields, part: EntryDocument): void {
    for (const [name, field] of Object.entries(fields)) {
      const value = part[name];
      if (field.kind === 'text' && field.names === 'place' && typeof value === 'string' && value) {
        found.add(value);
      }
      const parts = (Array.isArray(value) ? value : [value]).filter(isRecord);
      for (const inner of parts) {
        if ('item' in field) collect(field.item.fields, inner);
        if (field.kind === 'blocks') collect(findBlockDefinition(inner.block)?.fields ?? {}, inner);
      }
    }
  }
}
