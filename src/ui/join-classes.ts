/** Joins class names; what is falsy is left out. Undefined where none is left, so that no attribute is written. */
export function joinClasses(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
