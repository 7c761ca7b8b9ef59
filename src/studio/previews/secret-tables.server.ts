/** What the studio made up itself, so that all who share its database have the same. */
export interface SecretTables {
  studio_secrets: {
    name: 'preview';
    secret: string;
    created_at: string;
  };
}
