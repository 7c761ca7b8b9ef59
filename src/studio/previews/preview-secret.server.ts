import { randomBytes } from 'node:crypto';
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
      known ??= await readOrMake();
      return known;
    },
  };

  async function readOrMake(): Promise<string> {
    const secret = randomBytes(32).toString('hex');
    await kysely
      .insertInto('studio_secrets')
      .values({ name: 'preview', secret, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await kysely
      .selectFrom('studio_secrets')
      .select('secret')
      .where('name', '=', 'preview')
      .executeTakeFirstOrThrow();
    return kept.secret;
  }
}
