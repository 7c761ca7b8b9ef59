import type { AssetProps, EntryProps, PlainClientAPI } from 'contentful-management';
import PQueue from 'p-queue';
import { toEntries } from '#content-source/contentful/to-entries.ts';
import { defaultLocale, locales } from '#i18n/locales.ts';
import type { ContentfulType } from '#schema/contentful-model.ts';
import { isRecord } from '#schema/is-record.ts';
import { readSnapshot } from '../read-snapshot.ts';
import { applyAsset, draftEntry } from './apply-content.ts';
import { type ContentfulSettings, openContentful, PushError } from './contentful-settings.ts';
import { createAttempts } from './explain-contentful-error.ts';
import {
  type AssetPlan,
  type Change,
  type EntryPlan,
  isPublished,
  planAsset,
  planEntry,
} from './plan-content.ts';
import { type AuthoredContent, type AuthoredFile, readAuthoredContent } from './read-authored-content.ts';
import { readAll } from './read-contentful-space.ts';
import { readMediaAssets } from './read-media-assets.ts';

export interface PushContentOptions {
  /** The folder of the content. */
  directory: string;
  model: readonly ContentfulType[];
  apply: boolean;
  print(line: string): void;
}

/** The number of entries and assets by outcome, and of others in the space. */
export type ContentCounts = Record<Change, number> & { others: number };

/** Concurrent requests. Contentful allows seven to ten a second, and says how long to wait beyond that. */
const requestsAtOnce = 5;

const mainCode = locales[defaultLocale].languageTag;
const codes = Object.values(locales).map(({ languageTag }) => languageTag);

/**
 * Compares a content folder with a space, prints the differences and, on request, applies them: first assets, then all
 * entries as drafts, since their links may be cyclic; then each is published after those it contains, except drafts.
 * Other content of the space stays.
 *
 * @throws PushError with what to do next; changes made until then remain
 */
export async function pushContent(
  settings: ContentfulSettings,
  { directory, model, apply, print }: PushContentOptions,
): Promise<ContentCounts> {
  const authored = await readAuthoredContent(directory);
  const drafts = chooseDrafts(authored, (file, reason) =>
    print(`note       ${file} is a draft, and is not copied: ${reason}`),
  );
  await checkContent(directory, drafts);
  const { assets, films } = await readMediaAssets(directory, mainCode);
  const entries = toEntries([...authored.published, ...drafts], model, (id, message) =>
    print(`note       ${id}: ${message}`),
  );
  const client = openContentful(settings);
  const attempt = createAttempts(settings);
  await attempt('open the space', () => client.space.get({}));
  await attempt('open the environment', () => client.environment.get({}));
  await attempt('read the model', () => checkModel(client, model));
  const known = await attempt('read the space', () => readSpace(client));

  const types = new Map(model.map((type) => [type.id, type]));
  const assetPlans = assets.map((asset) => planAsset(asset, known.assets.get(asset.id), mainCode));
  const entryPlans = [...films, ...entries.values()].map((entry) =>
    planEntry(entry, known.entries.get(entry.id), types.get(entry.type) as ContentfulType, codes),
  );
  for (const plan of assetPlans) {
    if (plan.change !== 'unchanged') print(`${plan.change.padEnd(10)} asset ${plan.asset.id}`);
  }
  for (const line of describeEntries(entryPlans)) print(line);
  if (apply) {
    await applyAssets(assetPlans.filter(isDue));
    await applyEntries(entryPlans.filter(isDue));
  }
  return count([...assetPlans, ...entryPlans], known.assets.size + known.entries.size);

  async function applyAssets(plans: readonly AssetPlan[]): Promise<void> {
    await inParallel(plans, 'assets', ({ asset, ...plan }) =>
      attempt(`${plan.change} the asset ${asset.id} (media/${asset.fileName})`, () =>
        applyAsset(client, { asset, ...plan }, mainCode),
      ),
    );
  }

  async function applyEntries(plans: readonly EntryPlan[]): Promise<void> {
    const drafts = new Map<string, EntryProps>();
    await inParallel(plans, 'entries', async (plan) => {
      const { id, type } = plan.entry;
      const draft = await attempt(`${plan.change} the entry ${id} (${type})`, () => draftEntry(client, plan));
      drafts.set(id, draft);
    });
    const [unpublished, published] = [plans.filter(isDraft), plans.filter((plan) => !isDraft(plan))];
    // A document before the entries that it contains.
    await inParallel(unpublished.toReversed(), 'entries unpublished', async ({ entry: { id, type } }) => {
      if (!isPublished(drafts.get(id) as EntryProps)) return;
      await attempt(`unpublish the entry ${id} (${type})`, () => client.entry.unpublish({ entryId: id }));
    });
    await inParallel(published, 'entries published', ({ entry: { id, type } }) => {
      const draft = drafts.get(id) as EntryProps;
      return attempt(`publish the entry ${id} (${type})`, () => client.entry.publish({ entryId: id }, draft));
    });
  }

  /** Starts tasks in order, a few at a time. After the first error, no more are started. */
  async function inParallel<Item>(
    items: readonly Item[],
    what: string,
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> {
    const queue = new PQueue({ concurrency: requestsAtOnce });
    let done = 0;
    const run = async (item: Item) => {
      await work(item);
      done += 1;
      if (done % 500 === 0) print(`           ${done} of ${items.length} ${what}`);
    };
    try {
      await Promise.all(items.map((item) => queue.add(() => run(item))));
    } finally {
      queue.clear();
      await queue.onIdle();
    }
  }
}

/** @throws PushError if the site would leave out any of the content, or the preview any of these drafts */
async function checkContent(directory: string, drafts: readonly AuthoredFile[]): Promise<void> {
  const files = new Set(drafts.map(({ file }) => file));
  const problems = [...(await readSnapshot(directory)).problems];
  if (files.size > 0) {
    const preview = await readSnapshot(directory, 'editors');
    problems.push(...preview.problems.filter(({ file }) => files.has(file)));
  }
  const [first] = problems;
  if (!first) return;
  const place = [first.file, first.path].filter(Boolean).join(' ');
  throw new PushError(
    `The content in ${directory} has problems, ${problems.length} in all, so it is not copied: ${place}: ${first.message} "npm run content:check -- ${directory}" lists them.`,
  );
}

/** @throws PushError if the space's content model cannot hold something */
async function checkModel(client: PlainClientAPI, model: readonly ContentfulType[]): Promise<void> {
  const remedy = 'Run "npm run contentful:push-model -- --apply" first.';
  const known = await readAll((query) => client.locale.getMany({ query }));
  const found = known.map(({ code }) => code);
  const missing = codes.filter((code) => !found.includes(code));
  if (missing.length > 0) throw new PushError(`The space has no locale ${missing.join(', ')}. ${remedy}`);
  const types = await readAll((query) => client.contentType.getMany({ query }));
  for (const { id, fields } of model) {
    const type = types.find(({ sys }) => sys.id === id);
    if (type?.sys.publishedVersion === undefined) {
      throw new PushError(`The space has no content type "${id}". ${remedy}`);
    }
    const lost = fields.find((field) => {
      const own = type.fields.find((other) => other.id === field.id);
      return own?.type !== field.type || own.localized !== field.localized;
    });
    if (lost) {
      throw new PushError(`The content type "${id}" has no such field "${lost.id}" as it is now. ${remedy}`);
    }
  }
}

async function readSpace(client: PlainClientAPI) {
  const order = 'sys.id';
  const entries = await readAll((query) => client.entry.getMany({ query: { ...query, order } }));
  const assets = await readAll((query) => client.asset.getMany({ query: { ...query, order } }));
  return {
    entries: new Map<string, EntryProps>(entries.map((entry) => [entry.sys.id, entry])),
    assets: new Map<string, AssetProps>(assets.map((asset) => [asset.sys.id, asset])),
  };
}

function isDue({ change }: { change: Change }): boolean {
  return change !== 'unchanged';
}

function isDraft({ entry }: EntryPlan): boolean {
  return entry.isDraft === true;
}

/** A line for each changed document, with its changes. */
function describeEntries(plans: readonly EntryPlan[]): string[] {
  const byRoot = Map.groupBy(plans.filter(isDue), ({ entry }) => entry.root);
  return [...byRoot].map(([root, parts]) => {
    const [only, ...others] = new Set(parts.map(({ change }) => change));
    const change = only && others.length === 0 ? only : 'update';
    const fields = new Set(parts.flatMap(({ change, changed }) => (change === 'update' ? changed : [])));
    const entries = parts.length === 1 ? '1 entry' : `${parts.length} entries`;
    const told = fields.size > 0 ? `${entries}: ${[...fields].join(', ')}` : entries;
    return `${change.padEnd(10)} ${root}: ${told}${parts.some(isDraft) ? ' (draft)' : ''}`;
  });
}

function count(plans: readonly { change: Change; current: unknown }[], known: number): ContentCounts {
  const counts = { create: 0, update: 0, publish: 0, unpublish: 0, unchanged: 0 };
  for (const { change } of plans) counts[change] += 1;
  return { ...counts, others: known - plans.filter(({ current }) => current !== undefined).length };
}

/**
 * Chooses the drafts that a space can hold as drafts. An entry is published with all its locales at once, and two
 * entries cannot have the same path.
 *
 * @param reportLeft called for the others, with the reason
 */
function chooseDrafts(
  { published, drafts }: AuthoredContent,
  reportLeft: (file: string, reason: string) => void,
): AuthoredFile[] {
  const entries = new Set(published.map(({ kind, key }) => `${kind} ${key}`));
  const addresses = new Set(published.map(nameAddress));
  return drafts.filter((draft) => {
    const { file, kind, key } = draft;
    if (entries.has(`${kind} ${key}`)) {
      reportLeft(file, 'it is published in another locale, and Contentful publishes all of an entry');
      return false;
    }
    if (addresses.has(nameAddress(draft))) {
      reportLeft(file, 'what is published has its address');
      return false;
    }
    return true;
  });
}

function nameAddress({ kind, locale, document, key }: AuthoredFile): string {
  const slug = isRecord(document) ? document.slug : undefined;
  return slug === undefined ? `${kind} ${key}` : JSON.stringify([kind, locale, slug]);
}
