import pg from 'pg';

/** The parts of PostgreSQL's schema that another release's statements depend on. */
export interface Schema {
  /** By `table.column`. */
  columns: ReadonlyMap<string, Column>;
  constraints: readonly Constraint[];
}

interface Column {
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

/** A condition on rows: a constraint or a unique index. */
interface Constraint {
  table: string;
  definition: string;
  /** The table that a foreign key references. */
  target: string | null;
  /** Whether referenced rows can be deleted (`on delete cascade` and the like). */
  letsTargetGo: boolean;
}

/** Reads the schema of a database, without the migrations' own tables. */
export async function readSchema(url: string): Promise<Schema> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const columns = await client.query<{ name: string } & Column>(`
      select table_name || '.' || column_name as name,
        data_type || coalesce('(' || character_maximum_length || ')', '') as type,
        is_nullable = 'YES' as "isNullable",
        column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`);
    const constraints = await client.query<Constraint>(`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition,
        case when contype = 'f' then confrelid::regclass::text end as target,
        contype = 'f' and confdeltype in ('c', 'n', 'd') as "letsTargetGo"
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text not like 'kysely%'
      union all
      select indrelid::regclass::text, pg_get_indexdef(indexrelid), null, false
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace and indrelid::regclass::text not like 'kysely%'
        and not exists (select from pg_constraint where conindid = indexrelid)`);
    return {
      columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
      constraints: constraints.rows,
    };
  } finally {
    await client.end();
  }
}
