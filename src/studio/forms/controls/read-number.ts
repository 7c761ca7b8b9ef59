import type { NumberField } from '#schema/fields.ts';
import { messages } from '../messages.ts';

/**
 * Parses a typed number, with a decimal point or comma. `value` is set if the field can store it, `fault` if
 * something is wrong.
 */
export function readNumber(
  text: string,
  { minimum, maximum, decimals = 0 }: NumberField,
): { value?: number; fault?: string } {
  const written = text.trim().replace(',', '.').replace('−', '-');
  if (written === '') return {};
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(written)) return { fault: messages.notANumber };
  const value = Number(written);
  if (Number(value.toFixed(decimals)) !== value) {
    return { fault: decimals === 0 ? messages.notWhole : messages.tooExact(decimals) };
  }
  if (value < minimum || value > maximum) return { fault: messages.outOfRange(minimum, maximum) };
  return { value };
}
