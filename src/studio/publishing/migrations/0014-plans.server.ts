import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Schedules and releases become plans. Their tables stay as they are for the release before, which may still run: what
 * becomes of a plan is noted there too (`plans.server.ts`).
 */
export const plans: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('studio_plans')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('name', 'varchar(400)', (column) => column.notNull())
      .addColumn('state', 'varchar(20)', (column) => column.notNull())
      .addColumn('planned_for', 'varchar(24)')
      .addColumn('time_zone', 'varchar(60)')
      .addColumn('note', 'varchar(1000)')
      .addColumn('due_at', 'varchar(24)')
      .addColumn('lease', 'varchar(36)')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('done_at', 'varchar(24)')
      .addColumn('error', 'text')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('created_by', 'varchar(36)', (column) => column.notNull())
      .execute();
    await schema
      .createTable('studio_plan_entries')
      .addColumn('plan_id', 'varchar(36)', (column) => column.notNull().references('studio_plans.id'))
      .addColumn('file', 'varchar(400)', (column) => column.notNull())
      .addColumn('action', 'varchar(20)', (column) => column.notNull())
      .addColumn('version_id', 'varchar(36)', (column) => column.references('studio_versions.id'))
      .addPrimaryKeyConstraint('studio_plan_entries_key', ['plan_id', 'file'])
      .execute();
    await schema.createIndex('studio_plans_due').on('studio_plans').columns(['due_at', 'id']).execute();
    await schema.createIndex('studio_plans_state').on('studio_plans').columns(['state', 'done_at']).execute();
    await schema.createIndex('studio_plan_entries_file').on('studio_plan_entries').column('file').execute();

    // A release, with the schedule that will publish it, failed to, or did.
    await sql`
      insert into studio_plans
        (id, name, state, planned_for, time_zone, note, due_at, done_at, error, created_at, created_by)
      select release.id, release.name,
        case when release.state = 'published' then 'done' else coalesce(schedule.state, 'open') end,
        schedule.due_at, schedule.time_zone, coalesce(schedule.note, release.name),
        case when schedule.state = 'waiting' then schedule.due_at end,
        coalesce(release.published_at, schedule.done_at), schedule.error, release.created_at, release.created_by
      from studio_releases as release
      left join studio_schedules as schedule on schedule.id = ${currentSchedule('release')}`.execute(
      database,
    );
    await sql`
      insert into studio_plan_entries (plan_id, file, action, version_id)
      select release_id, file, action, version_id from studio_release_entries`.execute(database);
    // Schedules of entries, and those that releases had before.
    await sql`
      insert into studio_plans
        (id, name, state, planned_for, time_zone, note, due_at, done_at, error, created_at, created_by)
      select schedule.id, schedule.title,
        case
          when schedule.state = 'late' then 'done'
          when schedule.file is null and schedule.state <> 'done' then 'cancelled'
          else schedule.state
        end,
        schedule.due_at, schedule.time_zone, schedule.note,
        case when schedule.file is not null and schedule.state = 'waiting' then schedule.due_at end,
        case
          when schedule.file is null or schedule.state <> 'waiting' then coalesce(schedule.done_at, schedule.created_at)
        end,
        schedule.error, schedule.created_at, schedule.created_by
      from studio_schedules as schedule
      left join studio_releases as release on release.id = schedule.release_id
      where release.id is null or schedule.id is distinct from ${currentSchedule('release')}`.execute(
      database,
    );
    await sql`
      insert into studio_plan_entries (plan_id, file, action, version_id)
      select id, file, action, version_id from studio_schedules where file is not null`.execute(database);
  },
};

/** The id of the schedule that tells of a release; of an open one, nothing that is over. */
function currentSchedule(release: string) {
  const of = sql.raw(release);
  return sql`(
    select known.id from studio_schedules as known
    where known.release_id = ${of}.id and (
      (${of}.state = 'open' and known.state in ('waiting', 'failed'))
      or (${of}.state <> 'open' and known.state in ('done', 'late'))
    )
    order by case when known.state = 'waiting' then 0 else 1 end, known.due_at desc, known.id
    limit 1)`;
}
