/** Joins class names, skipping falsy values. Undefined if none is left, so that no attribute is rendered. */
export function joinClasses(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
