/** The dictionary keys for how a language writes numbers, units, dates and lists (docs/decisions/performance.md#dictionary-parts). */
export type ConventionKey =
  | 'number.signs'
  | 'number.percent'
  | `unit.${'hour' | 'minute' | 'gram' | 'kilogram' | 'milliliter' | 'liter'}.${'one' | 'other'}`
  | 'date.months'
  | 'date.days'
  | `list.${'and' | 'unit' | 'short'}.${'two' | 'between' | 'more'}`;
