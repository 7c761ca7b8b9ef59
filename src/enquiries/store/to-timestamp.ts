/** Times as the tables hold them: ISO 8601 in UTC to the millisecond, which sort as text. @param milliseconds since 1970 */
export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
