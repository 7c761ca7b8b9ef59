/** A fact as shown: “Portions per pack: 20”. */
export interface FactRow {
  /** Identifies the row, in all locales. */
  id: string;
  label: string;
  value: string;
}

/** A list of one row, or an empty list if the fact is unknown. */
export function toRow(id: string, label: string, value: string | undefined): FactRow[] {
  return value === undefined ? [] : [{ id, label, value }];
}
