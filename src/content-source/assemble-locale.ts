import { locales } from '#i18n/locales.ts';
import { assembleEntries } from './assemble-entries.ts';
import { assembleEntryPages } from './assemble-entry-pages.ts';
import { assembleNews, assemblePages, sortByDate } from './assemble-pages.ts';
import { assembleRedirects } from './assemble-redirects.ts';
import { assembleSite } from './assemble-site.ts';
import { assembleSitemap } from './assemble-sitemap.ts';
import { collectRetailers } from './collect-retailers.ts';
import type { Page } from './content.ts';
import { digestEntry } from './hash-content.ts';
import { keepUnchanged } from './incremental.ts';
import { isAnswered } from './is-answered.ts';
import { createHiddenFilter } from './leave-out-hidden.ts';
import type { AssembledLocale, LocaleParts, Templates } from './locale-parts.ts';
import type { Publish } from './publish.ts';
import { createFolderResolver } from './resolve-folders.ts';
import { createReferenceResolver } from './resolve-references.ts';
import { sealEmails } from './seal-emails.ts';

/**
 * Puts a locale's validated documents together. Its redirects may still lead in circles: those show only across
 * locales.
 */
export async function assembleLocale(parts: LocaleParts): Promise<AssembledLocale> {
  const { locale, entries, original, blocks, contactForms, report } = parts;
  const folders = createFolderResolver(entries.folders, report, original?.folders);
  const facts = assembleEntries(parts);
  const resolveReferences = createReferenceResolver(blocks, facts, report);
  const leaveOutHidden = createHiddenFilter(blocks);
  // What shows nothing is left out last, so that a hidden form keeps its number among those of its place.
  const publish: Publish = (content, { file, key, path, own }) => {
    const resolved = resolveReferences(folders.resolve(content, { file, path }), { file, path, own });
    const shown = leaveOutHidden(sealEmails(resolved, blocks, contactForms, `${locale}/${key}`));
    return keepUnchanged(content, shown);
  };
  const composed = await assemblePages(parts, publish);
  const templates = {
    products: entries.site[0]?.value.productPage ?? [],
    recipes: entries.site[0]?.value.recipePage ?? [],
  };
  const pages = new Map([...composed, ...assemblePagesOf('products'), ...assemblePagesOf('recipes')]);
  const news = await assembleNews(parts, facts, publish);
  const newsByDate = sortByDate([...news.values()]);
  if (!pages.has('')) {
    report({
      file: locale,
      path: '',
      message: 'This locale has no home page.',
      remedy: 'Add a page with an empty slug: slug: "".',
    });
  } else if (!entries.site[0]) {
    report({
      file: locale,
      path: '',
      message: 'The pages of this locale have no navigation and no footer.',
      remedy: 'Add the locale’s site properties, or mend them.',
    });
  }
  return {
    templates,
    content: {
      ...facts,
      site: assembleSite(entries.site[0], publish),
      pages,
      news,
      newsByDate,
      sitemap: assembleSitemap(entries.sitemap[0], pages, newsByDate, report),
      retailers: listRetailers([...pages.values()], parts),
      redirects: assembleRedirects(
        entries.redirects[0],
        locale,
        (slug) => isAnswered({ pages, news }, slug),
        report,
      ),
    },
    digests: await digestAll(
      [...pages.values(), ...news.values(), ...facts.products.values(), ...facts.recipes.values()],
      parts.yieldWhenDue,
    ),
    folders,
    pagesByKey: new Map([...pages.values()].map((page) => [page.key, page])),
    newsByKey: new Map([...news.values()].map((article) => [article.key, article])),
  };

  function assemblePagesOf(kind: keyof Templates): ReadonlyMap<string, Page> {
    const template = templates[kind].length > 0 ? templates[kind] : (original?.templates[kind] ?? []);
    return assembleEntryPages({
      kind,
      locale,
      index: parts.indexes[kind],
      published: facts[kind],
      template,
      alternates: parts.alternates[kind],
      pages: composed,
      publish,
      report,
    });
  }
}

async function digestAll(
  entries: readonly Parameters<typeof digestEntry>[0][],
  yieldWhenDue: () => Promise<void>,
): Promise<string[]> {
  const digests: string[] = [];
  for (const entry of entries) {
    digests.push(digestEntry(entry));
    await yieldWhenDue();
  }
  return digests;
}

function listRetailers(
  pages: readonly Page[],
  { locale, blocks }: Pick<LocaleParts, 'locale' | 'blocks'>,
): readonly string[] {
  const names = new Set<string>();
  for (const { header, body } of pages) {
    collectRetailers(header.blocks, blocks, names);
    collectRetailers(body.blocks, blocks, names);
  }
  return [...names].sort(new Intl.Collator(locales[locale].languageTag).compare);
}
