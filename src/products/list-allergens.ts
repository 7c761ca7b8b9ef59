import { nameAllergen } from '#i18n/name-allergen.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Allergen, allergenKinds, allergens, listMeant, namedAllergens } from '#schema/choices.ts';
import type { Product } from '#schema/entries/product.ts';
import type { FactRow } from './fact-row.ts';
import type { Wording } from './wording.ts';

/**
 * What is known of an allergen in a product, the worst for a guest first: “free from” is a claim of the facts, “absent” says
 * no more than that it is not an ingredient (docs/decisions/facts.md#allergens).
 */
export const presences = ['contains', 'mayContain', 'unknown', 'absent', 'free'] as const;

export type Presence = (typeof presences)[number];

export type AllergenFacts = Pick<Product, 'contains' | 'mayContain' | 'freeFrom'>;

/** An allergen and its presence in the product, which `value` states in words. */
export interface AllergenRow extends FactRow {
  id: Allergen;
  presence: Presence;
}

/** What is known of an allergen, or of any of its kinds. Where facts contradict each other, the worst holds. */
export function findPresence(facts: AllergenFacts, allergen: Allergen): Presence {
  const { contains, mayContain, freeFrom } = facts;
  if (names(contains, allergen)) return 'contains';
  if (names(mayContain, allergen)) return 'mayContain';
  for (const group of [allergen, ...listGroups(allergen)]) {
    // One of its kinds is in it, or may be, and nobody says which: it may be this one.
    if (contains.includes(group) || mayContain.includes(group)) return 'mayContain';
    // Nothing with wheat in it is free from spelt, which is wheat.
    const claimed = listMeant('wheat').includes(group) ? 'wheat' : group;
    if (freeFrom.includes(group) && !names(contains, claimed) && !names(mayContain, claimed)) return 'free';
  }
  return contains.length > 0 ? 'absent' : 'unknown';
}

function names(list: readonly string[], allergen: Allergen): boolean {
  return listMeant(allergen).some((kind) => list.includes(kind));
}

/** The groups that an allergen is a kind of, the narrowest first. */
function listGroups(kind: Allergen): Allergen[] {
  const groups = Object.keys(allergenKinds) as (keyof typeof allergenKinds)[];
  return groups.filter((group) => group !== kind && listMeant(group).includes(kind));
}

/**
 * The allergens that products name, in the order of Annex II of Regulation (EU) No 1169/2011: its 14 groups, each followed
 * by those of its kinds that are named anywhere.
 */
export function listNamed(products: readonly AllergenFacts[]): Allergen[] {
  return namedAllergens.filter(
    (allergen) =>
      (allergens as readonly Allergen[]).includes(allergen) ||
      products.some((facts) => isKindNamed(facts, allergen)),
  );
}

/** By itself, or with its group beside another kind: “contains hazelnuts, may contain nuts”. */
function isKindNamed({ contains, mayContain, freeFrom }: AllergenFacts, kind: Allergen): boolean {
  return (
    [contains, mayContain, freeFrom].some((list: readonly string[]) => list.includes(kind)) ||
    listGroups(kind).some((group) => mayContain.includes(group) && names(contains, group))
  );
}

/** The allergens of a product in the same order. A group is as its worst kind is. */
export function listAllergens(facts: AllergenFacts, { t }: { t: Translate }): AllergenRow[] {
  return listNamed([facts]).map((id) => {
    const presence = findPresence(facts, id);
    return { id, label: nameAllergen(t, id), value: t(`product.presence.${presence}`), presence };
  });
}

/** The allergens of a product by what is known of them, the worst first; `label` is that in words, which the rows' labels follow. */
export function groupAllergens(
  facts: AllergenFacts,
  wording: { t: Translate },
): { presence: Presence; label: string; rows: readonly AllergenRow[] }[] {
  const all = listAllergens(facts, wording);
  return presences.flatMap((presence) => {
    const rows = all
      .filter((row) => row.presence === presence)
      .map((row) => ({ ...row, label: nameAllergen(wording.t, row.id, presence) }));
    return rows.length > 0 ? [{ presence, label: wording.t(`product.presence.${presence}`), rows }] : [];
  });
}

/**
 * The filter that hides what a guest must not eat: products that contain or may contain it, and those of which that is not
 * known. It claims of none that is left that it is free from it.
 */
export function makeAllergenFilter({ t }: { t: Translate }) {
  return {
    legend: t('matrix.hide'),
    note: t('matrix.note'),
    options: namedAllergens.map((value) => ({ value, label: nameAllergen(t, value) })),
    matches: (facts: AllergenFacts, allergen: string) =>
      ['absent', 'free'].includes(findPresence(facts, allergen as Allergen)),
    needsAll: true,
    isFolded: true,
  };
}

/** The diets that a product suits, in words: “Vegan”. */
export function listDiets({ diets }: Pick<Product, 'diets'>, { t }: Pick<Wording, 't'>): string[] {
  return diets.map((diet) => t(`product.diet.${diet}`));
}
