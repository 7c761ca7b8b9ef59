import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createSessionStore } from '#studio/accounts/sessions/session-store.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { readDocument } from '#studio/entries/stored-documents.server.ts';
import { openStudioDatabase } from '#studio/open-studio-database.server.ts';
import { findFreePort } from '../../tools/find-free-port.ts';
import { type DatabaseKind, makeDatabase } from '../site/database.ts';
import { type SupervisedSite, superviseSite } from '../site/supervise-site.ts';

export interface StudioKillTestOptions {
  database: DatabaseKind;
  /** How many times each editor saves both of its pages. */
  rounds: number;
  /** How many times the site is killed meanwhile. */
  kills: number;
}

/** The outcome of the editors' work. */
export interface StudioKillTestFigures {
  kills: number;
  /** Saves that eventually succeeded; like the studio, editors retry until they do. */
  saves: number;
  /** Releases of two pages that eventually succeeded. */
  releases: number;
  retries: number;
  /** Pages that do not have the last save. */
  lostSaves: number;
  /** Acknowledged releases with a missing version. */
  lostReleases: number;
  /** Releases of which only one page is public. */
  halfReleases: number;
  /** Versions of a draft that had been published already. */
  repeatedVersions: number;
  /** Versions missing from the audit log, or in it twice. */
  unaudited: number;
}

/** The guarantees, at whatever moment the process is killed. */
export const nothingLost = {
  lostSaves: 0,
  lostReleases: 0,
  halfReleases: 0,
  repeatedVersions: 0,
  unaudited: 0,
};

/** A scripted editor with two pages, which are published together. */
interface ScriptedEditor {
  files: readonly [string, string];
  cookie: string;
  /** The last saved number, by file. */
  saved: Map<string, number>;
  /** The version ids of each acknowledged release. */
  releases: (readonly string[])[];
}

const editors = 3;
/** Rounds of saves between two releases. */
const savesPerRelease = 3;

/** Has editors save and publish over HTTP while repeatedly killing the site, then inspects the database. */
export async function runStudioKillTest({
  database: kind,
  rounds,
  kills,
}: StudioKillTestOptions): Promise<StudioKillTestFigures> {
  const kept = await makeDatabase(kind);
  const options = {
    databaseUrl: kept.environment.DATABASE_URL || undefined,
    dataDirectory: kept.environment.DATA_DIR,
    log: pino({ level: 'silent' }),
  };
  const before = await openStudioDatabase(options);
  const people = await Promise.all(Array.from({ length: editors }, (_, index) => signIn(before, index)));
  await before.close();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = superviseSite({ ...kept.environment, PORT: String(port) });
  try {
    let retries = 0;
    let done = 0;
    const work = people.map(async (editor) => {
      const send = async <Answer>(method: string, path: string, body: object) => {
        for (;;) {
          const answer = await request<Answer>(origin, editor.cookie, method, path, body);
          if (answer) return answer;
          retries += 1;
          await wait(200);
        }
      };
      await editPages(editor, rounds, send, () => {
        done += 1;
      });
    });
    await Promise.all([...work, killInBetween(site, kills, () => done / (editors * rounds))]);
    await site.stop();
    const after = await openStudioDatabase(options);
    const figures = await inspect(after, people);
    await after.close();
    return { kills: site.kills, saves: editors * rounds * 2, releases: count(people), retries, ...figures };
  } finally {
    await site.stop();
    await kept.remove();
  }
}

async function signIn(database: StudioDatabase, index: number): Promise<ScriptedEditor> {
  const id = `editor-${index}`;
  const person = { id, name: `Editor ${index}`, email: `${id}@example.com`, role: 'editor' as const };
  const created_at = new Date().toISOString();
  const row = await database.kysely
    .insertInto('studio_people')
    .values({ ...person, created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { token } = await createSessionStore(database, Date.now).begin(row, 'full', 'a script');
  return {
    files: [`en-gb/pages/script-${index}-a.yaml`, `en-gb/pages/script-${index}-b.yaml`],
    cookie: `studio-session=${token}`,
    saved: new Map(),
    releases: [],
  };
}

type Send = <Answer>(method: string, path: string, body: object) => Promise<Answer>;

async function editPages(
  editor: ScriptedEditor,
  rounds: number,
  send: Send,
  onRound: () => void,
): Promise<void> {
  const revisions = new Map<string, number>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const file of editor.files) {
      const slug = file.split('/').at(-1)?.replace('.yaml', '');
      const document = {
        slug,
        entryTitle: String(round),
        body: [{ _id: 'text', block: 'Text', text: 'Peas and oats. '.repeat(1 + (round % 50)) }],
      };
      const revision = revisions.get(file) ?? 0;
      const saved = await send<{ revision: number }>('PUT', `/drafts/${file}`, { document, revision });
      revisions.set(file, saved.revision);
      editor.saved.set(file, round);
    }
    if (round % savesPerRelease === 0) {
      const entries = editor.files.map((file) => ({ file, revision: revisions.get(file) }));
      const { versions } = await send<{ versions: { versionId: string }[] }>('POST', '/publish', { entries });
      editor.releases.push(versions.map(({ versionId }) => versionId));
    }
    onRound();
  }
}

/** Undefined if the site did not answer, or is not ready yet. */
async function request<Answer>(
  origin: string,
  cookie: string,
  method: string,
  path: string,
  body: object,
): Promise<Answer | undefined> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${origin}/studio/api${path}`, {
      method,
      headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    text = await response.text();
  } catch {
    return undefined;
  }
  if (response.status >= 500) return undefined;
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Spreads the kills over all rounds, each at a random moment of activity. */
async function killInBetween(site: SupervisedSite, kills: number, progress: () => number): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    while (progress() < kill / (kills + 1) || !site.isReachable) await wait(5);
    await wait(Math.random() * 40);
    site.kill();
  }
}

async function inspect({ kysely }: StudioDatabase, people: readonly ScriptedEditor[]) {
  const drafts = await kysely.selectFrom('studio_drafts').select(['file', 'document']).execute();
  const versions = await kysely.selectFrom('studio_versions').selectAll().execute();
  const live = await kysely.selectFrom('studio_live').selectAll().execute();
  const audit = await kysely
    .selectFrom('studio_audit')
    .select('details')
    .where('action', '=', 'entries.published')
    .execute();
  const byId = new Map(versions.map((version) => [version.id, version]));
  const liveVersion = (file: string) => byId.get(live.find((row) => row.file === file)?.version_id ?? '');
  const saysNow = (file: string) => {
    const draft = readDocument(drafts.find((row) => row.file === file)?.document);
    return Number((draft ?? readDocument(liveVersion(file)?.document))?.entryTitle);
  };
  const audited = audit.map(({ details }) => JSON.parse(details ?? '{}').version as string);
  const origins = versions.map(({ file, draft_revision }) => `${file} ${draft_revision}`);
  return {
    lostSaves: people.flatMap(({ files, saved }) => files.filter((file) => saysNow(file) !== saved.get(file)))
      .length,
    lostReleases: people.flatMap(({ releases }) => releases.filter((ids) => !ids.every((id) => byId.has(id))))
      .length,
    halfReleases: people.flatMap(({ files: [a, b] }) => {
      const [ofA, ofB] = [a, b].map((file) =>
        versions.filter((version) => version.file === file).map(({ revision }) => revision),
      );
      const halves = new Set(ofA).symmetricDifference(new Set(ofB));
      const isHalfLive = liveVersion(a)?.revision !== liveVersion(b)?.revision;
      return [...halves, ...(isHalfLive ? ['live'] : [])];
    }).length,
    repeatedVersions: origins.length - new Set(origins).size,
    unaudited: versions.filter(({ id }) => audited.filter((one) => one === id).length !== 1).length,
  };
}

function count(people: readonly ScriptedEditor[]): number {
  return people.reduce((sum, { releases }) => sum + releases.length, 0);
}
