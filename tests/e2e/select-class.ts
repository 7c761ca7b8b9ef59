import { listClassNames } from '../../tools/class-names.ts';

const classes = [...listClassNames().values()].flatMap((names) => [...names]);

/** A selector of all classes in whose names, as the style sheets have them, `part` stands: the build calls them otherwise. */
export function selectClass(part: string): string {
  const built = classes.filter(([name]) => name.includes(part)).map(([, name]) => `.${name}`);
  if (built.length === 0) throw new Error(`No style sheet has a class with ${part} in its name.`);
  return `:is(${built.join()})`;
}
