/** Joins the names of classes, leaving out what is none. */
export function joinNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
