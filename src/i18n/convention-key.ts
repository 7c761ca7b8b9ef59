/** The dictionary keys for how a language writes numbers, units, dates and lists (ADR 0131). */
export type ConventionKey =
  | 'number.signs'
  | 'number.percent'
  | `unit.${'hour' | 'minute' | 'gram' | 'kilogram' | 'milliliter' | 'liter'}.${'one' | 'other'}`
  | 'date.months'
  | `list.${'and' | 'unit' | 'short'}.${'two' | 'between' | 'more'}`;
