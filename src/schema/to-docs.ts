import { isCommonField } from './common-fields.ts';
import type { Field, ItemDefinition } from './fields.ts';

/** A row of a block's table of fields. */
export interface FieldDoc {
  name: string;
  kind: Field['kind'];
  description: string;
  /** The allowed values. */
  values?: readonly string[];
  /** The default, as an editor would enter it. */
  default?: string;
  isRequired: boolean;
  /** A common block setting, unchanged. */
  isCommon: boolean;
  /** The fields of a list's items, or of a group. */
  fields?: readonly FieldDoc[];
}

/** Documents the fields of a block or item, its own before the common settings. */
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
