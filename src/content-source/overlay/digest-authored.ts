import { hash } from 'node:crypto';
import { dropBlockIds } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import { compareTexts } from '../compare-texts.ts';

/** A digest of a document, in 64 characters. Block ids, the order of fields, and empty fields make no difference. */
export function digestAuthored(document: unknown): string {
  return hash('sha256', JSON.stringify(sortFields(dropBlockIds(document))) ?? '', 'hex');
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  const sorted = fields.sort(([a], [b]) => compareTexts(a, b));
  return Object.fromEntries(sorted.map(([name, field]) => [name, sortFields(field)]));
}
