import { compareTexts } from '#content-source/compare-texts.ts';
import type { ReportProblem } from '#content-source/content-problem.ts';
import { describeShared } from '#content-source/describe-image.ts';
import { createKeeper } from '#content-source/incremental.ts';
import type { EntryValue, SharedEntries, Sourced } from '#content-source/source-entries.ts';
import type { Locale } from '#i18n/locales.ts';
import { getArticlePath, getProductPath, getRecipePath } from '#links/entry-paths.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { listMeant, namedAllergens } from '#schema/choices.ts';
import type {
  ArticleTeaser,
  EntryLink,
  Product,
  ProductTeaser,
  RecipeTeaser,
} from '#schema/entries/product.ts';
import type { Ingredient, Recipe } from '#schema/entries/recipe.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { findObstacle, listDiets } from './list-diets.ts';
import { mapBlocks } from './map-blocks.ts';
import { pickLanguages } from './pick-languages.ts';
import { listCookedFacts } from './report-fact-faults.ts';

type IngredientFacts = EntryValue<'recipeFacts'>['ingredients'][number];

/** A keeper of its own, since pages are made from the same entries. */
const keepEntry = createKeeper();

/** A locale's entries by slug. */
export interface EntryIndexes {
  news: ReadonlyMap<string, Sourced<'news'>>;
  products: ReadonlyMap<string, Sourced<'products'>>;
  recipes: ReadonlyMap<string, Sourced<'recipes'>>;
}

export interface EntryParts {
  locale: Locale;
  shared: SharedEntries;
  indexes: EntryIndexes;
  report: ReportProblem;
  /** Awaited after every entry. */
  yieldWhenDue: () => Promise<void>;
}

/** An entry's localised texts, with its facts. */
interface Joined<Kind extends 'products' | 'recipes', Facts> {
  key: string;
  file: string;
  words: EntryValue<Kind>;
  facts: Facts;
}

/**
 * Joins the facts of products and recipes with a locale's texts, and links them to each other. A product or recipe without
 * texts is not available in the locale. Both are returned by key, in display order.
 */
export async function assembleEntries({
  locale,
  shared,
  indexes,
  report,
  yieldWhenDue,
}: EntryParts): Promise<{
  products: ReadonlyMap<string, Product>;
  recipes: ReadonlyMap<string, Recipe>;
}> {
  const productFacts = new Map(shared.productFacts.map(({ key, value }) => [key, value]));
  const recipeFacts = new Map(shared.recipeFacts.map(({ key, value }) => [key, value]));
  const products = join(indexes.products, productFacts, 'products', report);
  const recipes = join(indexes.recipes, recipeFacts, 'recipes', report);
  const productTeasers = new Map(products.map((entry) => [entry.key, toProductTeaser(entry, locale)]));
  const recipeTeasers = new Map(recipes.map((entry) => [entry.key, toRecipeTeaser(entry, locale)]));
  const recipesOf = groupRecipes(recipes, recipeTeasers);
  const newsOf = groupNews(indexes.news, locale);
  return {
    products: await makeEach(products, assembleProduct, yieldWhenDue),
    recipes: await makeEach(recipes, assembleRecipe, yieldWhenDue),
  };

  function assembleProduct({ key, file, words, facts }: (typeof products)[number]): Product {
    const { related, ...own } = facts;
    return keepEntry(words, {
      ...own,
      ...withoutBlocks(pickWords(words), file, report),
      ...pickLanguages(words, ['name', 'promise']),
      ...(facts.packshot && { packshot: describeShared(facts.packshot, words, 'packshotAlt', locale) }),
      ...(facts.photograph && {
        photograph: describeShared(facts.photograph, words, 'photographAlt', locale),
      }),
      key,
      path: getProductPath(locale, words.slug.normalize('NFC')),
      diets: listDiets(facts.diets, facts.contains),
      isServedCold: facts.isServedCold && listCookedFacts(facts).length === 0,
      related: (related ?? []).flatMap((other) => productTeasers.get(other) ?? []),
      recipes: (recipesOf.get(key) ?? []).map((teaser) => withoutPicture(teaser, facts.photograph)),
      news: newsOf.products.get(key) ?? [],
    });
  }

  function assembleRecipe({ key, file, words, facts }: (typeof recipes)[number]): Recipe {
    const { ingredients, ...own } = facts;
    const used = ingredients.flatMap(({ product }) => product ?? []);
    const contains = new Set(ingredients.flatMap((line) => [...line.contains, ...listContained(line)]));
    const mayContain = new Set(used.flatMap((product) => productFacts.get(product)?.mayContain ?? []));
    const products = [...new Set(used)].flatMap((product) => productTeasers.get(product) ?? []);
    const { tips, holding } = withoutBlocks({ tips: words.tips, holding: words.holding }, file, report);
    return keepEntry(words, {
      ...own,
      ...(facts.image && { image: describeShared(facts.image, words, 'imageAlt', locale) }),
      key,
      path: getRecipePath(locale, words.slug.normalize('NFC')),
      name: words.name,
      summary: words.summary,
      ...pickLanguages(words, ['name', 'summary']),
      minutes: addMinutes(facts),
      diets: facts.diets.filter((diet) => !findObstacle(diet, ingredients, productFacts)),
      ingredients: listIngredients({ file, words, facts }, productTeasers, isKnown, report),
      steps: withoutBlocks(words.steps, file, report).map(({ text }) => text),
      tips,
      holding,
      contains: namedAllergens.filter((allergen) => listMeant(allergen).some((kind) => contains.has(kind))),
      mayContain: namedAllergens.filter((allergen) => mayContain.has(allergen) && !contains.has(allergen)),
      unknownLines: ingredients.filter((line) => !isKnown(line)).length,
      products,
      productNames: products.map(toName),
      news: newsOf.recipes.get(key) ?? [],
    });
  }

  /** What the product of an ingredient contains; what the ingredient itself does where it is none of ours. */
  function listContained({ product, contains }: IngredientFacts): IngredientFacts['contains'] {
    return product === undefined ? contains : (productFacts.get(product)?.contains ?? []);
  }

  /** Our products are of one make. */
  function isKnown(line: IngredientFacts): boolean {
    return listContained(line).length > 0 && (line.product !== undefined || !line.variesByMake);
  }
}

/** Makes each entry, by key, in the same order. */
async function makeEach<Entry extends { key: string }, Made>(
  entries: readonly Entry[],
  make: (entry: Entry) => Made,
  yieldWhenDue: () => Promise<void>,
): Promise<ReadonlyMap<string, Made>> {
  const made = new Map<string, Made>();
  for (const entry of entries) {
    made.set(entry.key, make(entry));
    await yieldWhenDue();
  }
  return made;
}

/** Joins entries with their facts, sorted by position. Entries without facts are reported. */
function join<Kind extends 'products' | 'recipes', Facts extends { position: number }>(
  index: ReadonlyMap<string, Sourced<Kind> & { value: { name: string } }>,
  factsByKey: ReadonlyMap<string, Facts>,
  folder: Kind,
  report: ReportProblem,
): Joined<Kind, Facts>[] {
  const joined: Joined<Kind, Facts>[] = [];
  for (const { key, file, value } of index.values()) {
    const facts = factsByKey.get(key);
    if (facts) joined.push({ key, file, words: value, facts });
    else {
      report({
        file,
        path: '',
        message: `There are no facts of "${value.name}", so it is not published.`,
        remedy: `Publish its facts, with its numbers: in the studio, as ${folder}/${key}.yaml beside the locales, or in Contentful, linked as “Its facts” by it alone.`,
      });
    }
  }
  return joined.sort((a, b) => a.facts.position - b.facts.position || compareTexts(a.key, b.key));
}

function toProductTeaser(
  { key, words, facts }: Joined<'products', EntryValue<'productFacts'>>,
  locale: Locale,
): ProductTeaser {
  return {
    key,
    path: getProductPath(locale, words.slug.normalize('NFC')),
    name: words.name,
    promise: words.promise,
    ...pickLanguages(words, ['name', 'promise']),
    packshot: facts.packshot && describeShared(facts.packshot, words, 'packshotAlt', locale),
  };
}

function toRecipeTeaser(
  { key, words, facts }: Joined<'recipes', EntryValue<'recipeFacts'>>,
  locale: Locale,
): RecipeTeaser {
  return {
    key,
    path: getRecipePath(locale, words.slug.normalize('NFC')),
    name: words.name,
    ...pickLanguages(words, ['name']),
    image: facts.image && describeShared(facts.image, words, 'imageAlt', locale),
    covers: facts.covers,
    minutes: addMinutes(facts),
  };
}

/** The ingredients that have a text; others are reported. */
function listIngredients(
  { file, words, facts }: Pick<Joined<'recipes', EntryValue<'recipeFacts'>>, 'file' | 'words' | 'facts'>,
  products: ReadonlyMap<string, ProductTeaser>,
  isKnown: (line: IngredientFacts) => boolean,
  report: ReportProblem,
): Ingredient[] {
  const foods = new Map(words.foods.map((food) => [food.id, food]));
  return facts.ingredients.flatMap((line) => {
    const { id, quantity, unit, product } = line;
    const food = foods.get(id);
    if (!food) {
      report({
        file,
        path: 'foods',
        message: `The ingredient "${id}" has no words here, and is left out.`,
        remedy: `Add it to the foods: "id: ${id}" and "food: …".`,
      });
      return [];
    }
    const link = product === undefined ? undefined : toLink(products.get(product));
    return [{ ...food, quantity, unit, areAllergensKnown: isKnown(line), product: link }];
  });
}

function toName({ key, name, ...teaser }: ProductTeaser): Recipe['productNames'][number] {
  return { key, name, ...pickLanguages(teaser, ['name']) };
}

function addMinutes({ preparationMinutes, cookingMinutes }: EntryValue<'recipeFacts'>): number | undefined {
  if (preparationMinutes === undefined && cookingMinutes === undefined) return undefined;
  return (preparationMinutes ?? 0) + (cookingMinutes ?? 0);
}

function toLink(teaser: ProductTeaser | undefined): EntryLink | undefined {
  return teaser && { path: teaser.path, name: teaser.name, ...pickLanguages(teaser, ['name']) };
}

/** Drops a teaser's picture if the page shows the same one already. */
function withoutPicture(teaser: RecipeTeaser, shown: ImageObject | undefined): RecipeTeaser {
  const { image, ...rest } = teaser;
  return image && image.url === shown?.url ? rest : teaser;
}

function pickWords({ name, promise, description, ingredients, cookingAdvice }: EntryValue<'products'>) {
  return { name, promise, description, ingredients, cookingAdvice };
}

/** Facts are rendered inside blocks, so their texts cannot contain blocks. */
function withoutBlocks<Words extends object>(words: Words, file: string, report: ReportProblem): Words {
  const plain = mapBlocks(words, () => undefined);
  if (plain !== words) {
    report({
      file,
      path: '',
      message: 'The blocks in its texts are left out.',
      remedy: 'Put them into the page’s body.',
    });
  }
  return plain;
}

/** The articles that name each product and recipe, newest first. */
function groupNews(news: ReadonlyMap<string, Sourced<'news'>>, locale: Locale) {
  const groups = {
    products: new Map<string, ArticleTeaser[]>(),
    recipes: new Map<string, ArticleTeaser[]>(),
  };
  const newestFirst = [...news]
    .filter(([, { value }]) => value.products?.length || value.recipes?.length)
    .sort(([, a], [, b]) => Date.parse(b.value.published_at) - Date.parse(a.value.published_at));
  for (const [slug, { value }] of newestFirst) {
    const teaser: ArticleTeaser = {
      path: getArticlePath(locale, slug),
      name: toPlainHeadline(value.headline),
      ...(value.languages?.headline && { languages: { name: value.languages.headline } }),
      date: value.date,
    };
    for (const kind of ['products', 'recipes'] as const) {
      for (const key of value[kind] ?? []) {
        const teasers = groups[kind].get(key);
        if (teasers) teasers.push(teaser);
        else groups[kind].set(key, [teaser]);
      }
    }
  }
  return groups;
}

/** The recipes that use each product, in display order. */
function groupRecipes(
  recipes: readonly { key: string; facts: Pick<EntryValue<'recipeFacts'>, 'ingredients'> }[],
  teasers: ReadonlyMap<string, RecipeTeaser>,
): ReadonlyMap<string, readonly RecipeTeaser[]> {
  const groups = new Map<string, RecipeTeaser[]>();
  for (const { key, facts } of recipes) {
    const teaser = teasers.get(key);
    if (!teaser) continue;
    for (const product of new Set(facts.ingredients.flatMap((line) => line.product ?? []))) {
      const group = groups.get(product);
      if (group) group.push(teaser);
      else groups.set(product, [teaser]);
    }
  }
  return groups;
}
