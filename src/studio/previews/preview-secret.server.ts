import { findKeptSecret } from '../database/kept-secret.server.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';

/** What links to previews are signed with. */
export interface PreviewSecret {
  /** Undefined until it could be read for the first time. */
  current(): string | undefined;
  /** @throws whatever the database throws */
  find(): Promise<string>;
}

/**
 * The secret of previews: the one that is set, else one that the studio makes and keeps, the same on every replica.
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
