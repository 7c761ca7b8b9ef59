import type { FormField } from '../forms.ts';

export interface FieldGroup<Field> {
  /** The prefix of its fields' names: `address` for `address.line_1`. Undefined for fields outside any group. */
  name: string | undefined;
  /** Fields shown side by side where there is room: one, or two short ones. */
  rows: Field[][];
}

/** Lays a form's fields out in groups and rows, in order. */
export function groupFields<Field extends FormField>(fields: readonly Field[]): FieldGroup<Field>[] {
  const groups: FieldGroup<Field>[] = [];
  for (const field of fields) {
    const [prefix, rest] = field.name.split('.');
    const name = rest === undefined ? undefined : prefix;
    let group = groups.at(-1);
    if (!group || group.name !== name) {
      group = { name, rows: [] };
      groups.push(group);
    }
    const row = group.rows.at(-1);
    if (row?.length === 1 && [...row, field].every(isShort)) row.push(field);
    else group.rows.push([field]);
  }
  return groups;
}

function isShort({ input, suggestions, autocomplete = '' }: FormField): boolean {
  return input !== 'textarea' && suggestions === undefined && !autocomplete.startsWith('address-line');
}
