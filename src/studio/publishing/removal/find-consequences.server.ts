import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { findPath, findTitle } from '#studio/entries/list-entries.server.ts';
import type { Consequences, EntryConsequences } from '../contract.ts';
import { findFaults } from '../gate/find-faults.server.ts';
import { planPublishing } from '../gate/plan-publishing.server.ts';
import type { PlannedChange, PublishContext } from '../gate/publish-context.server.ts';
import { readShown } from '../gate/read-shown.server.ts';
import { listLinks } from '../gate/summarise-changes.server.ts';

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
  const [findings, { snapshot }, shown, plans] = await Promise.all([
    findFaults({ database, content }, plan),
    content.assembleWith(new Map([...plan.changes].map(([file, { document }]) => [file, document]))),
    readShown(database.kysely, content, plan.changes),
    listPlans(database),
  ]);
  const entries = [...plan.changes.values()].map((change): EntryConsequences => {
    const { file } = change.name;
    const path = findPath(change.name, change.before);
    return {
      file,
      title: findTitle(change.name, change.taken ?? {}),
      ...(path !== undefined && describePath(path, change, snapshot)),
      // Any target will do: this counts the links that would change.
      links: path === undefined ? [] : listLinks(shown, { from: path, to: '/' }),
      plans: plans
        .filter((plan) => plan.file === file)
        .map(({ name, planned_for: dueAt }) => ({ name, ...(dueAt !== null && { dueAt }) })),
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

/** The plans to come that publish entries. */
function listPlans({ kysely }: StudioDatabase) {
  return kysely
    .selectFrom('studio_plan_entries')
    .innerJoin('studio_plans', 'id', 'plan_id')
    .select(['file', 'name', 'planned_for'])
    .where('state', 'in', ['open', 'waiting'])
    .where('action', '=', 'publish')
    .orderBy('planned_for')
    .execute();
}
