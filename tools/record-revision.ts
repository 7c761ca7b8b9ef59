import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { readText } from '#content-source/files/read-document.ts';
import { revisionField } from '#content-source/written-entries.ts';
import { isRecord } from '#schema/is-record.ts';

/**
 * Writes `translatedFrom: <revision>` into a document, after its slug, or at its top, if it has no such field yet. Everything else is
 * preserved exactly: comments, quotes, blank lines and line ends. `yaml` only locates the field; the result is verified
 * with the site's own parser.
 *
 * @param text a valid entry in YAML
 * @returns undefined if there is no safe place for the field
 */
export function recordRevision(text: string, revision: string): string | undefined {
  const before = readText(text);
  const { contents } = parseDocument(text, { logLevel: 'error' });
  if (!('value' in before) || !isRecord(before.value) || !isMap(contents)) return undefined;
  const recorded = writeField(text, contents, revision);
  if (recorded === undefined) return undefined;
  const after = readText(recorded);
  const meant = { ...before.value, [revisionField]: revision };
  return 'value' in after && isDeepStrictEqual(after.value, meant) ? recorded : undefined;
}

function writeField(text: string, map: YAMLMap, revision: string): string | undefined {
  const value = map.flow ? JSON.stringify(revision) : revision;
  const field = findValueRange(map, revisionField);
  if (field) {
    const [start, end] = field;
    return `${text.slice(0, start)}${start === end ? ' ' : ''}${value}${text.slice(end)}`;
  }
  if (!map.range) return undefined;
  const slug = findValueRange(map, 'slug');
  if (!slug && map.flow) return undefined;
  const [start] = map.range;
  const [, valueEnd, end] = slug ?? [start, start, text.lastIndexOf('\n', start - 1) + 1];
  if (map.flow) return `${text.slice(0, valueEnd)}, "${revisionField}": ${value}${text.slice(valueEnd)}`;
  const [mapStart] = map.range;
  const indentation = text.slice(text.lastIndexOf('\n', mapStart - 1) + 1, mapStart).replaceAll(/[^ ]/g, '');
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text.slice(0, end);
  const gap = before === '' || before.endsWith('\n') ? '' : lineEnd;
  return `${before}${gap}${indentation}${revisionField}: ${value}${lineEnd}${text.slice(end)}`;
}

/** Where a field's value begins and ends in the text, and where whatever follows it on its line ends. */
function findValueRange(map: YAMLMap, name: string): readonly [number, number, number] | undefined {
  const pair: Pair | undefined = map.items.find(({ key }) => isNode(key) && key.toJSON() === name);
  return pair && isNode(pair.value) ? (pair.value.range ?? undefined) : undefined;
}
