import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { Consequences, EntryConsequences } from '../../api/publishing.ts';
import type { StudioDatabase } from '../../database/studio-tables.server.ts';
import { findTitle } from '../../entries/list-entries.server.ts';
import { findFaults } from '../../entries/publish/find-faults.server.ts';
import { findPath, planPublishing, readShown } from '../../entries/publish/plan-publishing.server.ts';
import type { PlannedChange, PublishContext } from '../../entries/publish/publish-context.server.ts';
import { listLinks } from '../../entries/publish/summarise-changes.server.ts';

/**
 * Works out what taking entries away together would do: what visitors would get at their addresses, which
 * links would be dead, and what else would be wrong.
 */
export async function findConsequences(
  { database, content }: Pick<PublishContext, 'database' | 'content'>,
  files: readonly string[],
): Promise<Consequences> {
  const publications = files.map((file) => ({ file, action: 'withdraw' }) as const);
  const plan = await planPublishing({ database, content }, publications, {});
  const [findings, { snapshot }, shown, releases, schedules] = await Promise.all([
    findFaults({ database, content }, plan),
    content.assembleWith(new Map([...plan.changes].map(([file, { document }]) => [file, document]))),
    readShown(database.kysely, content, plan.changes),
    listReleases(database),
    listSchedules(database),
  ]);
  const entries = [...plan.changes.values()].map((change): EntryConsequences => {
    const { file } = change.name;
    const path = findPath(change.name, change.before);
    const scheduled = schedules.find((schedule) => schedule.file === file);
    return {
      file,
      title: findTitle(change.name, change.taken ?? {}),
      ...(path !== undefined && describePath(path, change, snapshot)),
      // Any target will do: this counts the links that would change.
      links: path === undefined ? [] : listLinks(shown, { from: path, to: '/' }),
      releases: releases.filter((release) => release.file === file).map(({ name }) => name),
      ...(scheduled && { scheduledAt: scheduled.due_at }),
    };
  });
  return { entries, findings };
}

/** An entry's present path, and where a redirect would lead. */
function describePath(
  path: string,
  { name: { locale } }: PlannedChange,
  { locales }: Pick<ContentSnapshot, 'locales'>,
): Pick<EntryConsequences, 'path' | 'leadsTo'> {
  const leadsTo = locale && lookUpRedirect(locales[locale].redirects, path)?.to;
  return { path, ...(leadsTo !== undefined && { leadsTo }) };
}

function listReleases({ kysely }: StudioDatabase) {
  return kysely
    .selectFrom('studio_release_entries')
    .innerJoin('studio_releases', 'studio_releases.id', 'studio_release_entries.release_id')
    .select(['file', 'name'])
    .where('state', '=', 'open')
    .execute();
}

function listSchedules({ kysely }: StudioDatabase) {
  return kysely
    .selectFrom('studio_schedules')
    .select(['file', 'due_at'])
    .where('state', '=', 'waiting')
    .where('action', '=', 'publish')
    .orderBy('due_at')
    .execute();
}
