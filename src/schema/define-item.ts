import type { Fields, ItemDefinition, Needs } from './fields.ts';

/** Defines a part of other documents, such as an accordion's item. */
export function defineItem<const Name extends string, const Shape extends Fields>(
  definition: ItemDefinition<Name, Shape> & {
    needs?: Needs<keyof NoInfer<Shape> & string>;
    factsExcept?: readonly (keyof NoInfer<Shape> & string)[];
  },
): ItemDefinition<Name, Shape> {
  return definition;
}
