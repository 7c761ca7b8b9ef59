declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_preview_links: PreviewLinksTable;
  }
}

/** Shared preview links; a revoked one is deleted. */
interface PreviewLinksTable {
  id: string;
  /** The entry whose page it shows, along with those below it. */
  file: string;
  /** The page's path when the link was created; part of the signature. */
  path: string;
  /** ISO 8601 in UTC, to the second. */
  expires_at: string;
  created_at: string;
  /** The editor’s id. */
  created_by: string;
}

export {};
