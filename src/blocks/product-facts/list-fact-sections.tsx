import type { ReactNode } from 'react';
import { listAllergens, listDiets } from '#products/list-allergens.ts';
import { listCooked, listCooking } from '#products/list-cooking.ts';
import { listNutrition } from '#products/list-nutrition.ts';
import { listCase, listCodes, listPack } from '#products/list-pack.ts';
import type { FactSectionName } from '#products/list-product-texts.ts';
import { listStorage } from '#products/list-storage.ts';
import type { Wording } from '#products/wording.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import type { ItemValue } from '#schema/infer.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Allergens } from './allergens.tsx';
import { CookingMethods } from './cooking-methods.tsx';
import { FactList } from './fact-list.tsx';
import { NutritionTable } from './nutrition-table.tsx';
import styles from './product-facts.module.css';
import type { productFacts } from './schema.ts';

type Facts = NonNullable<ItemValue<typeof productFacts>['product']>;

interface FactSection {
  id: FactSectionName;
  content: ReactNode;
}

/**
 * The non-empty sections, in the order of a kitchen's questions.
 *
 * @param language BCP 47 tag of the product's own texts, if it differs from the page's language
 */
export function listFactSections(
  product: Facts,
  wording: Wording,
  language: string | undefined,
): FactSection[] {
  const sections: [FactSection['id'], ReactNode][] = [
    ['pack', renderPack(product, wording)],
    ['cooking', renderCooking(product, wording, language)],
    ['nutrition', listNutrition(product, wording).length > 0 && <NutritionTable product={product} />],
    ['ingredients', renderIngredients(product, wording, language)],
    ['storage', renderStorage(product, wording)],
  ];
  return sections.flatMap(([id, content]) => (content ? [{ id, content }] : []));
}

function renderPack(product: Facts, wording: Wording): ReactNode {
  const { t } = wording;
  const pack = [...listPack(product, wording), ...listCodes(product, wording)];
  const delivery = listCase(product, wording);
  if (pack.length + delivery.length === 0) return null;
  return (
    <div className={styles.columns}>
      <FactList heading={t('product.pack')} rows={pack} />
      <FactList heading={t('product.caseAndPallet')} rows={delivery} />
    </div>
  );
}

function renderCooking(product: Facts, wording: Wording, language: string | undefined): ReactNode {
  const { t } = wording;
  const methods = listCooking(product, wording);
  const cooked = listCooked(product, wording);
  const { cookingAdvice, isServedCold } = product;
  if (methods.length + cooked.length === 0 && !cookingAdvice && !isServedCold) return null;
  return (
    <>
      {isServedCold && <p className="size-m20-d24">{t('product.serveCold')}</p>}
      <CookingMethods methods={methods} />
      <FactList rows={cooked} />
      <RichText document={cookingAdvice} lang={language} className="size-m18-d20" />
    </>
  );
}

function renderIngredients(product: Facts, wording: Wording, language: string | undefined): ReactNode {
  const { t } = wording;
  const { ingredients } = product;
  const allergens = listAllergens(product, wording);
  const diets = listDiets(product, wording);
  if (!ingredients && allergens.length + diets.length === 0) return null;
  return (
    <>
      <RichText
        document={ingredients}
        lang={language}
        className={joinClasses('size-m20-d24', styles.ingredients)}
      />
      <Allergens rows={allergens} />
      {diets.length > 0 && (
        <FactList rows={[{ id: 'diets', label: t('product.diets'), value: diets.join(', ') }]} />
      )}
    </>
  );
}

function renderStorage(product: Facts, wording: Wording): ReactNode {
  const { storage } = product;
  if (!storage) return null;
  const isFrozen = storage.temperature < 0;
  return (
    <>
      <FactList rows={listStorage(product, wording)} />
      {isFrozen && <p className="size-m18-d20">{wording.t('product.doNotRefreeze')}</p>}
    </>
  );
}
