/** Times are ISO 8601 in UTC to the millisecond, so that they sort as text; `details` is JSON. */
declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_audit: {
      id: string;
      at: string;
      /** An editor's id, or `system`. */
      by: string;
      action: string;
      subject: string | null;
      /** Names as they were when it was done; null of what has none, and of what an earlier release wrote. */
      by_name: string | null;
      /** The name of the token with which a program did it. */
      token: string | null;
      subject_name: string | null;
      details: string | null;
    };
  }
}

export {};
