import { colours, gradients, grounds } from '#design-tokens/tokens.ts';
import type { EntryReading } from './entries/entry-text.ts';

/** What every field has. */
interface FieldBase {
  /** One sentence, shown in the design system's tables and as help text to editors. */
  description: string;
  /** A document without this field is left out and reported. */
  required?: boolean;
  /** The field that this is an older name of. Forms show it only where it is filled. */
  aliasOf?: string;
  /** Publishing decides it: neither Contentful's content types nor the studio's forms offer it. */
  isOfPublishing?: true;
  /** A command writes it, so forms do not offer it. */
  isOfCommands?: true;
}

export interface TextField extends FieldBase {
  kind: 'text';
  /**
   * How search and feeds read the text:
   * - `heading`: a heading of its document
   * - `body`: any other text on the page
   * - `nothing`: not part of the text, such as an anchor name or a text alternative
   */
  reads: 'heading' | 'body' | 'nothing';
  /** It is translated although search and feeds do not read it, as a text alternative. */
  isWords?: true;
  /** The text names a place in the page (an anchor), or a retailer, which forms suggest. */
  names?: 'place' | 'retailer';
  /** Words between asterisks are shown in the highlight colour. */
  highlights?: true;
  /** A sentence or more: edited in a multi-line field. */
  isLong?: true;
  default?: string;
  /** The empty string is a value, as for the home page's slug; otherwise a blank text counts as left out. */
  mayBeEmpty?: boolean;
}
export interface RichTextField extends FieldBase {
  kind: 'richText';
}
export interface FlagField extends FieldBase {
  kind: 'flag';
  default: boolean;
}
/** A number; whole, unless `decimals` allows more. */
export interface NumberField extends FieldBase {
  kind: 'number';
  minimum: number;
  maximum: number;
  decimals?: number;
  /** What it counts, for whoever reads the number alone. */
  unit?: 'g' | 'mm' | 'kJ' | 'kcal' | '°C' | '%' | 'min' | 'day' | 'month';
  default?: number;
}
export interface ChoiceField<Value extends string = string> extends FieldBase {
  kind: 'choice';
  values: readonly Value[];
  default?: NoInfer<Value>;
  /** Left empty, the value depends on what surrounds it, as the description says. */
  hasOwnDefault?: true;
  /** Replaces an invalid value where the default might do harm. */
  whenWrong?: NoInfer<Value>;
}
/** A set of values. */
export interface ChoicesField<Value extends string = string> extends FieldBase {
  kind: 'choices';
  values: readonly Value[];
}
/** A colour or gradient of the design tokens, by name; `ground` is for backgrounds. */
export interface ColourField<Value extends string = string> extends FieldBase {
  kind: 'colour';
  use: 'text' | 'ground';
  values: readonly Value[];
  default?: NoInfer<Value>;
  /** Left empty, the value depends on what surrounds it, as the description says. */
  hasOwnDefault?: true;
}
export interface ImageField extends FieldBase {
  kind: 'image';
  /** It is decorative, or described by another field: the description in the media library is not read. */
  reads?: 'nothing';
}
export interface VideoField extends FieldBase {
  kind: 'video';
}
/** A link: a path of the site, a hash, an absolute URL, `mailto:` or `tel:`. */
export interface LinkField extends FieldBase {
  kind: 'link';
}
/** Comma-separated e-mail addresses. They never leave the server: pages hold a reference instead. */
export interface EmailsField extends FieldBase {
  kind: 'emails';
}
/** An ISO 8601 date or date and time. */
export interface DateField extends FieldBase {
  kind: 'date';
}
/** A list of items, which are part of the document. */
export interface ListField<Item extends ItemDefinition = ItemDefinition> extends FieldBase {
  kind: 'list';
  item: Item;
  /** It would say something else if an item were left out: an error in one leaves out the whole document. */
  mustBeSound?: true;
  /** Adds `index` to each item: its place among all items of the document, from 0, wrong ones included. */
  numbersItems?: true;
}
/** A named part of a document. */
export interface GroupField<Item extends ItemDefinition = ItemDefinition> extends FieldBase {
  kind: 'group';
  item: Item;
}
/** Nested blocks, rendered through a slot. */
export interface BlocksField extends FieldBase {
  kind: 'blocks';
}
/**
 * References to other entries by key. In the snapshot they are replaced by the fields taken from those entries (see
 * `entries/references.ts`).
 */
export interface ReferenceField<Value = unknown> extends FieldBase {
  kind: 'reference';
  to: 'products' | 'recipes';
  /** The names of the fields taken from each entry. */
  takes: readonly string[];
  /** Any number of entries rather than one. */
  isList?: true;
  /** What search and feeds read of them: what a card shows, all facts, allergens, or nothing. */
  reads: EntryReading | 'nothing';
  /** What an empty field stands for: the page's own entry, or all entries. */
  whenEmpty?: 'own' | 'all';
  /**
   * Anchors that the block creates itself: one per entry, named by its key, or these sections of facts. Names of sections
   * are prefixed with the block's own anchor and a hyphen, if it has one.
   */
  places?: 'keys' | readonly string[];
  /** Carries the type of what is taken; never set. */
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

/** Groups of field names: at least one field of each group must be filled. */
export type Needs<Name extends string = string> = readonly (readonly Name[])[];

/** The definition of a document: an entry, a block, or a part of either. */
export interface ItemDefinition<Name extends string = string, Shape extends Fields = Fields> {
  name: Name;
  description: string;
  fields: Shape;
  /** What the document needs to be shown. One that lacks it is not an error; it is simply not published. */
  needs?: Needs;
  /** An invalid optional field is left out alone; by default the whole document is. */
  keepsSoundFields?: boolean;
  /**
   * It states facts (amounts, allergens, nutrition), which would say something else if a part of them were left out or
   * misunderstood: an error or unknown field in it, at any depth, leaves out the whole document. Of the optional fields that
   * are named here, an invalid one is left out alone.
   */
  factsExcept?: readonly string[];
}

type Options<F extends Field> = Omit<F, 'kind'>;

// Each factory makes the field kind of its name (see the interfaces above). The literal types of the options are kept, from
// which the type of a document is inferred.

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

/** Other entries, of which only the keys are used; `entries/references.ts` has the factories for references that take fields. */
export function keys<const O extends { description: string; to: ReferenceField['to'] }>(options: O) {
  return { kind: 'reference', takes: [], reads: 'nothing', isList: true, ...options } as const as KeysField &
    O;
}

/** Another entry, of which only the key is used. */
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
