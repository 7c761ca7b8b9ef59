import type { Field } from '#schema/fields.ts';
import { isRecord } from '#schema/is-record.ts';

/** Whether a field's control can show a value. Other values, written by hand, must stay visible. */
export function fitsField(field: Field, value: unknown): boolean {
  if (value === undefined) return true;
  switch (field.kind) {
    case 'text':
    case 'link':
    case 'emails':
    case 'date':
    case 'video':
      return typeof value === 'string';
    case 'richText':
      return typeof value === 'string' || (isRecord(value) && value.nodeType === 'document');
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'choice':
    case 'colour':
      return field.values.some((known) => known === value);
    case 'choices':
      return Array.isArray(value) && value.every((one) => field.values.includes(one));
    case 'image':
      return typeof value === 'string' || (isRecord(value) && typeof value.asset === 'string');
    case 'group':
      return isRecord(value);
    case 'list':
    case 'blocks':
      return Array.isArray(value) && value.every(isRecord);
    case 'reference':
      return field.isList
        ? Array.isArray(value) && value.every((key) => typeof key === 'string')
        : typeof value === 'string';
  }
}
