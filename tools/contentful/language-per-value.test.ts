import { resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, it, onTestFinished } from 'vitest';
import { createDocument } from '#document/create-document.ts';
import { loadBuild } from '#document/load-build.ts';
import { brandName } from '#i18n/brand.ts';
import type { SearchSuggestion } from '#search/search-results.ts';
import { contentModel } from '#server/contentful-model.ts';
import { createTestSite } from '#server/site.testing.ts';
import { openSource } from '../../tests/contentful-server/open-source.ts';
import type { LocalizedFields } from '../../tests/contentful-server/space.ts';
import type { ContentfulServer } from '../../tests/contentful-server/start-contentful-server.ts';
import { startFilledServer } from '../../tests/contentful-server/start-filled-server.ts';
import { requireBuild } from '../../tests/site/start-site.ts';
import { selectFirst } from './select-first.testing.ts';

const { DOMParser } = new JSDOM().window;

const english = 'en-GB';
const german = 'de-DE';

/** Appended to every English word in the space. Neither German texts nor the site's own contain it. */
const mark = 'ꬷ';

it('each value of a German site, of which about every other text is translated, is read in the language it is in', {
  timeout: 60_000,
}, async () => {
  requireBuild();
  const server = await startFilledServer('content', { isUnchecked: true });
  onTestFinished(() => server.close());
  markSpace(server);
  const source = await openSource(server);
  onTestFinished(() => source.close());
  const build = await loadBuild(resolve('dist'));
  const { version } = build.manifest;
  const site = createTestSite({ document: createDocument(build), version, content: source });
  const { pages, news } = source.current().locales['de-de'];
  const seen = new Set<string>();
  const articles = selectFirst(news, seen);
  const paths = [
    ...[...articles, ...selectFirst(pages, seen)].map(({ path }) => path),
    '/de-de/sitemap',
    '/de-de/search?q=burger',
    '/de-de/search?q=griddle',
    '/de-de/cmp',
    '/de-de/no-such-page',
  ];
  expect(paths.length).toBeGreaterThan(20);
  let marked = 0;
  const faults = new Map<string, string>();
  for (const path of paths) {
    const html = await (await site.get(path)).text();
    for (const { text, language, element, name } of listTexts(html)) {
      if (text.includes(mark)) marked += 1;
      const expected = text.includes(mark) ? english : german;
      if (language !== expected && !isNeutral(text)) {
        faults.set(`${describePlace(element)}[${name}]: ${text.slice(0, 60)}`, `${path} ${language}`);
      }
    }
  }
  for (const { text, language } of listFeedTexts(await (await site.get('/de-de/news/feed.xml')).text())) {
    if (text.includes(mark) && language !== english) faults.set(`feed: ${text.slice(0, 60)}`, language);
  }
  for (const article of articles) {
    const html = await (await site.get(article.path)).text();
    const record = /\{[^{]*"@type":"NewsArticle".*?"datePublished"/.exec(html)?.[0] ?? '';
    expect.soft(/"inLanguage":"([^"]+)"/.exec(record)?.[1], article.path).toBe(article.body.language);
  }
  const answer = await site.get('/de-de/search/suggestions?q=burger');
  const { suggestions } = (await answer.json()) as { suggestions: SearchSuggestion[] };
  expect(suggestions).not.toEqual([]);
  for (const { title, titleLanguage } of suggestions) {
    const text = title.map((part) => part.text).join('');
    expect.soft([text, titleLanguage]).toEqual([text, text.includes(mark) ? english : undefined]);
  }
  expect(marked).toBeGreaterThan(1000);
  expect([...faults]).toEqual([]);
});

/** Whether a text is a name, a code or a number, which belongs to no language. */
function isNeutral(text: string): boolean {
  const words = text.replaceAll(brandName, '').replaceAll(/\S+@\S+|https?:\S+|\p{Lu}+ꬷ\d+/gu, '');
  return !/\p{L}{3}/u.test(words);
}

interface FoundText {
  text: string;
  /** The `lang` of the closest element that has one. */
  language: string;
  element: Element;
  /** The attribute that contains it; empty for text content. */
  name: string;
}

function listTexts(html: string): FoundText[] {
  const found: FoundText[] = [];
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const element of document.head.children) {
    const name = element.getAttribute('name') ?? element.getAttribute('property') ?? element.localName;
    if (!headTexts.has(name)) continue;
    const language = element.getAttribute('lang') ?? document.documentElement.lang;
    found.push({
      text: element.getAttribute('content') ?? element.textContent ?? '',
      language,
      element,
      name,
    });
  }
  collectTexts(document.body, document.documentElement.lang, found);
  return found;
}

/** Names of head tags that contain prose. */
const headTexts = new Set(['title', 'description', 'og:title', 'og:description']);

function collectTexts(element: Element, around: string, found: FoundText[]): void {
  if (/^(?:script|style|template)$/.test(element.localName)) return;
  const language = element.getAttribute('lang') ?? around;
  for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
    const text = element.getAttribute(name);
    if (text) found.push({ text, language, element, name });
  }
  for (const node of element.childNodes) {
    if (node.nodeType === node.TEXT_NODE)
      found.push({ text: node.textContent ?? '', language, element, name: '' });
    else if (node.nodeType === node.ELEMENT_NODE) collectTexts(node as Element, language, found);
  }
}

function listFeedTexts(xml: string): { text: string; language: string }[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const leaves = [...document.querySelectorAll('entry *')].filter((element) => element.children.length === 0);
  return leaves.map((leaf) => {
    let teller: Element | null = leaf;
    while (teller && !teller.hasAttribute('xml:lang')) teller = teller.parentElement;
    return { text: leaf.textContent ?? '', language: teller?.getAttribute('xml:lang') ?? '' };
  });
}

function describePlace(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && names.length < 4; at = at.parentElement) {
    names.unshift(`${at.localName}.${[...at.classList].slice(-1)}`);
  }
  return names.join(' > ');
}

/**
 * Marks every English word of a space, and translates about half of the texts, so that German and English are mixed within
 * one block.
 */
function markSpace({ space }: ContentfulServer): void {
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
            ...(isEven(entry.sys.id + name) && { [german]: mapWords(own, (word) => `ä${word}`) }),
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
        ...(isEven(asset.sys.id + name) && {
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

/** Whether a field is for programs: URLs, and names used as references. */
function isName(name: string, path: readonly string[]): boolean {
  return /^(slug|index|id|key|internalName|translatedFrom|stillRight|orderCode|ean|anchor_?[iI]d|link|href|footerCtaLink|success_page|consumerSite|notification_emails)$/.test(
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
