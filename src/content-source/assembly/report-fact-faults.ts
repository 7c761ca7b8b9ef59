import { listMeant, noAllergens } from '#schema/choices.ts';
import type { ReportProblem } from '../content-problem.ts';
import type { EntryValue, SharedEntries } from '../source-entries.ts';
import { findObstacle, listDiets } from './list-diets.ts';

/**
 * Reports implausible facts of products and recipes: a reference to a missing entry, a wrong check digit, a part greater than
 * the whole. They are published all the same.
 */
export function reportFactFaults({ productFacts, recipeFacts }: SharedEntries, report: ReportProblem): void {
  const products = new Set(productFacts.map(({ key }) => key));
  const remedy = `Name one of: ${[...products].join(', ')}.`;
  const reportUnknown = (file: string, path: string, key: string) =>
    report({ file, path, message: `There is no product "${key}".`, remedy });

  for (const { file, value } of productFacts) {
    for (const key of value.related ?? []) if (!products.has(key)) reportUnknown(file, 'related', key);
    for (const [path, gtin] of [
      ['ean', value.ean],
      ['outer.gtin', value.outer?.gtin],
    ] as const) {
      if (gtin === undefined || isGtin(gtin)) continue;
      report({
        file,
        path,
        message: `"${gtin}" is no GTIN: its check digit does not fit, or it has not 13 digits, or 14 of a case.`,
        remedy: 'Copy the number under the bar code, in quotes.',
      });
    }
    const [cooked] = listCookedFacts(value);
    if (value.isServedCold && cooked) {
      report({
        file,
        path: 'isServedCold',
        message: `It cannot be served cold and have "${cooked}", so no page says that it is served cold.`,
        remedy: 'Leave out one of the two.',
      });
    }
    reportAllergenFaults(file, value, report);
    for (const [part, whole] of listImpossible(value.nutrition)) {
      report({
        file,
        path: `nutrition.${part}`,
        message: `There cannot be more ${part} than ${whole}.`,
        remedy: 'Compare the numbers with the declaration.',
      });
    }
  }
  for (const { file, value } of recipeFacts) {
    for (const [index, line] of value.ingredients.entries()) {
      const path = `ingredients[${index}]`;
      const { product } = line;
      if (product !== undefined && !products.has(product)) reportUnknown(file, `${path}.product`, product);
      reportIngredientFaults(file, path, line, report);
    }
    reportRecipeDiets(file, value, productFacts, report);
  }
}

/** What a line says of its allergens is ignored where its product says it, and is not enough where the makes of it differ. */
function reportIngredientFaults(
  file: string,
  path: string,
  { id, product, contains, variesByMake }: EntryValue<'recipeFacts'>['ingredients'][number],
  report: ReportProblem,
): void {
  if (product !== undefined && contains.length > 0) {
    report({
      file,
      path: `${path}.contains`,
      message: `"${id}" is the product "${product}", so its own allergens hold, and ${contains.join(', ')} is ignored.`,
      remedy: 'Leave out "contains", or "product" if it is another food.',
    });
  }
  if (product === undefined && !variesByMake && contains.length === 0) {
    report({
      file,
      path: `${path}.variesByMake`,
      message: `"${id}" is said to be the same of every make, but not what it contains, so its allergens count as not known.`,
      remedy: `Name its allergens under "contains", or "${noAllergens}"; or leave out "variesByMake".`,
    });
  }
  reportNoneBesideOthers(file, `${path}.contains`, contains, report);
}

function reportRecipeDiets(
  file: string,
  { diets, ingredients }: EntryValue<'recipeFacts'>,
  productFacts: SharedEntries['productFacts'],
  report: ReportProblem,
): void {
  const facts = new Map(productFacts.map(({ key, value }) => [key, value]));
  for (const diet of diets) {
    const obstacle = findObstacle(diet, ingredients, facts);
    if (!obstacle) continue;
    const { index, field, allergen } = obstacle;
    const { id = '', product } = ingredients[index] ?? {};
    const faults = {
      contains: [`it is not said what "${id}" contains`, `Name its allergens, or "${noAllergens}"`],
      product: [
        `"${product}" is not said to be ${diet}`,
        `Add it to the diets of "${product}" if that is certain`,
      ],
    };
    const [fault, remedy] = allergen ? [`"${id}" contains ${allergen}`, 'Mend its allergens'] : faults[field];
    report({
      file,
      path: `ingredients[${index}].${field}`,
      message: `The recipe claims to be ${diet}, but ${fault}, so no page says that it is ${diet}.`,
      remedy: `${remedy}, or leave ${diet} out of the recipe’s diets.`,
    });
  }
}

function reportNoneBesideOthers(
  file: string,
  path: string,
  contains: readonly string[],
  report: ReportProblem,
): void {
  if (!contains.includes(noAllergens) || contains.length === 1) return;
  report({
    file,
    path,
    message: `It cannot contain ${contains.join(', ')}, so "${noAllergens}" is ignored.`,
    remedy: `Leave out "${noAllergens}".`,
  });
}

/** Of allergens that facts contradict each other about, pages say the worst. */
function reportAllergenFaults(
  file: string,
  { contains, mayContain, freeFrom, diets }: EntryValue<'productFacts'>,
  report: ReportProblem,
): void {
  const present: readonly string[] = [...contains, ...mayContain];
  for (const claim of freeFrom) {
    const found = listMeant(claim).find((allergen) => present.includes(allergen));
    if (!found) continue;
    report({
      file,
      path: 'freeFrom',
      message: `It cannot be free from ${claim} and contain, or perhaps contain, ${found}, so no page says that it is free.`,
      remedy: 'Leave out one of the two.',
    });
  }
  reportNoneBesideOthers(file, 'contains', contains, report);
  const suited = listDiets(diets, contains);
  for (const diet of diets.filter((claimed) => !suited.includes(claimed))) {
    report({
      file,
      path: 'diets',
      message: `It cannot be ${diet} and contain ${contains.join(', ')}, so no page says that it is ${diet}.`,
      remedy: 'Leave out the diet, or mend the allergens.',
    });
  }
}

/** https://www.gs1.org/services/how-calculate-check-digit-manually */
function isGtin(digits: string): boolean {
  if (!/^\d{13,14}$/.test(digits)) return false;
  const sum = [...digits.padStart(14, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

function listImpossible(nutrition: EntryValue<'productFacts'>['nutrition']) {
  const pairs = [
    ['saturates', 'fat'],
    ['sugars', 'carbohydrate'],
  ] as const;
  return nutrition ? pairs.filter(([part, whole]) => nutrition[part] > nutrition[whole]) : [];
}

/** The names of a product's facts that imply cooking. */
export function listCookedFacts(facts: EntryValue<'productFacts'>) {
  const names = ['coreTemperature', 'holding', 'cookedYield'] as const;
  return [
    ...(facts.cooking.length > 0 ? (['cooking'] as const) : []),
    ...names.filter((name) => facts[name] !== undefined),
  ];
}
