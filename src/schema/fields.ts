// Long because it is the one list of all kinds of fields.
import { colours, gradients, grounds } from '#design-tokens/tokens.ts';
import type { EntryReading } from './entries/entry-text.ts';

/** What every field says about itself, for the design system's tables and the help texts of editors. */
interface FieldBase {
  /** One sentence for the editor. */
  description: string;
  /** A document without this field is left out and reported. */
  required?: boolean;
  /** What Contentful says of an entry by itself has no field there. */
  isContentfulsOwn?: true;
}

export interface TextField extends FieldBase {
  kind: 'text';
  /**
   * What the text is to whoever reads the page, a feed or search results:
   * - `heading`: it names what stands with it; words between asterisks are highlighted
   * - `body`: any other words that stand on the page
   * - `nothing`: it is no part of what is read, such as the name of a place, or what a picture shows
   */
  reads: 'heading' | 'body' | 'nothing';
  /** What it is the name of: a place in the page, for links, or a retailer, for the suggestions of forms. */
  names?: 'place' | 'retailer';
  default?: string;
  /** The empty text is a value, as for a home page's slug; otherwise a blank text counts as left out. */
  mayBeEmpty?: boolean;
}
export interface RichTextField extends FieldBase {
  kind: 'richText';
}
export interface FlagField extends FieldBase {
  kind: 'flag';
  default: boolean;
}
/** A number, whole unless it says how many decimals it may have. */
export interface NumberField extends FieldBase {
  kind: 'number';
  minimum: number;
  maximum: number;
  decimals?: number;
  default?: number;
}
export interface ChoiceField<Value extends string = string> extends FieldBase {
  kind: 'choice';
  values: readonly Value[];
  default?: NoInfer<Value>;
  /** What stands in for a wrong value, where the default might do harm. */
  whenWrong?: NoInfer<Value>;
}
/** What is no longer true once a part of it is missing. */
interface MustBeSound {
  /** A fault in it leaves the whole document out, even one that keeps its sound fields. */
  mustBeSound?: true;
}
/** Any number of values, each at most once. */
export interface ChoicesField<Value extends string = string> extends FieldBase, MustBeSound {
  kind: 'choices';
  values: readonly Value[];
}
/** A colour or gradient of the house style, by name; those for `ground` paint backgrounds. */
export interface ColourField<Value extends string = string> extends FieldBase {
  kind: 'colour';
  use: 'text' | 'ground';
  values: readonly Value[];
  default?: NoInfer<Value>;
}
export interface ImageField extends FieldBase {
  kind: 'image';
  /** It is drawn as decoration, or another field says what it shows: what its library says of it is not read. */
  reads?: 'nothing';
}
export interface VideoField extends FieldBase {
  kind: 'video';
}
/** An address: a path of the site, a hash, a full URL, `mailto:` or `tel:`. */
export interface LinkField extends FieldBase {
  kind: 'link';
}
/** E-mail addresses, comma-separated. They never leave the server: a page holds a reference in their place. */
export interface EmailsField extends FieldBase {
  kind: 'emails';
}
/** An ISO 8601 date or date and time. */
export interface DateField extends FieldBase {
  kind: 'date';
}
/** Documents of one kind, each part of the document that lists them. */
export interface ListField<Item extends ItemDefinition = ItemDefinition> extends FieldBase, MustBeSound {
  kind: 'list';
  item: Item;
}
/** A named part of a document. */
export interface GroupField<Item extends ItemDefinition = ItemDefinition> extends FieldBase {
  kind: 'group';
  item: Item;
}
/** Other blocks, rendered through a slot. */
export interface BlocksField extends FieldBase {
  kind: 'blocks';
}
/**
 * Other entries, by their keys, so that a fact stands once. The snapshot holds what is taken of them in their place
 * (see `entries/references.ts`).
 */
export interface ReferenceField<Value = unknown> extends FieldBase {
  kind: 'reference';
  to: 'products' | 'recipes';
  /** The names of what is taken of each. */
  takes: readonly string[];
  /** A list of them. */
  isList?: true;
  /** What is read of them, by search and feeds: as a card tells of them, all their facts, their allergens, or nothing. */
  reads: EntryReading | 'nothing';
  /** What stands in where none is named: the entry whose page it is, or all there are. */
  whenEmpty?: 'own' | 'all';
  /**
   * The names of places that links can lead to, which the block gives by itself: those of each entry's key, or of the
   * sections of its facts. The latter begin with the block's own name, where it has one, and a hyphen.
   */
  places?: 'keys' | readonly string[];
  /** What is taken; a type alone. */
  readonly value?: Value;
}

export type Field =
  | TextField
  | RichTextField
  | FlagField
  | NumberField
  | ChoiceField
  | ChoicesField
  | ColourField
  | ImageField
  | VideoField
  | LinkField
  | EmailsField
  | DateField
  | ListField
  | GroupField
  | BlocksField
  | ReferenceField;

export type Fields = Readonly<Record<string, Field>>;

/** Groups of field names, of which any one field will do. */
export type Needs<Name extends string = string> = readonly (readonly Name[])[];

/** The shape of a document that only ever stands inside another. */
export interface ItemDefinition<Name extends string = string, Shape extends Fields = Fields> {
  name: Name;
  description: string;
  fields: Shape;
  /**
   * What the document needs in order to be shown: at least one filled field of each group. A document without them is
   * not an error; it is simply not published. Without groups, it always shows.
   */
  needs?: Needs;
  /**
   * A wrong field that is not required is left out alone, and the others stay; by default the whole document is left
   * out.
   */
  keepsSoundFields?: boolean;
}

type Options<F extends Field> = Omit<F, 'kind'>;

// Each of these makes the field of its name (see its interface above); the type keeps the literal options, from which
// a document's type is inferred.

export function text<const O extends Options<TextField>>(options: O) {
  return { kind: 'text', ...options } as const;
}

export function richText<const O extends Options<RichTextField>>(options: O) {
  return { kind: 'richText', ...options } as const;
}

export function flag<const O extends Options<FlagField>>(options: O) {
  return { kind: 'flag', ...options } as const;
}

export function number<const O extends Options<NumberField>>(options: O) {
  return { kind: 'number', ...options } as const;
}

export function choice<
  const Value extends string,
  const O extends Omit<Options<ChoiceField<Value>>, 'values'>,
>(values: readonly Value[], options: O) {
  return { kind: 'choice', values, ...options } as const;
}

export function choices<
  const Value extends string,
  const O extends Omit<Options<ChoicesField<Value>>, 'values'>,
>(values: readonly Value[], options: O) {
  return { kind: 'choices', values, ...options } as const;
}

const textColours = [...keysOf(colours), ...keysOf(gradients)];
const groundColours = keysOf(grounds);

/** A colour or gradient for text or decoration. */
export function colour<
  const O extends Omit<Options<ColourField<(typeof textColours)[number]>>, 'values' | 'use'>,
>(options: O) {
  return { kind: 'colour', use: 'text', values: textColours, ...options } as const;
}

/** A colour or gradient for a background. */
export function ground<
  const O extends Omit<Options<ColourField<(typeof groundColours)[number]>>, 'values' | 'use'>,
>(options: O) {
  return { kind: 'colour', use: 'ground', values: groundColours, ...options } as const;
}

export function image<const O extends Options<ImageField>>(options: O) {
  return { kind: 'image', ...options } as const;
}

export function video<const O extends Options<VideoField>>(options: O) {
  return { kind: 'video', ...options } as const;
}

export function link<const O extends Options<LinkField>>(options: O) {
  return { kind: 'link', ...options } as const;
}

export function emails<const O extends Options<EmailsField>>(options: O) {
  return { kind: 'emails', ...options } as const;
}

export function date<const O extends Options<DateField>>(options: O) {
  return { kind: 'date', ...options } as const;
}

export function list<const Item extends ItemDefinition, const O extends Omit<Options<ListField>, 'item'>>(
  item: Item,
  options: O,
) {
  return { kind: 'list', item, ...options } as const;
}

export function group<const Item extends ItemDefinition, const O extends Omit<Options<GroupField>, 'item'>>(
  item: Item,
  options: O,
) {
  return { kind: 'group', item, ...options } as const;
}

export function blocks<const O extends Options<BlocksField>>(options: O) {
  return { kind: 'blocks', ...options } as const;
}

/** Other entries by their keys alone; `entries/references.ts` makes those of which something is taken. */
export function keys<const O extends { description: string; to: ReferenceField['to'] }>(options: O) {
  return { kind: 'reference', takes: [], reads: 'nothing', isList: true, ...options } as const as KeysField &
    O;
}

/** Another entry by its key alone. */
export function key<const O extends { description: string; to: ReferenceField['to'] }>(options: O) {
  return { kind: 'reference', takes: [], reads: 'nothing', ...options } as const as KeyField & O;
}

type KeyField = Pick<ReferenceField<string>, 'kind' | 'takes' | 'reads' | 'value'>;
type KeysField = Pick<ReferenceField<readonly string[]>, 'kind' | 'takes' | 'reads' | 'value'> & {
  isList: true;
};

function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}
