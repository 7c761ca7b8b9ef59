import { useId } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { writeNumber } from '#i18n/write-number.ts';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import pillField from '#ui/pill-field.module.css';
import { useKeptPrices } from '../kept-list.ts';
import styles from './pack-cost.module.css';
import { currencies, formatPrice, readPrice } from './price.ts';

export interface PackCostProps {
  /** The product's key; its prices are kept under it. */
  itemKey: string;
  name: string;
  /** BCP 47 tag of the name, if it differs from the page's language. */
  nameLanguage?: string | undefined;
  /** The portions in a pack. */
  portions: number;
}

/** What a portion of a product costs at a price per pack, and its share of a selling price. Needs scripts, and says so. */
export function PackCost({ itemKey, portions, ...named }: PackCostProps) {
  const { t, locale } = useTranslate();
  const [prices] = useKeptPrices(currencies[locale]);
  const price = readPrice(prices.get(itemKey) ?? '');
  return (
    <Costs>
      <PriceField item={itemKey} label={t('cost.pack')} {...named} />
      <PortionCost item={itemKey} cost={price === undefined ? undefined : price / portions} {...named} />
    </Costs>
  );
}

export interface RecipeCostProps extends Omit<PackCostProps, 'portions'> {
  /** The packs of each product that one cover takes, by the product's key. */
  uses: Readonly<Record<string, number>>;
}

/** What the products in a recipe cost per cover, at the prices that are kept for them. */
export function RecipeCost({ itemKey, uses, ...named }: RecipeCostProps) {
  const { locale } = useTranslate();
  const [prices] = useKeptPrices(currencies[locale]);
  const costs = Object.entries(uses).map(
    ([key, packs]) => (readPrice(prices.get(key) ?? '') ?? Number.NaN) * packs,
  );
  const cost = costs.reduce((sum, each) => sum + each, 0);
  return (
    <Costs>
      <PortionCost item={`recipe.${itemKey}`} cost={Number.isNaN(cost) ? undefined : cost} {...named} />
    </Costs>
  );
}

function Costs({ children }: { children: React.ReactNode }) {
  const { t, languageTag } = useTranslate();
  return (
    <div lang={languageTag} className={joinClasses('size-m14-d16', styles.costs)}>
      <p className={styles.unscripted}>{t('cost.needsScripts')}</p>
      {children}
    </div>
  );
}

type Named = Pick<PackCostProps, 'name' | 'nameLanguage'>;

/** A portion's cost, and the field for what it sells at. */
function PortionCost({ item, cost, ...named }: Named & { item: string; cost: number | undefined }) {
  const { t, locale } = useTranslate();
  const [prices] = useKeptPrices(currencies[locale]);
  const selling = readPrice(prices.get(`${item}.sold`) ?? '');
  const share = cost !== undefined && selling !== undefined ? (cost / selling) * 100 : undefined;
  const percentage = share !== undefined && writeNumber(share, t, { maximumFractionDigits: 1 });
  return (
    <>
      <PriceField item={`${item}.sold`} label={t('cost.selling')} {...named} />
      <p role="status" className={joinClasses('size-m16-d18', styles.result)}>
        {cost !== undefined && t('cost.portion', { price: formatPrice(cost, locale) })}
        {percentage && ` · ${t('cost.share', { share: t('number.percent', { number: percentage }) })}`}
      </p>
    </>
  );
}

function PriceField({ item, label, name, nameLanguage }: Named & { item: string; label: string }) {
  const { t, locale } = useTranslate();
  const id = useId();
  const currency = currencies[locale];
  const [prices, keepPrice] = useKeptPrices(currency);
  const typed = prices.get(item) ?? '';
  const isFaulty = typed.trim() !== '' && readPrice(typed) === undefined;
  const example = writeNumber(20.5, t, { minimumFractionDigits: 2 });
  return (
    <div className={styles.price}>
      <label htmlFor={id}>
        {label} ({currency})
        <span lang={nameLanguage} className="visually-hidden">
          {' '}
          {name}
        </span>
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? `${id}-fault` : undefined}
        value={typed}
        onChange={(event) => keepPrice(item, event.target.value)}
        className={joinClasses(pillField.field, focusRing.ring)}
      />
      {isFaulty && (
        <p id={`${id}-fault`} role="status" className={styles.fault}>
          {t('cost.fault', { example })}
        </p>
      )}
    </div>
  );
}
