import { commonFields } from './common-fields.ts';
import type { Fields, ItemDefinition, Needs } from './fields.ts';
import type { hiddenField } from './hidden-blocks.ts';

/** A type of block: plain data, from which validation, types, documentation and editors are derived. */
export interface BlockDefinition<Name extends string = string, Shape extends Fields = Fields>
  extends ItemDefinition<Name, Shape> {
  /** What it is for, among which the studio lists it; without one, it holds other blocks. */
  group?: 'opening' | 'words' | 'emphasis' | 'pictures' | 'products' | 'recipes' | 'forms';
  /** What such blocks are called elsewhere, for whoever searches the list. */
  alsoCalled?: string;
  /** When another block serves better. */
  avoidWhen: string;
  /** What the block does for keyboard and screen-reader users, and what the editor must do. */
  accessibility: string;
  /** As for items, but header and footer fields do not count as content (R2.86, docs/decisions/content.md#nothing-to-show). */
  needs: Needs;
  /** The form that it shows, by its name in `enquiries/forms.ts`. */
  form?: string;
  /** It shows other entries of its locale, such as the latest articles, and so changes when they do. */
  showsOthers?: true;
  /** It is meant for the top of a page: the editor adds it to the page header if that is empty. */
  opensPage?: true;
  /** The last segment of its path in the design system; its name in lower case by default. */
  slug?: string;
}

/**
 * Defines a block. The common settings (R3.1–R3.6) come with it; a field of the same name replaces one.
 *
 * @example
 * export const callout = defineBlock({
 *   name: 'Callout',
 *   description: 'One message in a coloured box.',
 *   avoidWhen: 'There is more than one message.',
 *   accessibility: 'The headline is a heading.',
 *   needs: [['headline']],
 *   fields: { headline: text({ reads: 'heading', description: 'The message.' }) },
 * });
 */
export function defineBlock<const Name extends string, const Shape extends Fields>(
  definition: BlockDefinition<Name, Shape> & {
    needs: Needs<keyof NoInfer<Shape> & string>;
    fields: { [Field in typeof hiddenField]?: never };
  },
) {
  type Merged = Omit<typeof commonFields, keyof Shape> & Shape;
  return { ...definition, fields: { ...commonFields, ...definition.fields } as Merged };
}
