import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { findMediaNames } from '../find-media-names.ts';

/** Documents per query. */
const most = 50;
/** Names per query: SQLite limits the depth of expressions to a thousand. */
const mostNames = 50;

/** The names that any version of any entry refers to, published or not, since versions can be restored. */
export async function findNamedInVersions(
  kysely: StudioKysely,
  names: ReadonlySet<string>,
): Promise<Set<string>> {
  const all = [...names];
  const found = new Set<string>();
  for (let start = 0; start < all.length; start += mostNames) {
    for (const name of await findSome(kysely, new Set(all.slice(start, start + mostNames)))) found.add(name);
  }
  return found;
}

async function findSome(kysely: StudioKysely, names: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  let last = '';
  while (found.size < names.size) {
    const left = [...names.difference(found)];
    const rows = await kysely
      .selectFrom('studio_versions')
      .select(['id', 'document'])
      .where('id', '>', last)
      // A prefilter; whole words are checked below.
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
