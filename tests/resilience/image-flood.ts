import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { isFault } from '../site/start-site.ts';
import { type Ask, ask, createAgent, type Reply } from './frame/ask.ts';
import { below, defineExperiment, type ExperimentContext } from './frame/experiment.ts';
import { listPages } from './frame/explore-site.ts';
import { type Load, startLoad } from './frame/load.ts';

/** Requests a second for pages, all the time, and for what is no variant, for as many seconds. */
const pageRate = 50;
const rejectRate = 300;
const seconds = 8;
const variantsAtOnce = 1000;
/** Milliseconds in which a save shows, with some to spare. */
const settling = 2000;

export const experiment = defineExperiment({
  name: 'image-flood',
  promise:
    'Whatever is asked of pictures, pages are served as before: what no page names is refused without work, and what is made is made a few at a time.',
  how: `${rejectRate} requests/s for every kind of picture that there is not; ${variantsAtOnce.toLocaleString('en-GB')} different sizes at once; a PNG of 300 megapixels put among the pictures and over one of them; then, apart, a progressive JPEG of 49 megapixels, which is just small enough; with ${pageRate} pages/s all the while.`,
  seconds: 240,
  figures: {
    rejectMedian: { unit: 'ms', mustBe: below(5) },
    rejectP99: { unit: 'ms' },
    wronglyAnswered: { mustBe: 0 },
    variantsMade: {},
    variantsPutOff: {},
    memory: { unit: 'MB', mustBe: below(512) },
    memoryWithLargest: { unit: 'MB' },
    pagesFailed: { mustBe: 0 },
    pageP95Before: { unit: 'ms' },
    pageP95Meanwhile: { unit: 'ms', mustBe: below(50) },
    errorsLogged: { mustBe: 0 },
  },
  async run(context) {
    const { random, tell } = context;
    const site = await context.startSite({
      hasOwnContent: true,
      keepLine: isFault,
      // As behind a proxy: one client would have no more than its share of connections.
      environment: { TRUST_PROXY: '1' },
    });
    const { origin } = site;
    const pages = await listPages(origin);
    const { pictures, variants } = await findPictures(origin, pages);
    tell(`${pages.length} pages, ${pictures.length} pictures, ${variants.length} variants of each`);
    const loadPages = (): Load =>
      startLoad({ origin, rate: pageRate, next: () => ({ path: random.pick(pages) }) });

    const calm = loadPages();
    await wait(seconds * 1000);
    const before = await calm.stop();

    const meanwhile = loadPages();
    const rejects = startLoad({
      origin,
      rate: rejectRate,
      next: () => makeReject(random.pick(pictures), random.pick(variants), random),
    });
    await wait(seconds * 1000);
    const rejected = await rejects.stop();
    for (const example of rejected.examples) tell(example);
    tell(`${rejected.sent} refused; ${site.readUsage().memory.toFixed(0)} MB`);

    const asked = new Set<string>();
    while (asked.size < variantsAtOnce) asked.add(`/media/${random.pick(pictures)}/${random.pick(variants)}`);
    const flood = await askAll([...asked], [200, 503], origin, context);
    tell(`${variantsAtOnce} variants; ${site.readUsage().memory.toFixed(0)} MB`);

    const media = join(site.folder, 'content/media');
    const bomb = makeBomb(20_000, 15_000);
    await writeFile(join(media, 'bomb.png'), bomb);
    await writeFile(join(media, 'boxout-1.jpg'), bomb);
    await wait(settling);
    const names = variants.slice(0, 20);
    const bombed = await askAll(
      ['bomb', 'boxout-1'].flatMap((id) => names.map((name) => `/media/${id}/${name}`)),
      [200, 302, 404, 503],
      origin,
      context,
    );
    const memory = site.readUsage().peak;
    await writeFile(join(media, 'boxout-2.jpg'), await makeLargest());
    await wait(settling);
    const addresses = names.map((name) => `/media/boxout-2/${name}`);
    const largest = await askAll(addresses, [302], origin, context);
    const found = largest.flatMap(({ answer }) => answer?.headers.location ?? []);
    const made = await askAll(found, [200, 503], origin, context);

    const pagesMeanwhile = await meanwhile.stop();
    for (const example of pagesMeanwhile.examples) tell(example);
    for (const line of site.log.slice(0, 5)) tell(JSON.stringify(line));
    const replies = [...flood, ...bombed, ...largest, ...made];
    return {
      rejectMedian: rejected.latencies.p50,
      rejectP99: rejected.latencies.p99,
      wronglyAnswered: rejected.failed + replies.filter(({ failure }) => failure).length,
      variantsMade: [...flood, ...made].filter(({ answer }) => answer?.status === 200).length,
      variantsPutOff: [...flood, ...made].filter(({ answer }) => answer?.status === 503).length,
      memory,
      memoryWithLargest: site.readUsage().peak,
      pagesFailed: before.failed + pagesMeanwhile.failed,
      pageP95Before: before.latencies.p95,
      pageP95Meanwhile: pagesMeanwhile.latencies.p95,
      errorsLogged: site.log.length,
    };
  },
});

/**
 * The pictures of all pages, and the names of the variants that any of them is asked for in: those that each has, so
 * without the crops of pictures that have a focus.
 */
async function findPictures(origin: string, pages: readonly string[]) {
  const pictures = new Set<string>();
  const variants = new Set<string>();
  for (const path of pages) {
    const html = await (await fetch(origin + path)).text();
    for (const [, id = '', name = ''] of html.matchAll(
      /\/media\/([\w.-]+\.[0-9a-f]{8})\/(\d+(?:x\d+)?-q\d+\.(?:avif|webp|jpg))/g,
    )) {
      variants.add(name);
      if (!name.startsWith('1200x630')) pictures.add(id);
    }
  }
  return { pictures: [...pictures], variants: [...variants] };
}

/** An address that is no variant of a picture, though it looks like one. */
function makeReject(id: string, variant: string, random: ExperimentContext['random']): Ask {
  const [size = '', rest = ''] = variant.split('-q');
  const [quality = '', format = ''] = rest.split('.');
  const wrong = random.integer(1, 9000);
  const names = [
    `${wrong}7-q${quality}.${format}`,
    `${size}-q${wrong}.${format}`,
    `${size}-q${quality}.${random.pick(['png', 'gif', 'jxl', 'AVIF', 'avif.webp', 'svg', ''])}`,
    `${size}x${wrong}-q${quality}.${format}`,
    `0${size}-q${quality}.${format}`,
    `${size}-q${quality}.${format}%00`,
    `-${variant}`,
    `${variant}.br`,
    `99999999x99999999-q100.avif`,
    `..%2f${variant}`,
    random.pick(['__proto__', 'constructor', 'original', 'x'.repeat(2000)]),
  ];
  const ids = [`${id.slice(0, -1)}!`, `nobody.00000000`, `..%2f..%2f${id}`, '__proto__', id.toUpperCase()];
  const isOfNobody = random.integer(0, 3) === 0;
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE']);
  return {
    method,
    path: isOfNobody ? `/media/${random.pick(ids)}/${variant}` : `/media/${id}/${random.pick(names)}`,
    // A picture that was replaced is found by its name: its address leads on.
    statuses: [301, 302, 400, 404, 405],
  };
}

/** Asks for all at once. */
async function askAll(
  paths: readonly string[],
  statuses: readonly number[],
  origin: string,
  { tell, onEnd }: ExperimentContext,
): Promise<Reply[]> {
  const agent = createAgent();
  onEnd(() => agent.destroy());
  const replies = await Promise.all(
    paths.map((path) => ask({ path, statuses }, { origin, agent, patience: 120_000 })),
  );
  for (const [index, { failure, reason }] of replies.entries())
    if (failure) tell(`${paths[index]}: ${failure}, ${reason}`);
  agent.destroy();
  return replies;
}

/** Of 49 megapixels, and of the kind that cannot be decoded a strip at a time. */
function makeLargest(): Promise<Buffer> {
  return sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#e70' } })
    .jpeg({ progressive: true, quality: 40 })
    .toBuffer();
}

/** A whole and valid PNG of one bit a pixel, all black: a few kilobytes that are gigabytes once they are decoded. */
function makeBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, in greys; compressed, filtered and not interlaced, as PNG knows it.
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(rows, { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), data.length + 8);
  return chunk;
}
