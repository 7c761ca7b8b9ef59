import type { Release, ReleaseEntry } from '../../api/publishing.ts';
import { readNames } from '../../entries/list-entries.server.ts';
import { nameEntry } from '../../entries/name-entry.server.ts';
import type { PublishContext } from '../../entries/publish/publish-context.server.ts';
import { findEdited, readEntry } from '../../entries/read-entry.server.ts';
import { readDocument } from '../../entries/stored-documents.server.ts';
import { findTitleAmongAll } from '../../entries/title-facts.server.ts';
import { listSchedules } from '../schedules/schedules.server.ts';

/** Days for which published releases are listed. */
const shownDays = 90;

/** Open releases, then recently published ones, each newest first. */
export async function listReleases(
  context: Pick<PublishContext, 'database' | 'content' | 'now'>,
): Promise<Release[]> {
  const { database, now } = context;
  const since = new Date(now() - shownDays * 86_400_000).toISOString();
  const [releases, schedules, names] = await Promise.all([
    database.kysely
      .selectFrom('studio_releases')
      .selectAll()
      .where((where) => where.or([where('state', '=', 'open'), where('published_at', '>', since)]))
      .orderBy('created_at', 'desc')
      .execute(),
    listSchedules(database),
    readNames(database),
  ]);
  const entries = await readEntries(
    context,
    releases.map(({ id }) => id),
  );
  const all = releases.map(({ id, name, state, published_at, created_by }): Release => {
    const own = schedules.filter(({ releaseId }) => releaseId === id);
    const schedule = ['waiting', 'failed'].flatMap((wanted) => own.filter((one) => one.state === wanted))[0];
    return {
      id,
      name,
      state,
      entries: (entries.get(id) ?? []).map(({ hasNewerDraft, isOvertaken, ...entry }) => ({
        ...entry,
        ...(state === 'open' && hasNewerDraft && { hasNewerDraft }),
        ...(state === 'open' && isOvertaken && { isOvertaken }),
      })),
      ...(state === 'open' && schedule && { schedule }),
      ...(published_at !== null && { publishedAt: published_at }),
      by: names.get(created_by) ?? '',
    };
  });
  return [...all.filter(({ state }) => state === 'open'), ...all.filter(({ state }) => state !== 'open')];
}

/** Entries by release id. */
async function readEntries(
  { database: { kysely }, content }: Pick<PublishContext, 'database' | 'content'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReleaseEntry[]>> {
  const found = new Map<string, ReleaseEntry[]>();
  if (ids.length === 0) return found;
  const rows = await kysely
    .selectFrom('studio_release_entries')
    .leftJoin('studio_versions', 'studio_versions.id', 'studio_release_entries.version_id')
    .leftJoin('studio_drafts', 'studio_drafts.file', 'studio_release_entries.file')
    .leftJoin('studio_live', 'studio_live.file', 'studio_release_entries.file')
    .select([
      'release_id',
      'studio_release_entries.file',
      'action',
      'studio_release_entries.version_id',
      'studio_release_entries.draft_revision as pinned',
      'studio_versions.document as version',
      'studio_versions.created_at as chosen_at',
      'studio_live.version_id as live_id',
      'studio_live.published_at',
      'studio_drafts.document as draft',
      'studio_drafts.revision',
    ])
    .where('release_id', 'in', ids)
    .orderBy('studio_release_entries.file')
    .execute();
  for (const {
    release_id: id,
    file,
    action,
    version_id: versionId,
    pinned,
    version,
    draft,
    revision,
    ...row
  } of rows) {
    const name = nameEntry(file);
    if (!name) continue;
    const document = readDocument(version) ?? findEdited(await readEntry(kysely, content, file));
    const isNewer = pinned !== null && draft !== null && (revision ?? 0) > pinned;
    const entry: ReleaseEntry = {
      file,
      title: await findTitleAmongAll(kysely, content, name, document),
      action,
      ...(versionId !== null && { versionId }),
      ...(isNewer && { hasNewerDraft: true }),
      ...(versionId !== null && isOvertaken(versionId, row) && { isOvertaken: true }),
    };
    found.set(id, [...(found.get(id) ?? []), entry]);
  }
  return found;
}

interface LiveBeside {
  chosen_at: string | null;
  live_id: string | null;
  published_at: string | null;
}

/** Whether something newer than a version has been published since it was chosen. */
function isOvertaken(versionId: string, { chosen_at, live_id, published_at }: LiveBeside): boolean {
  return chosen_at !== null && published_at !== null && live_id !== versionId && published_at > chosen_at;
}
