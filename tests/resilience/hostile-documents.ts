import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isFault, type Site } from '../site/start-site.ts';
import { administrator, createStudioClient, type StudioClient } from '../site/studio-client.ts';
import { below, defineExperiment } from './frame/experiment.ts';
import { startLoad } from './frame/load.ts';
import { askForInsides, insidesMessage, tellInsides } from './frame/tell-insides.ts';

/** Visits a second, all the time. */
const rate = 20;
const password = 'eleven slow herons at dusk';

/** Documents far beyond any that an editor writes, each as large as a body could once be. */
const shapes = {
  keys: () => Object.fromEntries(Array.from({ length: 600_000 }, (_, index) => [`k${index}`, 1])),
  deep: () => Array.from({ length: 10_000 }, () => JSON.parse('['.repeat(190) + ']'.repeat(190))),
  text: () => [{ _id: 'a', block: 'Text', text: '[*_'.repeat(160_000) }],
  links: () => [{ _id: 'a', block: 'Text', text: '[a](/b) '.repeat(60_000) }],
  blocks: () => Array.from({ length: 100_000 }, () => ({ block: 'Text', text: 'a', anchorId: 'a' })),
  numbers: () => Array.from({ length: 3_900_000 }, () => 0),
  fields: () =>
    Array.from({ length: 2000 }, (_, index) => ({
      block: 'Text',
      ...Object.fromEntries(Array.from({ length: 199 }, (__, field) => [`k${field}_${index}`, 1])),
    })),
  // As much as one text, and a page of such texts, may hold.
  headings: () => [makeText(makeLines('# Peas', 990))],
  items: () => [makeText(makeLines('- Peas', 990))],
  paragraphs: () => [makeText(makeLines('Peas\n', 990))],
  linksTaken: () => [makeText('[a](/b) '.repeat(990))],
  cells: () => [makeText(`${'|a'.repeat(660)}|\n${'|-'.repeat(660)}|\n`)],
  tree: () => [
    {
      ...makeText(''),
      text: { nodeType: 'document', data: {}, content: Array.from({ length: 1400 }, makeParagraph) },
    },
  ],
  texts: () => Array.from({ length: 5 }, () => makeText(makeLines('# Peas', 990))),
  prose: () => [makeText('Peas and beans, and what goes with them. '.repeat(12_000))],
  halves: () => repeat(2000, { block: 'Text', text: 'Peas and beans. '.repeat(13) }),
  nothings: () => repeat(5900, { a: 1 }),
  zeros: () => repeat(29_000, 0),
  overviews: () => repeat(2100, { block: 'ProductOverview' }),
  overviewsTaken: () => repeat(370, { block: 'ProductOverview' }),
  listings: () => repeat(300, { block: 'NewsListing', pageSize: 48 }),
  forms: () => repeat(2000, { block: 'FormGeneralEnquiries', success_page: '/en-gb/contact/thank-you' }),
  heads: () => repeat(2100, { block: 'ProductHead', product: 'vegan-fillet' }),
  recipes: () => repeat(470, { block: 'RecipeCarousel', items: repeat(6, { recipe: 'katsu-curry' }) }),
  missing: () => repeat(470, { block: 'RecipeCarousel', items: repeat(6, { recipe: 'nowhere' }) }),
  hidden: () => repeat(2100, { block: 'Text', text: 'Peas.', hidden: true }),
} satisfies Record<string, () => unknown>;

/** Texts that a page holds many times over: as parts of what was drawn before, they need not be sent. */
const assembled = { short: 'Peas.', marks: '[a](/b) '.repeat(990), lines: makeLines('# Peas', 990) };

export const experiment = defineExperiment({
  name: 'hostile-documents',
  promise:
    'Whatever a signed-in person sends or has stored, visitors are served and the others go on working.',
  how: `A viewer asks for the page of 8 MB of 600,000 fields, once and twelve times at once; a draft of that kind is stored, and others draw and check theirs; an editor sends documents of ${Object.keys(shapes).length - 1} more shapes to be drawn, saved and checked, lists the entries and chooses passwords; then a page of 2,000 blocks, which is to be drawn, saved, checked and published, and visits to it and to all shapes that can be published, and pages assembled of a part that was drawn before; with ${rate} visits a second all the while. Work is the most processor time that one turn of the event loop took, collection that of a turn which collected the whole heap’s garbage.`,
  seconds: 900,
  figures: {
    work: { unit: 'ms', mustBe: below(50) },
    workOfTwelve: { unit: 'ms', mustBe: below(50) },
    workWithStored: { unit: 'ms', mustBe: below(50) },
    workOfShapes: { unit: 'ms', mustBe: below(50) },
    workOfLongPage: { unit: 'ms', mustBe: below(50) },
    workOfVisits: { unit: 'ms', mustBe: below(50) },
    workOfAssembled: { unit: 'ms', mustBe: below(50) },
    collection: { unit: 'ms' },
    longPageFailed: { mustBe: 0 },
    othersFailed: { mustBe: 0 },
    visitsRefused: { mustBe: 0 },
    errorsLogged: { mustBe: 0 },
  },
  async run(context) {
    const site = await context.startSite({
      nodeFlags: tellInsides,
      keepLine: (line) => isFault(line) || line.msg === insidesMessage,
    });
    const { admin, viewer } = await openAccounts(site);
    const visits = startLoad({ origin: site.origin, rate, next: () => ({ path: '/en-gb/about' }) });
    let othersFailed = 0;
    let collection = 0;
    const ofOthers = (answer: Promise<unknown>) =>
      answer.catch((error: Error) => {
        context.tell(error.message.slice(0, 200));
        othersFailed += 1;
      });
    // Warm: the first drawing and check take longer than all others.
    await work(admin, 'warm', makePage('warm', [{ _id: 'a', block: 'Text', text: 'Peas.' }]), 'warm');

    const hostile = makePage('hostile', shapes.keys());
    const draw = () =>
      quietly(viewer.send('POST', '/canvas', { file: fileOf('hostile'), document: hostile }));
    const once = await measure(draw);
    const ofTwelve = await measure(() => Promise.all(Array.from({ length: 12 }, draw)));
    storeDraft(site, hostile);
    const withStored = await measure(() => ofOthers(work(admin, 'mine', makePage('mine', []), 'stored')));
    let ofShapes = 0;
    for (const [name, make] of Object.entries(shapes)) {
      if (name === 'keys') continue;
      const shape = makePage(toSlug(name), make());
      const worst = await measure(() => work(admin, toSlug(name), shape, name, quietly));
      context.tell(`${name}: ${worst.toFixed(0)} ms`);
      ofShapes = Math.max(ofShapes, worst);
    }
    const others = {
      'the list of entries': () => admin.send('GET', '/entries?limit=1000'),
      'the description of the API': () => admin.send('GET', '/openapi.json'),
      'a password': () => admin.send('PUT', '/account/password', { password: 'x'.repeat(200) }),
      'another password': () => admin.send('PUT', '/account/password', { password: 'aB1!'.repeat(60) }),
    };
    for (const [name, ask] of Object.entries(others)) {
      const worst = await measure(() => quietly(ask()));
      context.tell(`${name}: ${worst.toFixed(0)} ms`);
      ofShapes = Math.max(ofShapes, worst);
    }
    const long = makePage(
      'long',
      Array.from({ length: 2000 }, (_, index) => ({
        _id: `b${index}`,
        block: 'Text',
        text: `Pea ${index}.`,
      })),
    );
    let longPageFailed = 0;
    const ofLongPage = await measure(async () => {
      try {
        await work(admin, 'long', long, 'long page');
        await publish('long');
      } catch (error) {
        context.tell(String(error).slice(0, 300));
        longPageFailed += 1;
      }
    });
    let ofAssembled = 0;
    for (const [name, text] of Object.entries(assembled)) {
      const from = makePage(name, [{ ...makeText(text), anchorId: 'peas' }]);
      await admin.send('POST', '/canvas', { file: fileOf(name), id: name, document: from });
      for (const times of [6, 60, 2150, 6000]) {
        const body = Array.from({ length: times }, () => ({ canvasPart: 'a' }));
        const document = makePage(name, body);
        let answer = 'drawn';
        const worst = await measure(() =>
          admin
            .send('POST', '/canvas', { file: fileOf(name), since: name, document })
            .catch((error: Error) => {
              answer = error.message;
            }),
        );
        context.tell(`${times} times ${name}: ${worst.toFixed(0)} ms, ${answer.slice(0, 80)}`);
        ofAssembled = Math.max(ofAssembled, worst);
      }
    }
    const client = await readClientHeaders(site.origin);
    let ofVisits = await measureVisits('long');
    for (const name of Object.keys(shapes)) {
      const isPublished = await publish(name).then(
        () => true,
        () => false,
      );
      if (isPublished) ofVisits = Math.max(ofVisits, await measureVisits(name));
    }
    const { failed, examples } = await visits.stop();
    for (const example of examples) context.tell(example);
    return {
      work: once,
      workOfTwelve: ofTwelve,
      workWithStored: withStored,
      workOfShapes: ofShapes,
      workOfLongPage: ofLongPage,
      workOfVisits: ofVisits,
      workOfAssembled: ofAssembled,
      collection,
      longPageFailed,
      othersFailed,
      visitsRefused: failed,
      errorsLogged: site.log.filter(isFault).length,
    };

    /** The most work of a turn while something is done, and for a moment after it. */
    async function measure(act: () => Promise<unknown>): Promise<number> {
      await askForInsides(site, context);
      await act();
      await wait(300);
      const told = await askForInsides(site, context);
      collection = Math.max(collection, told.collection);
      return told.work;
    }

    function publish(name: string): Promise<unknown> {
      const entries = [{ file: fileOf(toSlug(name)), revision: 1 }];
      return admin.send('POST', '/publish', { entries });
    }

    /** The most work of a turn during the first visits to a page, as HTML and as JSON. */
    async function measureVisits(name: string): Promise<number> {
      await wait(300);
      const worst = await measure(async () => {
        for (const headers of [{}, client]) {
          await ofOthers(visit(`${site.origin}/en-gb/${toSlug(name)}`, headers));
        }
      });
      context.tell(`visits to ${name}: ${worst.toFixed(0)} ms`);
      return worst;
    }

    /** Draws, saves and checks a document, one after the other. */
    async function work(
      client: StudioClient,
      name: string,
      document: object,
      what: string,
      settle: typeof quietly = (answer) => answer,
    ): Promise<void> {
      context.tell(what);
      const file = fileOf(name);
      await settle(client.send('POST', '/canvas', { file, document }));
      await settle(client.send('PUT', `/drafts/${file}`, { document, revision: 0 }));
      await settle(client.send('POST', '/check', { files: [file] }));
    }
  },
});

/** The headers with which the site's own client requests a page. */
async function readClientHeaders(origin: string): Promise<Record<string, string>> {
  const html = await (await fetch(`${origin}/en-gb`)).text();
  const [, version = ''] = /"version":"(\w+)"/.exec(html) ?? [];
  return { 'X-Inertia': 'true', 'X-Inertia-Version': version };
}

async function visit(address: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} was answered ${response.status}.`);
}

const toSlug = (name: string) => name.toLowerCase();

function repeat<Item>(times: number, item: Item): Item[] {
  return Array.from({ length: times }, () => item);
}

const makeText = (text: string) => ({ _id: 'a', block: 'Text', text });

const makeParagraph = () => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', data: {}, marks: [], value: 'Peas' }],
});

const fileOf = (name: string) => `en-gb/pages/${name}.yaml`;

function makePage(slug: string, body: unknown): object {
  const meta = { description: 'A page that is made to be large.' };
  return {
    slug,
    entryTitle: 'Large',
    meta,
    header: [{ _id: 'h', block: 'PageHeader', headline: 'Large' }],
    body,
  };
}

/** What is refused is as it should be. */
function quietly(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch(() => undefined);
}

async function openAccounts(site: Site): Promise<{ admin: StudioClient; viewer: StudioClient }> {
  let token: string | undefined;
  while (!token) {
    [, token] = /\/studio\/set-up#([\w-]+)/.exec(site.readErrors()) ?? [];
    await wait(50);
  }
  const admin = createStudioClient(site.origin);
  await admin.send('POST', '/set-up', { token, ...administrator });
  const invitation = { email: 'vera@oakpea.example', role: 'viewer', sendsMail: false };
  const answer = JSON.stringify(await admin.send('POST', '/invitations', invitation));
  const [, invited] = /#([\w-]+)/.exec(answer) ?? [];
  const viewer = createStudioClient(site.origin);
  await viewer.send('POST', '/invitation', { token: invited, name: 'Vera', password });
  return { admin, viewer };
}

/** As an earlier release, which had other bounds, may have left it. */
function storeDraft({ dataDirectory }: Site, document: object): void {
  const database = new DatabaseSync(join(dataDirectory, 'studio.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  database
    .prepare(
      'insert into studio_drafts (file, document, revision, saved_at, saved_by) values (?, ?, 1, ?, ?)',
    )
    .run(fileOf('hostile'), JSON.stringify(document), '2026-01-01T00:00:00.000Z', 'somebody');
  database.close();
}

function makeLines(line: string, count: number): string {
  return `${line}\n`.repeat(count);
}
