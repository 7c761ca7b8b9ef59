import type { JobColumns } from '#jobs/leases.ts';

declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_notices: {
      id: string;
      person_id: string;
      /** A sentence or two, with entries as their files. */
      said: string;
      /** Where in the studio it leads. */
      path: string;
      /** ISO 8601 */
      noted_at: string;
    };
    /** One row a person, by whose id: the job of mailing what they have not been told yet. */
    studio_notice_mails: JobColumns;
  }
}
