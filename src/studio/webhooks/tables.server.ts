import type { JobColumns } from '#jobs/leases.ts';

declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_webhooks: {
      id: string;
      url: string;
      /** JSON: the types of the events that it is told of. */
      events: string;
      /** `whsec_` and the key in base64. */
      secret: string;
      created_at: string;
      /** When the first delivery failed since one was accepted. */
      failing_since: string | null;
      /** Set while it is off. */
      off_since: string | null;
    };
    /** Events to be told, and that have been: one row each for every webhook. */
    studio_webhook_deliveries: {
      webhook_id: string;
      /** The event's, the same for every webhook. */
      id: string;
      type: string;
      /** What it happened to; events of the same are told in order. */
      subject: string;
      /** The site's revision, by which they are in order. */
      revision: number;
      body: string;
      state: 'waiting' | 'delivered' | 'given-up';
      attempts: number;
      noted_at: string;
      tried_at: string | null;
      /** Of the last answer. */
      status: number | null;
      /** What it begins with. */
      answer: string | null;
      failure: string | null;
    };
    /** The jobs: one row for each webhook and subject that has something waiting. */
    studio_webhook_lanes: JobColumns & { webhook_id: string; subject: string };
  }
}
