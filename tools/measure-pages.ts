import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { createSite } from '#server/create-site.ts';
import { readEnvironment } from '#server/env.ts';
import type { Budgets, PageBytes } from './budgets.ts';
import { missingPage, pageKinds } from './page-kinds.ts';

/** A page of each kind, plus a second locale and two blocks of the design system. */
const measuredPages = [...pageKinds, '/de-de', '/ds/blocks/herocarousel', '/ds/blocks/mosaic'];

const signUp = 'src/blocks/form-newsletter-signup/newsletter-form.tsx';

/**
 * Code that pages load later without a click, with the HTML that marks the pages which do; empty if every page that can
 * load it does. Code loaded on use counts for no page.
 */
const deferredSources = new Map([
  ['src/ui/carousel/carousel-engine.tsx', ''],
  [signUp, '"block":"FormNewsletterSignup"'],
]);

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** Builds the site if its build is out of date, and measures its pages. */
export async function measurePages(): Promise<Budgets> {
  await promisify(execFile)(process.execPath, ['tools/build.ts', '--if-missing']);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'budgets-'));
  const site = await createSite({
    root: resolve('.'),
    environment: readEnvironment({ DATA_DIR: dataDirectory, NODE_ENV: 'production' }),
    log: pino({ level: 'silent' }),
    isDevelopment: false,
  });
  try {
    const weigh = await createScales();
    const entries: [string, PageBytes][] = [];
    for (const page of measuredPages) {
      const response = await site.app.request(page);
      if (response.status !== 200 && page !== missingPage) {
        throw new Error(`${page} answers with ${response.status}: it cannot be weighed.`);
      }
      entries.push([page, weigh(await response.text())]);
    }
    return Object.fromEntries(entries);
  } finally {
    site.beginClosing();
    await site.close();
    await rm(dataDirectory, { recursive: true });
  }
}

async function createScales(): Promise<(html: string) => PageBytes> {
  const folder = 'dist/client';
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >;
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const weights = new Map<string, number>();
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
  for (const file of new Set(files)) {
    weights.set(file, brotliCompressSync(await readFile(`${folder}/${file}`)).length);
  }
  const sum = (found: Iterable<string>) =>
    [...found].reduce((total, file) => total + (weights.get(file) ?? 0), 0);

  function addImports(key: string | undefined, found: Set<string>): Set<string> {
    const chunk = manifest[key ?? ''];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) addImports(imported, found);
    return found;
  }

  return (html) => {
    // In `src` and `href`, and in the start script's lists.
    const named = [...html.matchAll(/(?<=["\s])\/(assets\/[^"\s]+\.(?:js|css))(?=["\s])/g)].map(
      ([, file = '']) => file,
    );
    const scripts = new Set<string>();
    for (const file of named) if (file.endsWith('.js')) addImports(keys.get(file), scripts);
    const later = new Set<string>();
    for (const file of scripts) {
      for (const key of manifest[keys.get(file) ?? '']?.dynamicImports ?? []) {
        const sign = deferredSources.get(key);
        if (sign !== undefined && html.includes(sign)) addImports(key, later);
      }
    }
    if (later.has(manifest[signUp]?.file ?? '')) {
      const texts = named.map((file) => keys.get(file)).find((key) => key?.endsWith('?part=core'));
      addImports(texts?.replace(/core$/, 'forms'), later);
    }
    return {
      html: brotliCompressSync(html).length,
      js: sum(scripts),
      css: sum(new Set(named.filter((file) => file.endsWith('.css')))),
      deferredJs: sum([...later].filter((file) => !scripts.has(file))),
    };
  };
}
