/** A fact as it is read: “Portions per pack: 20”. */
export interface FactRow {
  /** What tells it from the other rows, in all locales. */
  id: string;
  label: string;
  value: string;
}

/** A row, or none where the fact is not known. */
export function toRow(id: string, label: string, value: string | undefined): FactRow[] {
  return value === undefined ? [] : [{ id, label, value }];
}
