import { getListSeparator } from '#i18n/list-separator.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { writeTableAsCsv, writeTableAsXlsx } from '#platform/spreadsheet.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { type Allergen, namedAllergens } from '#schema/choices.ts';
import type { Product } from '#schema/entries/product.ts';
import { findPresence, listAllergens, listDiets } from './list-allergens.ts';
import { listNutrition } from './list-nutrition.ts';
import { listCase, listCodes, listPack } from './list-pack.ts';
import { listStorage } from './list-storage.ts';
import type { Nutrient } from './round-nutrient.ts';
import type { Wording } from './wording.ts';

export const rangeFormats = ['csv', 'xlsx', 'json'] as const;

/** All facts of all products as a table of one row each: what every page says, under the same labels. */
function tabulate(products: readonly Product[], wording: Wording) {
  const { t } = wording;
  const described = products.map(
    (product) =>
      new Map([
        [t('comparison.product'), product.name],
        ...[
          ...listCodes(product, wording),
          ...listPack(product, wording),
          ...listCase(product, wording),
          ...listStorage(product, wording),
        ].map(({ label, value }) => [label, value] as const),
        ...listNutrition(product, wording).map(
          ({ label, per100g }) => [`${label}, ${t('product.per100g')}`, per100g] as const,
        ),
        ...listAllergens(product, wording).map(({ label, value }) => [label, value] as const),
        [t('product.diets'), listDiets(product, wording).join(', ')],
        [t('product.ingredients'), product.ingredients ? documentToPlainText(product.ingredients) : ''],
      ]),
  );
  const headings = [...new Set(described.flatMap((facts) => [...facts.keys()]))];
  return {
    headings,
    rows: toAsync(described.map((facts) => headings.map((heading) => facts.get(heading) ?? null))),
  };
}

async function* toAsync<Item>(items: readonly Item[]) {
  yield* items;
}

/** As CSV, separated as spreadsheets of the locale expect. */
export function writeRangeAsCsv(products: readonly Product[], wording: Wording) {
  return writeTableAsCsv(tabulate(products, wording), getListSeparator(locales[wording.locale].languageTag));
}

export function writeRangeAsXlsx(products: readonly Product[], wording: Wording) {
  return writeTableAsXlsx(tabulate(products, wording), wording.t('overview.filter').slice(0, 31));
}

/** GS1 code list AllergenTypeCode (UN/CEFACT 4078). */
const allergenCodes: Record<Allergen, string> = {
  gluten: 'AW',
  wheat: 'UW',
  spelt: 'GS',
  khorasan: 'GK',
  rye: 'NR',
  barley: 'GB',
  oats: 'GO',
  crustaceans: 'AC',
  eggs: 'AE',
  fish: 'AF',
  peanuts: 'AP',
  soya: 'AY',
  milk: 'AM',
  nuts: 'AN',
  almonds: 'SA',
  hazelnuts: 'SH',
  walnuts: 'SW',
  cashews: 'SC',
  pecans: 'SP',
  'brazil-nuts': 'SR',
  pistachios: 'ST',
  macadamias: 'SM',
  celery: 'BC',
  mustard: 'BM',
  sesame: 'AS',
  sulphites: 'AU',
  lupin: 'NL',
  molluscs: 'UM',
};

const containment = { contains: 'CONTAINS', mayContain: 'MAY_CONTAIN', free: 'FREE_FROM' } as const;

/** GS1 code list NutrientTypeCode (INFOODS). */
const nutrientCodes: Record<Nutrient, string> = {
  fat: 'FAT',
  saturates: 'FASAT',
  carbohydrate: 'CHOAVL',
  sugars: 'SUGAR-',
  fibre: 'FIBTG',
  protein: 'PRO-',
  salt: 'SALTEQ',
};

/**
 * For programs, under the names of GS1's Global Data Dictionary as GDSN uses them; codes of units after UN/ECE
 * Recommendation 20. Of an allergen nothing is said unless the facts name it.
 */
export function describeRange(products: readonly Product[], locale: Locale) {
  return products.map((product) => {
    const { nutrition, pack, case: box, outer, storage, ingredients, issue, origin } = product;
    const allergens = namedAllergens.flatMap((allergen) => {
      const presence = findPresence(product, allergen);
      return presence in containment
        ? [
            {
              allergenTypeCode: allergenCodes[allergen],
              levelOfContainmentCode: containment[presence as keyof typeof containment],
            },
          ]
        : [];
    });
    return {
      gtin: product.ean,
      additionalTradeItemIdentification: product.orderCode,
      languageCode: locale.slice(0, 2),
      tradeItemDescription: product.name,
      countryOfOrigin: origin?.toUpperCase(),
      productSpecification: issue && { version: issue.version, effectiveDateTime: issue.date },
      netContent: measure(pack?.netWeight, 'GRM'),
      ingredientStatement: ingredients && documentToPlainText(ingredients),
      allergen: allergens,
      nutrientBasisQuantity: measure(100, 'GRM'),
      nutrientDetail: nutrition && [
        { nutrientTypeCode: 'ENER-', quantityContained: measure(nutrition.energyKj, 'KJO') },
        { nutrientTypeCode: 'ENER-', quantityContained: measure(nutrition.energyKcal, 'E14') },
        ...(Object.keys(nutrientCodes) as Nutrient[]).flatMap((id) => {
          const quantityContained = measure(nutrition[id], 'GRM');
          return quantityContained ? [{ nutrientTypeCode: nutrientCodes[id], quantityContained }] : [];
        }),
      ],
      storageHandlingTemperatureMaximum: measure(storage?.temperature, 'CEL'),
      minimumTradeItemLifespanFromTimeOfProduction: measure(storage?.months, 'MON'),
      case: box && {
        gtin: outer?.gtin,
        quantityOfNextLowerLevelTradeItem: box.packs,
        grossWeight: measure(outer?.grossWeight, 'GRM'),
        depth: measure(outer?.length, 'MMT'),
        width: measure(outer?.width, 'MMT'),
        height: measure(outer?.height, 'MMT'),
        quantityOfTradeItemsPerPalletLayer: box.perLayer,
        quantityOfLayersPerPallet: box.layers,
      },
    };
  });
}

function measure(value: number | undefined, measurementUnitCode: string) {
  return value === undefined ? undefined : { value, measurementUnitCode };
}
