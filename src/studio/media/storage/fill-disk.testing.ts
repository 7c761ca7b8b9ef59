import { type Kysely, sql } from 'kysely';
import type { StudioTables } from '../../database/studio-tables.server.ts';

/**
 * Has PostgreSQL refuse the second megabyte of an original as it does without room on its disk (SQLSTATE 53100), until what
 * this resolves with is called.
 */
export async function fillDisk(kysely: Kysely<StudioTables>): Promise<() => Promise<void>> {
  await sql`
    create function refuse_chunk() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = '53100';
    end $$`.execute(kysely);
  await sql`
    create trigger refuse_chunk before insert on studio_original_chunks
    for each row when (new.number = 1) execute function refuse_chunk()`.execute(kysely);
  return async () => {
    await sql`drop trigger refuse_chunk on studio_original_chunks`.execute(kysely);
    await sql`drop function refuse_chunk`.execute(kysely);
  };
}
