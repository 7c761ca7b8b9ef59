import type { EntryDocument } from '../api/entries.ts';

/** Makes a document of an older schema one of the next: a field that has another name now, a block that became two. */
export type DocumentMigration = (document: EntryDocument) => EntryDocument;

/**
 * One for each change of the schemas by which what is stored would no longer be read as it was meant, in order. One that
 * was released is never changed, and none is ever taken out: their number is what documents are stored with.
 */
const documentMigrations: readonly DocumentMigration[] = [];

/** The field that says how many migrations a stored document has behind it; where there is none, it is none. */
const schemaField = '_schema';

/** A document as the database keeps it. */
export function writeDocument(document: EntryDocument, migrations = documentMigrations): string {
  return JSON.stringify(migrations.length > 0 ? { [schemaField]: migrations.length, ...document } : document);
}

/** Reads what the database keeps, as it would be entered today; undefined where there is no document. */
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
  // A document of a release that is newer than this one is read as it is: that release migrated it.
  return migrations.slice(Number(schema)).reduce((migrated, migrate) => migrate(migrated), document);
}
