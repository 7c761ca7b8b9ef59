import type { Release, Schedule } from '../api/publishing.ts';

/** Times are ISO 8601 in UTC to the millisecond, so that they sort as text. */
export interface PublishingTables {
  studio_schedules: SchedulesTable;
  studio_releases: ReleasesTable;
  studio_release_entries: ReleaseEntriesTable;
}

/** Actions due at a time, on an entry or on all entries of a release. */
interface SchedulesTable {
  id: string;
  file: string | null;
  /** The pinned version; null to withdraw. */
  version_id: string | null;
  release_id: string | null;
  title: string;
  action: Schedule['action'];
  due_at: string;
  time_zone: string;
  state: Schedule['state'];
  /**
   * End of the lease of the process that runs it, by the database's clock; any other may claim it after that.
   */
  leased_until: string | null;
  /** The number of attempts, which serves as a fencing token for the lease. */
  attempts: number;
  done_at: string | null;
  error: string | null;
  created_at: string;
  /** The editor’s id. */
  created_by: string;
  /** Note for the versions that it publishes. */
  note: string | null;
}

interface ReleasesTable {
  id: string;
  name: string;
  state: Release['state'];
  published_at: string | null;
  created_at: string;
  created_by: string;
}

interface ReleaseEntriesTable {
  release_id: string;
  file: string;
  action: 'publish' | 'withdraw';
  version_id: string | null;
  /** Revision of the draft that was pinned: a higher one means a newer draft. */
  draft_revision: number | null;
}
