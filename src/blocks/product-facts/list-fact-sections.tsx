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
import place from './place.module.css';
import styles from './product-facts.module.css';
import type { productFacts } from './schema.ts';

type Facts = NonNullable<ItemValue<typeof productFacts>['product']>;

interface FactSection {
  /** The name of its anchor, and the start of those of its rows. */
  id: string;
  label: string;
  content: ReactNode;
}

/**
 * The non-empty sections, in the order of a kitchen's questions.
 *
 * @param language BCP 47 tag of the product's own texts, if it differs from the page's language
 * @param prefix comes before the names of their anchors
 */
export function listFactSections(
  product: Facts,
  wording: Wording,
  language: string | undefined,
  prefix: string | undefined,
): FactSection[] {
  const sections: [FactSectionName, (id: string) => ReactNode][] = [
    ['pack', (id) => renderPack(product, wording, id)],
    ['cooking', (id) => renderCooking(product, wording, language, id)],
    ['nutrition', (id) => product.nutrition && <NutritionTable product={product} section={id} />],
    ['ingredients', (id) => renderIngredients(product, wording, language, id)],
    ['storage', (id) => renderStorage(product, wording, id)],
  ];
  return sections.flatMap(([name, render]) => {
    const id = prefix ? `${prefix}-${name}` : name;
    const content = render(id);
    return content ? [{ id, label: wording.t(`product.section.${name}`), content }] : [];
  });
}

function renderPack(product: Facts, wording: Wording, section: string): ReactNode {
  const { t } = wording;
  const pack = [...listPack(product, wording), ...listCodes(product, wording)];
  const delivery = listCase(product, wording);
  if (pack.length + delivery.length === 0) return null;
  return (
    <div className={styles.columns}>
      <FactList heading={t('product.pack')} rows={pack} section={section} />
      <FactList heading={t('product.caseAndPallet')} rows={delivery} section={section} />
    </div>
  );
}

function renderCooking(
  product: Facts,
  wording: Wording,
  language: string | undefined,
  section: string,
): ReactNode {
  const { t } = wording;
  const methods = listCooking(product, wording);
  const cooked = listCooked(product, wording);
  const { cookingAdvice, isServedCold } = product;
  if (methods.length + cooked.length === 0 && !cookingAdvice && !isServedCold) return null;
  return (
    <>
      {isServedCold && <p className="size-m20-d24">{t('product.serveCold')}</p>}
      <CookingMethods methods={methods} section={section} />
      <FactList rows={cooked} section={section} />
      <RichText document={cookingAdvice} lang={language} className="size-m18-d20" />
    </>
  );
}

function renderIngredients(
  product: Facts,
  wording: Wording,
  language: string | undefined,
  section: string,
): ReactNode {
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
      <Allergens facts={product} section={section} />
      <LabelText product={product} language={language} />
      {diets.length > 0 && (
        <FactList
          rows={[{ id: 'diets', label: t('product.diets'), value: diets.join(', ') }]}
          section={section}
        />
      )}
    </>
  );
}

function renderStorage(product: Facts, wording: Wording, section: string): ReactNode {
  const { storage } = product;
  if (!storage) return null;
  const isFrozen = storage.temperature < 0;
  return (
    <>
      <FactList rows={listStorage(product, wording)} section={section} />
      {isFrozen && <p className="size-m18-d20">{wording.t('product.doNotRefreeze')}</p>}
    </>
  );
}

/** Cooking methods side by side, each with its time in large type; renders nothing without any. */
function CookingMethods({ methods, section }: { methods: readonly CookingRow[]; section: string }) {
  if (methods.length === 0) return null;
  const isFirst = (id: string, index: number) => methods.findIndex((method) => method.id === id) === index;
  return (
    <dl className={styles.methods}>
      {methods.map(({ id, label, time, temperature, conditions }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and a method may occur twice
          key={index}
          id={isFirst(id, index) ? `${section}-${id}` : undefined}
          className={joinClasses(index === 0 ? 'ground-emerald' : 'ground-cream', styles.method, place.place)}
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

interface NutritionTableProps {
  product: Pick<Product, 'nutrition' | 'portion'>;
  section: string;
}

/** The nutrition declaration per 100 g and, if the portion is known, per portion. */
function NutritionTable({ product, section }: NutritionTableProps) {
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
            <tr
              key={row.id}
              id={`${section}-${row.id}`}
              className={joinClasses(row.isPart && styles.part, place.place)}
            >
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
