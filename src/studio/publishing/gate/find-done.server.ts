import type { Kysely } from 'kysely';
import type { StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { VersionSummary } from '#studio/entries/contract.ts';
import type { Published } from '../contract.ts';
import type { Publication } from './publish-context.server.ts';

/**
 * The answer to an identical earlier request, which may have been lost on its way. Undefined unless all of
 * the request was carried out, and in one transaction.
 */
export async function findDone(
  kysely: Kysely<StudioTables>,
  publications: readonly Publication[],
): Promise<Published | undefined> {
  const found = await Promise.all(publications.map((publication) => findVersion(kysely, publication)));
  const done = found.filter((version) => version !== undefined);
  const [first] = done;
  if (!first || done.length < found.length) return undefined;
  if (done.some(({ revision }) => revision !== first.revision)) return undefined;
  return {
    versions: done.map(({ file, id, number }) => ({ file, versionId: id, number })),
    revision: first.revision,
    publishedAt: first.published_at,
  };
}

async function findVersion(kysely: Kysely<StudioTables>, publication: Publication) {
  const { file, action } = publication;
  if (action === 'publish' && 'revision' in publication) {
    const version = await kysely
      .selectFrom('studio_versions')
      .select(['id', 'file', 'number', 'revision', 'created_at as published_at'])
      .where('file', '=', file)
      .where('draft_revision', '=', publication.revision)
      .executeTakeFirst();
    return version && version.revision !== null ? { ...version, revision: version.revision } : undefined;
  }
  const live = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .leftJoin('studio_drafts', 'studio_drafts.file', 'studio_live.file')
    .select([
      'id',
      'studio_live.file',
      'number',
      'cause',
      'studio_live.revision',
      'published_at',
      'studio_versions.base_digest',
      'studio_drafts.document as draft',
    ])
    .where('studio_live.file', '=', file)
    .executeTakeFirst();
  return live && isLive(live, publication) ? live : undefined;
}

interface LiveVersion {
  id: string;
  cause: VersionSummary['cause'];
  base_digest: string | null;
  draft: string | null;
}

/** Whether the live state is already the requested one. A deleted entry that has a draft again can be deleted again. */
function isLive({ id, cause, base_digest, draft }: LiveVersion, publication: Publication): boolean {
  if (publication.action === 'publish') return 'versionId' in publication && id === publication.versionId;
  const { action, fileDigest } = publication;
  if (fileDigest !== undefined && fileDigest !== base_digest) return false;
  return action === 'delete' ? cause === 'deleted' && draft === null : cause === 'withdrawn';
}
