import type { JobColumns } from '#jobs/leases.ts';

declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_outside_links: {
      address: string;
      /** ISO 8601, as the next. */
      checked_at: string;
      /** Since when it has not been there; null while it is. */
      failing_since: string | null;
      /** Why, in a sentence. */
      reason: string | null;
      /** 1 where it says so itself, so that it need not be asked for days. */
      is_gone: number;
    };
    /** One row: the job of asking for all of them. */
    studio_link_checks: JobColumns;
  }
}
