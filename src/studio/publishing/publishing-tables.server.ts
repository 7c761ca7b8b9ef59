import type { Release, Schedule } from '../api/publishing.ts';

/** Times are ISO 8601 in UTC to the millisecond, so that they sort as text. */
export interface PublishingTables {
  studio_schedules: SchedulesTable;
  studio_releases: ReleasesTable;
  studio_release_entries: ReleaseEntriesTable;
}

/** What is to happen at a time: to an entry, or to all entries of a release. */
interface SchedulesTable {
  id: string;
  file: string | null;
  /** What is published, whatever becomes of the draft; none where the entry is withdrawn. */
  version_id: string | null;
  release_id: string | null;
  title: string;
  action: Schedule['action'];
  due_at: string;
  time_zone: string;
  state: Schedule['state'];
  /** Until then, by the database’s clock, one process is at it; after that, whoever comes. */
  leased_until: string | null;
  /** How often it was begun, by which each who does knows whether it is still theirs. */
  attempts: number;
  done_at: string | null;
  error: string | null;
  created_at: string;
  /** The editor’s id. */
  created_by: string;
  /** Of the versions that are published then. */
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
  /** Of the draft that the version was made of: a draft with a higher one is newer. */
  draft_revision: number | null;
}
