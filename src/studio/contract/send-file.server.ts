import { Readable } from 'node:stream';
import { xlsxMediaType } from '#platform/spreadsheet.ts';
import type { StudioContext } from './studio-env.server.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlf: 'application/xliff+xml; charset=utf-8',
  xlsx: xlsxMediaType,
} as const;

/**
 * Answers with a file that is written while it is sent. If that fails midway, the answer breaks off, so that half a file cannot
 * pass for a whole one.
 *
 * @param name without its ending
 */
export function sendFile(
  c: StudioContext,
  name: string,
  ending: keyof typeof types,
  parts: AsyncIterable<string | Uint8Array>,
): Response {
  c.header('Content-Type', types[ending]);
  c.header('Content-Disposition', `attachment; filename="${name}.${ending}"`);
  return c.body(Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream);
}
