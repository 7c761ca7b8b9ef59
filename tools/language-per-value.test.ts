import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentfulSource } from '#content-source/contentful/contentful-source.ts';
import { createDocument } from '#document/create-document.ts';
import { loadBuild } from '#document/load-build.ts';
import { brandName } from '#i18n/brand.ts';
import { createTestSite, readPage } from '#server/site.testing.ts';
import { openSource } from '../tests/contentful-server/open-source.ts';
import type { LocalizedFields } from '../tests/contentful-server/space.ts';
import type { ContentfulServer } from '../tests/contentful-server/start-contentful-server.ts';
import { startFilledServer } from '../tests/contentful-server/start-filled-server.ts';
import { contentModel } from './contentful-model.ts';

const hasBuild = existsSync(resolve('dist/ssr/ssr.js'));
const english = 'en-GB';
const german = 'de-DE';

/** What every word ends in that a space has in English; its German has none of it, and neither have the site's own words. */
const mark = 'ꬷ';

/**
 * How much of a German site is German: its addresses alone, or of the texts about every other one as well, so that
 * German and English stand side by side in one block.
 */
const spaces = {
  'which has addresses of its own and no words': () => false,
  'in which about every other text is translated': isEven,
};

describe.skipIf(!hasBuild)('each value of a locale', () => {
  let server: ContentfulServer;
  let source: ContentfulSource;
  afterEach(async () => {
    await source?.close();
    await server?.close();
  });

  it.each(Object.entries(spaces))(
    '%s is read in the language it is in',
    { timeout: 120_000 },
    async (_, isTranslated) => {
      server = await startFilledServer('content');
      markSpace(server, isTranslated);
      source = await openSource(server);
      const build = await loadBuild(resolve('dist'));
      const { version } = build.manifest;
      const site = createTestSite({ document: createDocument(build), version, content: source });
      const { pages, news } = source.current().locales['de-de'];
      const paths = [
        ...[...pages.values(), ...news.values()].map(({ path }) => path),
        '/de-de/sitemap',
        '/de-de/search?q=burger',
        '/de-de/search?q=griddle',
        '/de-de/cmp',
        '/de-de/no-such-page',
      ];
      expect(paths.length).toBeGreaterThan(60);
      let marked = 0;
      const faults = new Map<string, string>();
      for (const path of paths) {
        const html = await (await site.get(path)).text();
        for (const { text, language, place } of listTexts(html)) {
          if (text.includes(mark)) marked += 1;
          const expected = text.includes(mark) ? english : german;
          if (language !== expected && !isNeutral(text)) {
            faults.set(`${place}: ${text.slice(0, 60)}`, `${path} ${language}`);
          }
        }
        const client = await site.get(path, {
          headers: { 'X-Inertia': 'true', 'X-Inertia-Version': version },
        });
        expect.soft((await client.json()).props, path).toEqual(readPage(html).props);
      }
      expect(marked).toBeGreaterThan(3000);
      expect([...faults]).toEqual([]);
    },
  );
});

/** Names and numbers, which belong to no language. */
function isNeutral(text: string): boolean {
  const words = text.replaceAll(brandName, '').replaceAll(/\S+@\S+|https?:\S+/g, '');
  return !/\p{L}{3}/u.test(words);
}

function* listTexts(html: string) {
  const { document, NodeFilter, Element: AnyElement } = new JSDOM(html).window;
  for (const other of document.querySelectorAll('script, style, template')) other.remove();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof AnyElement ? node : node.parentElement;
    if (!element) continue;
    const language = element.closest('[lang]')?.getAttribute('lang') ?? '';
    const place = describePlace(element);
    if (node !== element) yield { text: node.textContent ?? '', language, place };
    else {
      for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(name);
        if (text) yield { text, language, place: `${place}[${name}]` };
      }
    }
  }
}

function describePlace(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && names.length < 4; at = at.parentElement) {
    names.unshift(`${at.localName}.${[...at.classList].slice(-1)}`);
  }
  return names.join(' > ');
}

/** Leaves a space its English, every word of it marked, and gives it the German that is asked for. */
function markSpace({ space }: ContentfulServer, isTranslated: (text: string) => boolean): void {
  const types = new Map(contentModel.map((type) => [type.id, type]));
  for (const entry of space.entries.values()) {
    const type = types.get(entry.sys.contentType?.sys.id ?? '');
    const fields: LocalizedFields = {};
    for (const [name, { [english]: own }] of Object.entries(entry.body.fields)) {
      if (own === undefined) continue;
      const field = type?.fields.find(({ id }) => id === name);
      const path = type?.sources[name]?.path ?? [];
      const isSlug = name === 'slug' && type?.kind === 'entry';
      const isWords =
        field?.localized &&
        (field.type === 'RichText' || field.type === 'Symbol' || field.type === 'Text') &&
        (typeof own === 'object' || /[\p{L}]/u.test(String(own))) &&
        !isName(name, path);
      fields[name] = isWords
        ? {
            [english]: mapWords(own, (word) => word + mark),
            ...(isTranslated(entry.sys.id + name) && { [german]: mapWords(own, (word) => `ä${word}`) }),
          }
        : { [english]: own, ...(isSlug && { [german]: own }) };
    }
    if (entry.sys.id === 'site')
      fields.navigation = { ...fields.navigation, [german]: fields.navigation?.[english] };
    if (entry.sys.id === 'sitemap')
      fields.sections = { ...fields.sections, [german]: fields.sections?.[english] };
    entry.body = { ...entry.body, fields };
    space.publish(entry);
  }
  for (const asset of space.assets.values()) {
    const { title, description, ...others } = asset.body.fields;
    const describe = (values: Record<string, unknown> | undefined, name: string) =>
      values && {
        [english]: mapWords(values[english], (word) => word + mark),
        ...(isTranslated(asset.sys.id + name) && {
          [german]: mapWords(values[english], (word) => `ä${word}`),
        }),
      };
    asset.body = {
      ...asset.body,
      fields: {
        ...others,
        title: describe(title, 'title') ?? {},
        description: describe(description, 'description') ?? {},
      },
    };
    space.publish(asset);
  }
}

/** What programs read: addresses and names by which things are tied together. */
function isName(name: string, path: readonly string[]): boolean {
  return /^(slug|index|id|key|internalName|translatedFrom|orderCode|ean|anchor_?[iI]d|link|href|footerCtaLink|success_page|consumerSite|notification_emails)$/.test(
    path.at(-1) ?? name,
  );
}

function mapWords(value: unknown, map: (word: string) => string): unknown {
  if (typeof value === 'string') return value.replaceAll(/\p{L}[\p{L}\p{M}’'-]*/gu, map);
  const { content, value: text, ...node } = value as { content?: unknown[]; value?: string };
  return {
    ...node,
    ...(content && { content: content.map((child) => mapWords(child, map)) }),
    ...(text !== undefined && { value: mapWords(text, map) }),
  };
}

/** Whether a name is one of about half of all. */
function isEven(name: string): boolean {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + character.charCodeAt(0)) % 1009;
  return sum % 2 === 0;
}
