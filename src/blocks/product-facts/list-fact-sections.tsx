import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { listDiets } from '#products/list-allergens.ts';
import { type CookingRow, listCooked, listCooking } from '#products/list-cooking.ts';
import { describePortionColumn, listNutrition } from '#products/list-nutrition.ts';
import { listCase, listCodes, listPack } from '#products/list-pack.ts';
import type { FactSectionName } from '#products/list-product-texts.ts';
import { listStorage } from '#products/list-storage.ts';
import type { Wording } from '#products/wording.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import type { Product } from '#schema/entries/product.ts';
import type { ItemValue } from '#schema/infer.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Allergens } from './allergens.tsx';
import { FactList } from './fact-list.tsx';
import { LabelText } from './label-text.tsx';
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
  const diets = listDiets(product, wording);
  return (
    <>
      <RichText
        document={ingredients}
        lang={language}
        className={joinClasses('size-m20-d24', styles.ingredients)}
      />
      <Allergens facts={product} />
      <LabelText product={product} language={language} />
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

/** Cooking methods side by side, each with its time in large type; renders nothing without any. */
function CookingMethods({ methods }: { methods: readonly CookingRow[] }) {
  if (methods.length === 0) return null;
  return (
    <dl className={styles.methods}>
      {methods.map(({ label, time, temperature, conditions }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and a method may occur twice
          key={index}
          className={joinClasses(index === 0 ? 'ground-emerald' : 'ground-cream', styles.method)}
        >
          <dt className={joinClasses('size-m18-d20', styles.name)}>{label}</dt>
          <dd className={joinClasses('size-m32-d48', styles.time)}>{time}</dd>
          {[...(temperature ? [temperature] : []), ...conditions].map((condition) => (
            <dd key={condition} className={joinClasses('size-m16-d18', styles.condition)}>
              {condition}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The nutrition declaration per 100 g and, if the portion is known, per portion. */
function NutritionTable({ product }: { product: Pick<Product, 'nutrition' | 'portion'> }) {
  const wording = useTranslate();
  const { t } = wording;
  const perPortion = describePortionColumn(product, wording);
  return (
    <ScrollRegion label={t('product.typicalValues')} className={styles.region} hintClassName={styles.hint}>
      <table className={joinClasses('size-m16-d18', styles.table)}>
        <caption className={styles.caption}>{t('product.typicalValues')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('product.per100g')}</th>
            {perPortion && <th scope="col">{perPortion}</th>}
          </tr>
        </thead>
        <tbody>
          {listNutrition(product, wording).map((row) => (
            <tr key={row.id} className={joinClasses(row.isPart && styles.part)}>
              <th scope="row">{row.label}</th>
              <td>{row.per100g}</td>
              {perPortion && <td>{row.perPortion}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
