import type { NutritionInformation, PropertyValue, Product as SchemaProduct } from 'schema-dts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { nameAllergen } from '#i18n/name-allergen.ts';
import { groupAllergens, listDiets } from '#products/list-allergens.ts';
import { listCooked, listCooking } from '#products/list-cooking.ts';
import { describePortionColumn } from '#products/list-nutrition.ts';
import { listCase, listPack } from '#products/list-pack.ts';
import { listStorage } from '#products/list-storage.ts';
import type { Wording } from '#products/wording.ts';
import type { Product } from '#schema/entries/product.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { productHead } from './schema.ts';

/** Labels declare salt as sodium × 2.5 (Annex I of Regulation (EU) No 1169/2011). */
const saltPerSodium = 2.5;

export const describeBlock: DescribeBlock<typeof productHead> = (
  { product },
  { description, locale, origin },
) => {
  if (!product) return [];
  const wording: Wording = { t: getTranslator(locale), locale };
  const { t } = wording;
  const url = new URL(product.path, origin).href;
  const images = [product.packshot, product.photograph].flatMap((image) =>
    image ? [new URL(image.full, origin).href] : [],
  );
  const rows = [
    ...listPack(product, wording),
    ...listCase(product, wording),
    ...listStorage(product, wording),
    ...listCooking(product, wording),
    ...listCooked({ ...product, cookedYield: undefined }, wording),
  ].map(({ label, value }) => toProperty(label, value));
  const record: SchemaProduct & { '@type': 'Product' } = {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.promise ?? description,
    brand: { '@type': 'Brand', name: brandName },
    sku: product.orderCode,
    [product.ean?.length === 14 ? 'gtin14' : 'gtin13']: product.ean,
    image: images.length > 0 ? images : undefined,
    weight: product.pack && { '@type': 'QuantitativeValue', value: product.pack.netWeight, unitCode: 'GRM' },
    additionalProperty: [
      ...rows,
      ...groupAllergens(product, wording).flatMap(({ label, rows }) =>
        rows.map((row) => toProperty(label, nameAllergen(t, row.id))),
      ),
      ...listDiets(product, wording).map((diet) => toProperty(t('product.diets'), diet)),
      ...describeNutrition(product, wording),
    ],
  };
  return [record];
};

type Property = PropertyValue & { '@type': 'PropertyValue' };

function toProperty(name: string, value: Property['value']): Property {
  return { '@type': 'PropertyValue', name, value };
}

/** schema.org has `nutrition` for recipes and menu items only, so here it is an additional property of the product. */
function describeNutrition(product: Pick<Product, 'nutrition' | 'portion'>, wording: Wording): Property[] {
  const { nutrition, portion } = product;
  const perPortion = describePortionColumn(product, wording);
  if (!nutrition) return [];
  return [
    toProperty(wording.t('product.per100g'), describeAmount(nutrition, 100)),
    ...(portion && perPortion ? [toProperty(perPortion, describeAmount(nutrition, portion.weight))] : []),
  ];
}

/** Amounts in the locale-independent format of https://schema.org/Mass. */
function describeAmount(nutrition: NonNullable<Product['nutrition']>, weight: number): NutritionInformation {
  const share = weight / 100;
  const toGrams = (amount: number) => `${Number((amount * share).toFixed(2))} g`;
  return {
    '@type': 'NutritionInformation',
    servingSize: `${weight} g`,
    calories: `${Math.round(nutrition.energyKcal * share)} kcal`,
    fatContent: toGrams(nutrition.fat),
    saturatedFatContent: toGrams(nutrition.saturates),
    carbohydrateContent: toGrams(nutrition.carbohydrate),
    sugarContent: toGrams(nutrition.sugars),
    fiberContent: nutrition.fibre === undefined ? undefined : toGrams(nutrition.fibre),
    proteinContent: toGrams(nutrition.protein),
    sodiumContent: `${Math.round((nutrition.salt / saltPerSodium) * share * 1000)} mg`,
  };
}
