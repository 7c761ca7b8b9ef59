import type { TextKey, Translate } from './translate.ts';

type NamedAllergen = TextKey extends infer Key
  ? Key extends `product.allergen.${infer Id}`
    ? Id
    : never
  : never;

/**
 * An allergen's name in the form that goes with what is said of it: by itself, after “contains”, or after “free from”. A
 * label holds them in this order, separated by bars: `Eier|Eier|Eiern`. Without a second it loses its capital; without
 * a third, that is as the second.
 */
export function nameAllergen(
  t: Translate,
  allergen: NamedAllergen,
  presence?: 'contains' | 'mayContain' | 'unknown' | 'absent' | 'free',
): string {
  const [alone = '', contained, free = contained] = t(`product.allergen.${allergen}`).split('|');
  if (presence === undefined || presence === 'absent' || presence === 'unknown') return alone;
  return (presence === 'free' ? free : contained) ?? alone.charAt(0).toLowerCase() + alone.slice(1);
}
