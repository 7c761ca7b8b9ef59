import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';

/** Reads a column of people's ids; undefined where it says nothing. */
export function readIds(stored: string | null | undefined): readonly string[] | undefined {
  return stored ? (JSON.parse(stored) as string[]) : undefined;
}

/** Writes a column of people's ids, each once. */
export function writeIds(ids: readonly string[]): string {
  return JSON.stringify([...new Set(ids)]);
}

/** Who wrote what a version keeps of a draft; nobody for one that visitors have seen. */
export async function readVersionAuthors(kysely: StudioKysely, id: string): Promise<readonly string[]> {
  const row = await kysely
    .selectFrom('studio_versions')
    .select(['authors', 'created_by'])
    .where('id', '=', id)
    .where('cause', '=', 'draft')
    .executeTakeFirst();
  return row ? (readIds(row.authors) ?? [row.created_by]) : [];
}
