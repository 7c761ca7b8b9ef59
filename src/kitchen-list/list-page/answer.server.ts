import { findPageByKey } from '#content-source/find-page-by-key.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { getEntryFolder, getPagePath } from '#links/entry-paths.ts';
import { composeAnswer } from '#pages/compose-answer.server.ts';
import { findContactPath } from '#pages/find-contact-path.server.ts';
import type { AnswerOwnVisit } from '#pages/page-answer.server.ts';
import { nameSite } from '#pages/site-props.server.ts';
import { countPortions, describePack } from '#products/describe-pack.ts';
import { groupSummedAllergens } from '#products/sum-allergens.ts';
import type { Wording } from '#products/wording.ts';
import { formatIngredientAmount, nameFood } from '#recipes/format-amount.ts';
import { type ListItem, readListQuery, toListAddress, writeListQuery } from '../list-address.ts';
import { type PackOrder, type SummedIngredient, sumPacks, sumPurchases } from '../sum-purchases.server.ts';
import { listPage, type ShownItem, type ShownList, type ShownOrder } from './page.ts';

/** How many unknown names are told, and how much of each. */
const mostNamed = 5;
const mostLetters = 40;

export const answerVisit: AnswerOwnVisit = (visit, context) => {
  const { locale, slug, query } = visit;
  if (slug !== 'list') return undefined;
  const t = getTranslator(locale);
  const title = t('kitchenList.title');
  const path = toListAddress(locale);
  return composeAnswer(
    {
      definition: listPage,
      props: { list: showList(query ?? '', locale, context.snapshot.locales[locale]) },
      seo: {
        path,
        title,
        description: t('kitchenList.description', nameSite(locale)),
        meta: { robots: 'noindex, nofollow' },
        alternates: localeCodes.map((code) => ({ locale: code, path: toListAddress(code) })),
      },
      breadcrumb: [{ label: title, link: path }],
    },
    visit,
    context,
  );
};

/** Works out the list that an address asks for, in a locale’s words. What the locale has not is left out and named. */
function showList(query: string, locale: Locale, content: LocaleContent): ShownList {
  const wording = { locale, t: getTranslator(locale) };
  const { items, isCut, isOtherVersion } = readListQuery(query);
  const pick = <Entry>(kind: ListItem['kind'], entries: ReadonlyMap<string, Entry>) =>
    items.flatMap((item) => {
      const entry = item.kind === kind ? entries.get(item.key) : undefined;
      return entry ? [{ item, entry }] : [];
    });
  const products = pick('product', content.products);
  const recipes = pick('recipe', content.recipes);
  const isFound = new Set([...products, ...recipes].map(({ item }) => item));
  const unknown = items.filter((item) => !isFound.has(item)).map(({ key }) => key);
  const { orders, ingredients } = sumPurchases(
    products.flatMap(({ item, entry }) =>
      item.fault === undefined ? [{ product: entry, packs: item.count ?? 1 }] : [],
    ),
    recipes.flatMap(({ item, entry }) =>
      item.fault === undefined ? [{ recipe: entry, covers: item.count ?? entry.covers }] : [],
    ),
    content.products.values(),
  );
  const keys = orders.map(({ product }) => encodeURIComponent(product.key)).join();
  const contact = findContactPath(content);
  return {
    query: writeListQuery(items),
    isCut,
    isOtherVersion,
    items: [
      ...products.map(
        ({ item, entry }): ShownItem => ({
          ...item,
          ...{ name: entry.name, lang: entry.languages?.name, path: entry.path, image: entry.packshot },
          fact: [describePack(entry, wording), entry.orderCode].filter(Boolean).join(' · ') || undefined,
          count: item.count ?? 1,
        }),
      ),
      ...recipes.map(
        ({ item, entry }): ShownItem => ({
          ...item,
          ...{ name: entry.name, lang: entry.languages?.name, path: entry.path, image: entry.image },
          fact: entry.course && wording.t(`recipe.course.${entry.course}`),
          count: item.count ?? entry.covers,
          uses: Object.fromEntries(sumPacks(entry, content.products.values())),
        }),
      ),
    ],
    orders: orders.map((order) => showOrder(order, wording)),
    ingredients: ingredients
      .map((line) => showIngredient(line, wording))
      .sort((a, b) => a.name.localeCompare(b.name, locales[locale].languageTag)),
    allergens: groupSummedAllergens(
      products.map(({ entry }) => entry),
      recipes.map(({ entry }) => entry),
      wording.t,
    ),
    unknown: unknown.slice(0, mostNamed).map((key) => key.slice(0, mostLetters)),
    ...(keys && {
      specifications: `${getPagePath(locale, getEntryFolder(locale, 'products'))}/specifications.pdf?p=${keys}`,
      samples: contact && `${contact}?samples=${keys}#samples`,
    }),
    ways: {
      products: findPageByKey(content, 'products')?.path,
      recipes: findPageByKey(content, 'recipes')?.path,
    },
  };
}

function showOrder({ product, packs, needed, left }: PackOrder, wording: Wording): ShownOrder {
  const { key, name, languages, pack, orderCode } = product;
  const { t } = wording;
  const form = pack?.form ?? 'pack';
  const write = (grams: number) => formatIngredientAmount({ quantity: 1, unit: 'g' }, grams, wording) ?? '';
  // Less than a scale shows is nothing.
  const isUsedUp = left < 1;
  return {
    key,
    name,
    lang: languages?.name,
    portions: countPortions(product),
    order: [t(`kitchenList.pack.${form}`, { count: packs }), orderCode].filter(Boolean).join(' · '),
    need:
      needed > 0
        ? t(isUsedUp ? 'kitchenList.nothingLeft' : 'kitchenList.left', {
            needed: write(needed),
            ...(!isUsedUp && { left: write(left) }),
          })
        : undefined,
  };
}

function showIngredient(line: SummedIngredient, wording: Wording): ShownList['ingredients'][number] {
  const { unit, food, quantity, languages } = line;
  const { t, locale } = wording;
  if (quantity === undefined)
    return { id: food, name: food, lang: languages?.food, amount: t('recipe.toTaste') };
  // Of one unit, so that the sum is rounded whatever its parts were.
  const one = { ...line, quantity: 1 };
  const name = nameFood(one, quantity, locale);
  const lang = languages?.[name === food ? 'food' : 'foodOne'];
  return { id: `${food} ${unit}`, name, lang, amount: formatIngredientAmount(one, quantity, wording) ?? '' };
}
