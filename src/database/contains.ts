import { sql } from 'kysely';

/** Searches a column whatever its letters' case and composition; without a language, a database folds ASCII's case alone. */
export function contains(column: string, part: string) {
  const name = sql.ref(column);
  const likes = [...new Set([part.normalize('NFC'), part.normalize('NFD')])].map((text) => {
    const pattern = `%${text.replace(/[%_\\]/g, '\\$&')}%`;
    return sql`lower(${name}) like ${pattern.toLowerCase()} escape '\\' or ${name} like ${pattern} escape '\\'`;
  });
  return sql<boolean>`(${sql.join(likes, sql` or `)})`;
}
