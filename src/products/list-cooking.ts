import type { Product } from '#schema/entries/product.ts';
import { type FactRow, toRow } from './fact-row.ts';
import { formatNumber, formatTemperature } from './format-measures.ts';
import type { Wording } from './wording.ts';

/** One way to cook a product; `value` joins the other fields in one line. */
export interface CookingRow extends FactRow {
  id: Product['cooking'][number]['method'];
  /** “12 min”, “4 min per side” */
  time: string;
  temperature?: string | undefined;
  /** “From frozen”, “In sauce” */
  conditions: readonly string[];
}

/** The ways to cook a product; empty if it is served as it is. */
export function listCooking({ cooking }: Pick<Product, 'cooking'>, wording: Wording): CookingRow[] {
  const { t } = wording;
  return cooking.map(({ method, isFrozen, temperature, minutes, isPerSide, isInSauce }) => {
    const time = t(isPerSide ? 'product.minutesPerSide' : 'product.minutes', { minutes });
    const heat = temperature === undefined ? undefined : formatTemperature(temperature, wording, 5);
    const state = t(isFrozen ? 'product.fromFrozen' : 'product.fromThawed');
    const way = {
      time,
      temperature: heat,
      conditions: [state, ...(isInSauce ? [t('product.inSauce')] : [])],
    };
    return { id: method, label: t(`product.method.${method}`), value: writeWay(way), ...way };
  });
}

/** “12 min, 180 °C, from frozen”. Conditions, which are capitalised on their own, are in lower case here. */
export function writeWay({
  time,
  temperature,
  conditions,
}: Pick<CookingRow, 'time' | 'temperature' | 'conditions'>): string {
  return [time, ...(temperature ? [temperature] : []), ...conditions.map(lowerFirst)].join(', ');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The facts that apply however it is cooked: core temperature, holding, yield. */
export function listCooked(
  product: Pick<Product, 'coreTemperature' | 'holding' | 'cookedYield'>,
  wording: Wording,
): FactRow[] {
  const { coreTemperature, cookedYield } = product;
  const { t } = wording;
  return [
    ...toRow(
      'coreTemperature',
      t('product.coreTemperature'),
      coreTemperature === undefined ? undefined : formatTemperature(coreTemperature, wording),
    ),
    ...toRow('holding', t('product.holding'), describeHolding(product, wording)),
    ...toRow(
      'cookedYield',
      t('product.cookedYield'),
      cookedYield === undefined ? undefined : writePercentage(cookedYield),
    ),
  ];

  function writePercentage(percentage: number): string {
    return t('number.percent', { number: formatNumber(percentage, t, { maximumFractionDigits: 0 }) });
  }
}

/** “45 min above 63 °C, covered”; undefined if unknown. */
export function describeHolding({ holding }: Pick<Product, 'holding'>, wording: Wording): string | undefined {
  if (!holding) return undefined;
  const { minutes, manner, temperature } = holding;
  return wording.t(`product.held.${manner}`, {
    minutes,
    temperature: formatTemperature(temperature, wording),
  });
}
