import { findKeptSecret } from '#studio/contract/kept-secret.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';

/** The key that signs preview links. */
export interface PreviewSecret {
  /** Undefined until it has been read. */
  current(): string | undefined;
  /** @throws the database's error */
  find(): Promise<string>;
}

/**
 * Creates access to the key: the configured one, else one generated and kept in the database, shared by all
 * replicas.
 *
 * @param set `PREVIEW_SECRET`
 */
export function createPreviewSecret(
  { kysely }: Pick<StudioDatabase, 'kysely'>,
  set: string | undefined,
): PreviewSecret {
  let known = set;
  return {
    current: () => known,
    async find() {
      known ??= await findKeptSecret(kysely, 'preview');
      return known;
    },
  };
}
