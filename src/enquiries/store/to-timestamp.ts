/**
 * Writes a time as the tables hold it: ISO 8601 in UTC to the millisecond, which sorts as text.
 *
 * @param milliseconds since 1970
 */
export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
