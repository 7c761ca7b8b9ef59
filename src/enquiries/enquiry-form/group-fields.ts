import type { FormField } from '../forms.ts';

export interface FieldGroup<Field> {
  /** What the names of its fields begin with: `address` of `address.line_1`; none for fields that belong to no group. */
  name: string | undefined;
  /** What stands side by side where there is room: one field, or two short ones. */
  rows: Field[][];
}

/** A form's fields as they are laid out, in their order. */
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
