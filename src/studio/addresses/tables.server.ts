declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_missing_paths: {
      /** Decoded. */
      path: string;
      count: number;
      /** When it was asked for last, to the minute. */
      seen_at: string;
      /** When somebody said that it needs no redirect. */
      dismissed_at: string | null;
    };
  }
}

export {};
