/*
 * A screen in a canteen: the products in Finnish with their allergens, kept up to date by the content API of a site.
 * It needs Node 22.18 or newer and nothing else:
 *
 *   SITE=https://www.example.com node kiosk.ts      then http://localhost:8090
 *
 * What it knows is kept in a file, so that it shows it after a restart too, and while the site cannot be reached.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const site = process.env.SITE ?? 'http://localhost:3000';
const file = process.env.KIOSK_FILE ?? 'kiosk.json';
const api = `${site}/api/content/v1`;
const secondsBetween = Number(process.env.KIOSK_SECONDS ?? 10);

interface Product {
  key: string;
  path: string;
  fields: {
    name: string;
    promise?: string;
    packshot?: { alt: string; variants: { url: string; width: number; type: string }[] };
    allergens: Record<string, 'contains' | 'mayContain' | 'unknown' | 'absent' | 'free'>;
  };
}

interface State {
  /** Of the content that the products are from. */
  revision: string;
  products: Product[];
}

const words: Record<string, string> = {
  ...{ gluten: 'gluteeni', crustaceans: 'äyriäiset', eggs: 'kananmuna', fish: 'kala', peanuts: 'maapähkinä' },
  ...{ soya: 'soija', milk: 'maito', nuts: 'pähkinät', celery: 'selleri', mustard: 'sinappi' },
  ...{ sesame: 'seesami', sulphites: 'sulfiitit', lupin: 'lupiini', molluscs: 'nilviäiset' },
};

let state: State | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
/** How often in a row it has come to nothing. */
let failures = 1;

/** Reads the whole list, page by page; it comes to nothing (409) if the content changes in between. */
async function readProducts(): Promise<State> {
  const products: Product[] = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '50', ...(next && { cursor: next }) });
    const response = await fetch(`${api}/fi-fi/products?${query}`, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    const page = (await response.json()) as { entries: Product[]; next?: string };
    products.push(...page.entries);
    next = page.next;
    if (next === undefined) return { revision: response.headers.get('Content-Revision') ?? '', products };
  } while (next);
  throw new Error('The list has no end.');
}

/** Asks what has changed, and reads the list again if a product has, or if the site does not remember. */
async function follow(): Promise<void> {
  try {
    const since = encodeURIComponent(state?.revision ?? '');
    const response = await fetch(`${api}/changes?since=${since}`, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    const { revision, isComplete, changes } = await response.json();
    const isOurs = (change: { locale: string; kind: string }) =>
      change.locale === 'fi-fi' && change.kind === 'products';
    if (!state || !isComplete || changes.some(isOurs)) state = await readProducts();
    else state.revision = revision;
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
    failures = 0;
  } catch (error) {
    if (failures === 0)
      console.error(`Showing what is known: ${error instanceof Error ? error.message : error}`);
    failures += 1;
  }
  // After each failure in a row twice as late, up to 16 times, and not all screens at once.
  const pause = secondsBetween * 2 ** Math.min(failures, 4) * (0.75 + Math.random() / 2);
  setTimeout(follow, pause * 1000);
}

function draw({ fields: { name, promise = '', packshot, allergens } }: Product): string {
  const list = (state: string) =>
    Object.keys(allergens)
      .filter((allergen) => allergens[allergen] === state)
      .map((allergen) => words[allergen] ?? allergen)
      .join(', ');
  const picture = packshot?.variants.find(({ width, type }) => width >= 360 && type === 'image/webp');
  const rows = [
    ['Sisältää', list('contains')],
    ['Saattaa sisältää', list('mayContain')],
    ['Ei tiedossa, kysy', list('unknown')],
  ].filter(([, value]) => value);
  return `<li><h2>${escapeHtml(name)}</h2><p>${escapeHtml(promise)}</p>
${picture && packshot ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(packshot.alt)}" width="180">` : ''}
<dl>${rows.map(([term = '', value = '']) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl></li>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', Refresh: '30' });
  response.end(`<!doctype html><html lang="fi"><meta charset="utf-8"><title>Tuotteet</title>
<h1>Tuotteet ja allergeenit</h1>${failures === 0 ? '' : '<p role="status">Sivustoon ei saada yhteyttä: tiedot ovat viimeksi haetut.</p>'}
<ul>${(state?.products ?? []).map(draw).join('')}</ul></html>`);
}).listen(Number(process.env.PORT ?? 8090));
await follow();
