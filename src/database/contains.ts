import { sql } from 'kysely';

/** Case-insensitive search in a column; a database without a language only folds the case of ASCII letters. */
export function contains(column: string, part: string) {
  const toPattern = (text: string) => `%${text.normalize('NFC').replace(/[%_\\]/g, '\\$&')}%`;
  const name = sql.ref(column);
  const [small, given] = [toPattern(part.toLowerCase()), toPattern(part)];
  return sql<boolean>`(lower(${name}) like ${small} escape '\\' or ${name} like ${given} escape '\\')`;
}
