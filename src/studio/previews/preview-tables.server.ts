export interface PreviewTables {
  studio_secrets: SecretsTable;
  studio_preview_links: PreviewLinksTable;
}

/** What the studio made up itself, so that all who share its database have the same. */
interface SecretsTable {
  name: 'preview' | 'attempts';
  secret: string;
  created_at: string;
}

/** Links to previews that were handed on: one that is withdrawn is here no more. */
interface PreviewLinksTable {
  id: string;
  /** The entry whose page it shows, with all below it. */
  file: string;
  /** Where that page was as the link was made, which is signed. */
  path: string;
  /** ISO 8601 in UTC, to the second. */
  expires_at: string;
  created_at: string;
  /** The editor’s id. */
  created_by: string;
}
