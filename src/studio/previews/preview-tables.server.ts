export interface PreviewTables {
  studio_secrets: SecretsTable;
  studio_preview_links: PreviewLinksTable;
}

/** Secrets that the studio generated, shared by all replicas. */
interface SecretsTable {
  name: 'preview' | 'attempts';
  secret: string;
  created_at: string;
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

declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables extends PreviewTables {}
}
