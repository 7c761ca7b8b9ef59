import type { Kysely } from 'kysely';
import type { StudioTables } from '../../database/studio-tables.server.ts';
import { findMediaNames } from '../find-media-names.ts';

/** Documents read at a time. */
const most = 50;
/** Names looked for at a time: SQLite has no expression that is a thousand deep. */
const mostNames = 50;

/**
 * Which of these names any version of any entry names, whether it was ever published or is only to be: what is restored of
 * it has its pictures.
 */
export async function findNamedInVersions(
  kysely: Kysely<StudioTables>,
  names: ReadonlySet<string>,
): Promise<Set<string>> {
  const all = [...names];
  const found = new Set<string>();
  for (let start = 0; start < all.length; start += mostNames) {
    for (const name of await findSome(kysely, new Set(all.slice(start, start + mostNames)))) found.add(name);
  }
  return found;
}

async function findSome(kysely: Kysely<StudioTables>, names: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  let last = '';
  while (found.size < names.size) {
    const left = [...names.difference(found)];
    const rows = await kysely
      .selectFrom('studio_versions')
      .select(['id', 'document'])
      .where('id', '>', last)
      // Whether a word of them is a name, is looked at below.
      .where(({ or, eb }) => or(left.map((name) => eb('document', 'like', `%${name}%`))))
      .orderBy('id')
      .limit(most)
      .execute();
    for (const { document } of rows) {
      const named = findMediaNames(JSON.parse(document ?? 'null'), (word) => names.has(word));
      for (const { name } of named) found.add(name);
    }
    const end = rows.at(-1);
    if (!end || rows.length < most) return found;
    last = end.id;
  }
  return found;
}
