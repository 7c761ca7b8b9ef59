import { listClassNames } from '../../tools/class-names.ts';

const classes = [...listClassNames().values()].flatMap((names) => [...names]);

/** A selector for all classes whose source names contain `part`, since the build renames classes. */
export function selectClass(part: string): string {
  const built = classes.filter(([name]) => name.includes(part)).map(([, name]) => `.${name}`);
  if (built.length === 0) throw new Error(`No style sheet has a class with ${part} in its name.`);
  return `:is(${built.join()})`;
}
