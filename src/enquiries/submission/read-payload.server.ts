import { isRecord } from '#schema/is-record.ts';
import { samplesField } from '../forms.ts';

/**
 * A request's fields by name, with groups flattened (`address.line_1`) and likewise the one list field (`samples.0`).
 * `null` marks anything that is not a single string: a number, another list, a repeated field.
 */
export type Payload = ReadonlyMap<string, string | null>;

/** The body is not what its content type says it is. */
export class UnreadablePayloadError extends Error {
  override name = 'UnreadablePayloadError';
}

/** The entries of a list in order; `null` for those that are not strings. */
export function readList(payload: Payload, name: string): (string | null)[] {
  const entries: (string | null)[] = [];
  for (let entry = payload.get(`${name}.0`); entry !== undefined; ) {
    entries.push(entry);
    entry = payload.get(`${name}.${entries.length}`);
  }
  return entries;
}

/** No form has groups inside groups. */
const deepestGroup = 2;

/**
 * Reads the body of a form's POST, as JSON or form-encoded; `undefined` for any other content type.
 *
 * @throws UnreadablePayloadError
 */
export function readPayload(contentType: string, body: string): Payload | undefined {
  const [type = ''] = contentType.split(';');
  switch (type.trim().toLowerCase()) {
    case 'application/json':
      return readJson(body);
    case 'application/x-www-form-urlencoded':
      return readFormData(body);
    default:
      return undefined;
  }
}

function readJson(body: string): Payload {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw new UnreadablePayloadError('The body is not JSON.', { cause });
  }
  if (!isRecord(value)) throw new UnreadablePayloadError('The body is no JSON object.');
  const payload = new Map<string, string | null>();
  addGroup(payload, value, '', 1);
  return payload;
}

function addGroup(payload: Map<string, string | null>, group: object, prefix: string, depth: number): void {
  for (const [name, value] of Object.entries(group)) {
    const path = prefix + name;
    if (path === samplesField) {
      addEntries(payload, Array.isArray(value) ? value : [value]);
      continue;
    }
    if (isRecord(value) && depth < deepestGroup) addGroup(payload, value, `${path}.`, depth + 1);
    // Some clients send null for an empty field.
    else if (value === null || value === undefined) addField(payload, path, '');
    else addField(payload, path, typeof value === 'string' ? value : null);
  }
}

/** Names are written as `address.line_1` or, as elsewhere, `address[line_1]`; a list is sent one entry after the other. */
function readFormData(body: string): Payload {
  const payload = new Map<string, string | null>();
  const fields = new URLSearchParams(body);
  addEntries(
    payload,
    [...fields].filter(([name]) => isEntry(name)).map(([, value]) => value),
  );
  for (const [name, value] of fields) {
    if (!isEntry(name)) addField(payload, name.replaceAll(/\[([^[\]]+)\]/g, '.$1'), value);
  }
  return payload;
}

/** Whether a form's field is an entry of the list: `samples`, `samples[]` or `samples[0]`. */
function isEntry(name: string): boolean {
  return name.replace(/\[\d*\]$/, '') === samplesField;
}

/** Clients send null, or an empty text, where nothing was chosen. */
function addEntries(payload: Map<string, string | null>, entries: readonly unknown[]): void {
  entries
    .filter((entry) => entry !== null && entry !== undefined && entry !== '')
    .forEach((entry, index) => {
      payload.set(`${samplesField}.${index}`, typeof entry === 'string' ? entry : null);
    });
}

function addField(payload: Map<string, string | null>, path: string, value: string | null): void {
  payload.set(path, payload.has(path) ? null : value);
}
