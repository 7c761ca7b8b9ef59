import { findPageByKey } from '#content-source/find-page-by-key.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { foldText } from '#i18n/fold-text.ts';
import { nameAllergen } from '#i18n/name-allergen.ts';
import type { Wording } from '#products/wording.ts';
import { readCovers } from '#recipes/read-covers.ts';
import { diets, namedAllergens, sectors } from '#schema/choices.ts';
import { findInflections, toStem } from './inflections.server.ts';
import type { SearchResult } from './search-results.ts';
import { splitWords } from './split-words.server.ts';

/** Shorter words of a label are articles and the like. */
const shortestPart = 5;
/** Recipes for a number of covers; the results below have the others. */
const mostScaled = 12;
/** As many products as a comparison takes. */
const mostCompared = 3;

/**
 * The pages that answer a query by more than its words: “120 covers” recipes for as many, “milk free school” the products
 * and recipes that those filters leave, “burger mince” both side by side.
 * The locale's dictionary says by which words else these are asked for.
 */
export function findShortcuts(
  query: string,
  content: LocaleContent,
  wording: Wording,
): readonly SearchResult[] {
  const { products, recipes } = content;
  const { t } = wording;
  const row = (label: string, value: string | number) => t('list.row', { label, value });
  const inflections = findInflections(wording.locale);
  const concepts = new Map(
    t('search.concepts')
      .split(';')
      .map((line) => line.split(':').map(splitFolded))
      .map(([[id = ''] = [], words = []]) => [id, words]),
  );
  const words = splitFolded(query).flatMap(splitAtWithout);
  const means = (id: string, word: string) =>
    isOneOf(word, concepts.get(foldText(id).replace('-', '')) ?? []);
  const isFiller = (word: string) => means('fillers', word);
  const stems = new Set(words.filter((word) => !isFiller(word)).map((word) => toStem(word, inflections)));
  const isAsked = ({ name }: { name: string }) =>
    splitFolded(name).some((part) => stems.has(toStem(part, inflections)));
  const pick = <Id extends string>(ids: readonly Id[], label: (id: Id) => string) =>
    new Set(words.flatMap((word) => match(word, ids, label)));
  const [without, wanted, suitable] = [
    words.some((word) => means('without', word))
      ? pick(namedAllergens, (id) => nameAllergen(t, id, 'contains'))
      : new Set<never>(),
    pick(sectors, (id) => t(`overview.sector.${id}`)),
    pick(diets, (id) => t(`product.diet.${id}`)),
  ];
  return [...listScaled(), ...listFiltered(), ...listCompared()];

  /** Whether it is one of these, in any form. */
  function isOneOf(word: string, others: readonly string[]): boolean {
    const stem = toStem(word, inflections);
    return others.some((other) => toStem(other, inflections) === stem);
  }

  /** A word such as “milchfrei” in two. */
  function splitAtWithout(word: string): string[] {
    const end = (concepts.get('without') ?? []).find(
      (free) => word.length >= free.length + 4 && free.length > 2 && word.endsWith(free),
    );
    return end ? [word.slice(0, -end.length), end] : [word];
  }

  /** Those that the word names, or else those whose label has it among others. */
  function match<Id extends string>(word: string, ids: readonly Id[], label: (id: Id) => string): Id[] {
    const named = ids.filter((id) => means(id, word) || isOneOf(word, [foldText(label(id))]));
    if (named.length > 0) return named;
    return ids.filter((id) =>
      isOneOf(
        word,
        splitFolded(label(id)).filter(({ length }) => length >= shortestPart),
      ),
    );
  }

  function listScaled(): SearchResult[] {
    const covers = words.map(readCovers).find(Boolean);
    if (covers === undefined || !words.some((word) => means('covers', word))) return [];
    const all = [...recipes.values()];
    const named = all.filter((recipe) => [recipe, ...recipe.productNames].some(isAsked));
    return (named.length > 0 ? named : all).slice(0, mostScaled).map(({ path, name, languages, image }) =>
      describe('recipe', `${path}?covers=${covers}`, name, row(t('recipe.covers'), covers), {
        titleLanguage: languages?.name,
        image,
      }),
    );
  }

  function listCompared(): SearchResult[] {
    const range = findPageByKey(content, 'products');
    const named = [...products.values()].filter(isAsked);
    if (!range || named.length < 2 || named.length > mostCompared) return [];
    const address = `${range.path}?compare=${named.map(({ key }) => key).join()}#compare`;
    const names = named.map(({ name }) => name).join(', ');
    return [describe('product', address, names, t('comparison.label'), { image: named[0]?.packshot })];
  }

  function listFiltered(): SearchResult[] {
    if (without.size + wanted.size + suitable.size === 0) return [];
    if (without.size === 0 && (wanted.size === 0 || suitable.size === 0)) return [];
    const asked = [...[...without].map((id) => ['without', id]), ...[...wanted].map((id) => ['sector', id])];
    const told = [
      ...[...without].map((id) => row(t('matrix.hide'), nameAllergen(t, id, 'contains'))),
      ...[...wanted].map((id) => row(t('overview.sector'), t(`overview.sector.${id}`))),
      ...[...suitable].map((id) => t(`product.diet.${id}`)),
    ].join(' · ');
    return (['product', 'recipe'] as const).flatMap((kind) => {
      const page = findPageByKey(content, `${kind}s`);
      // Only recipes are filtered by diets.
      if (!page || (kind === 'product' && suitable.size > 0)) return [];
      const address = new URLSearchParams([...asked, ...[...suitable].map((id) => ['diet', id])]);
      return describe(kind, `${page.path}?${address}`, page.entryTitle, told, {
        titleLanguage: page.languages?.entryTitle,
      });
    });
  }
}

function splitFolded(text: string): string[] {
  return splitWords(text).map(foldText);
}

function describe(
  kind: SearchResult['kind'],
  path: string,
  title: string,
  excerpt: string,
  more: Pick<SearchResult, 'titleLanguage' | 'image'>,
): SearchResult {
  const say = (text: string) => [{ text, isMatch: false }];
  return { kind, path, title: say(title), excerpt: say(excerpt), isPlace: false, ...more };
}
