import type { JobColumns } from '#jobs/leases.ts';
import type { Plan, PlannedEntry } from './contract.ts';

/** Times are ISO 8601 in UTC to the millisecond, so that they sort as text. */
declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_plans: PlansTable;
    studio_plan_entries: PlanEntriesTable;
  }
}

/** A waiting plan is a job: `due_at` is its time, or the end of the lease of who runs it. */
interface PlansTable extends JobColumns {
  name: string;
  state: Plan['state'];
  /** The time as it was chosen. */
  planned_for: string | null;
  time_zone: string | null;
  /** Note for the versions that it publishes. */
  note: string | null;
  done_at: string | null;
  error: string | null;
  created_at: string;
  /** The editor’s id. */
  created_by: string;
}

interface PlanEntriesTable {
  plan_id: string;
  file: string;
  action: PlannedEntry['action'];
  /** The pinned version; null to withdraw. */
  version_id: string | null;
}
