import { isCommonField } from './common-fields.ts';
import type { Field, ItemDefinition } from './fields.ts';

/** A row of a block's table of fields. */
export interface FieldDoc {
  name: string;
  kind: Field['kind'];
  description: string;
  /** What an editor may choose from. */
  values?: readonly string[];
  /** As it is entered. */
  default?: string;
  isRequired: boolean;
  /** One of the common block settings, unchanged. */
  isCommon: boolean;
  /** The fields of a list's items, or of a group. */
  fields?: readonly FieldDoc[];
}

/** The table of fields of a block or item, its own fields before the common settings. */
export function describeFields({ fields }: ItemDefinition): FieldDoc[] {
  const rows = Object.entries(fields).map(([name, field]) => describeField(name, field));
  return [...rows.filter((row) => !row.isCommon), ...rows.filter((row) => row.isCommon)];
}

function describeField(name: string, field: Field): FieldDoc {
  return {
    name,
    kind: field.kind,
    description: field.description,
    ...('values' in field && { values: field.values }),
    ...('default' in field && field.default !== undefined && { default: String(field.default) }),
    ...(field.kind === 'number' && { values: [`${field.minimum} to ${field.maximum}`] }),
    isRequired: field.required ?? false,
    isCommon: isCommonField(name, field),
    ...('item' in field && { fields: describeFields(field.item) }),
  };
}
