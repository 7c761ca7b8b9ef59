import { createJsonScan } from '#http/json-bounds.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { documentBounds } from '#studio/documents/contract.ts';

/** Upgrades a stored document by one schema version: a field renamed, a block split in two. */
export type DocumentMigration = (document: EntryDocument) => EntryDocument;

/**
 * One for each incompatible change of the schemas, in order. Append only: a released migration is never
 * changed or removed, as documents are stored with the number of migrations applied.
 */
const documentMigrations: readonly DocumentMigration[] = [];

/** Holds the number of migrations applied to a stored document; absent for none. */
const schemaField = '_schema';

/** Serialises a document for the database. */
export function writeDocument(document: EntryDocument, migrations = documentMigrations): string {
  return JSON.stringify(migrations.length > 0 ? { [schemaField]: migrations.length, ...document } : document);
}

/** Parses a stored document and migrates it; undefined without a text. */
export function readDocument(text: string, migrations?: readonly DocumentMigration[]): EntryDocument;
export function readDocument(
  text: string | null | undefined,
  migrations?: readonly DocumentMigration[],
): EntryDocument | undefined;
export function readDocument(
  text: string | null | undefined,
  migrations = documentMigrations,
): EntryDocument | undefined {
  if (text === null || text === undefined) return undefined;
  const { [schemaField]: schema = 0, ...document } = JSON.parse(text) as EntryDocument;
  // A document written by a newer release of the studio has no migration left to run here: it is read as it
  // is.
  return migrations.slice(Number(schema)).reduce((migrated, migrate) => migrate(migrated), document);
}

/** What earlier releases took of a document: they may have stored more than is taken today, and nothing of it is lost. */
const storedBounds = { ...documentBounds, bytes: 2_000_000, values: 60_000, objects: 60_000, marks: 60_000 };

/**
 * Reads what an editor has stored, like `readDocument`, but within bounds. What exceeds them is set aside, as if it had not
 * been saved: it would hold up everybody who draws, lists or checks entries. Yields to the event loop.
 */
export async function readDraft(text: string | null | undefined): Promise<EntryDocument | undefined> {
  if (!text || text.length > storedBounds.bytes) return undefined;
  const bytes = Buffer.from(text);
  const findExcess = createJsonScan(storedBounds);
  const yieldWhenDue = createEventLoopYielder();
  for (let start = 0; start < bytes.length; start += mostAtOnce) {
    if (findExcess(bytes.subarray(start, start + mostAtOnce))) return undefined;
    await yieldWhenDue();
  }
  return readDocument(text);
}

/** Bytes that are scanned at a time. */
const mostAtOnce = 50_000;
