import type { Document } from '@contentful/rich-text-types';
import type { EditMark } from './edit-mark.ts';
import type { Field, Fields, ItemDefinition } from './fields.ts';
import type { ImageObject } from './image-object.ts';
import type { Languages, Spoken } from './languages.ts';
import type { VideoObject } from './video-object.ts';

/** A block in the snapshot: its type in `block`, and its validated fields. */
export interface BlockContent {
  block: string;
  /** In preview only. */
  editMark?: EditMark;
  languages?: Languages;
  [field: string]: unknown;
}

/** The value type of a field. `Plain` maps the simple kinds to their types. */
type FieldValue<F extends Field, Plain, IsAuthored> = F extends {
  kind: 'choice' | 'colour';
  values: readonly (infer Value)[];
}
  ? Value
  : F extends { kind: 'choices'; values: readonly (infer Value)[] }
    ? readonly Value[]
    : F extends { kind: 'list'; item: infer Item extends ItemDefinition }
      ? readonly (PartValue<Item, IsAuthored> & ItemNumber<F, IsAuthored>)[]
      : F extends { kind: 'group'; item: infer Item extends ItemDefinition }
        ? PartValue<Item, IsAuthored>
        : F extends { kind: 'reference'; value?: infer Value }
          ? ReferenceValue<F, Value, IsAuthored>
          : F extends { kind: infer Kind extends keyof Plain }
            ? Plain[Kind]
            : never;

type ItemNumber<F, IsAuthored> = IsAuthored extends true
  ? unknown
  : F extends { numbersItems: true }
    ? { readonly index: number }
    : unknown;

/** Authored as keys; in the snapshot, what is taken from the entries. */
type ReferenceValue<F, Value, IsAuthored> = IsAuthored extends true
  ? F extends { isList: true }
    ? readonly string[]
    : string
  : NonNullable<Value>;

type PartValue<Item extends ItemDefinition, IsAuthored> = IsAuthored extends true
  ? AuthoredValue<Item>
  : ItemValue<Item>;

/** Validated values of the simple field kinds. */
interface PlainValues {
  text: string;
  link: string;
  emails: string;
  date: string;
  richText: Document;
  flag: boolean;
  number: number;
  image: ImageObject;
  video: VideoObject;
  blocks: readonly BlockContent[];
}

/** Fields that are always present after validation: required ones, lists, and those with a default. */
type PresentKeys<Shape extends Fields> = {
  [Key in keyof Shape]: Shape[Key] extends
    | { required: true }
    | { default: unknown }
    | { kind: 'list' | 'blocks' | 'choices' }
    | { kind: 'reference'; isList: true }
    ? Key
    : never;
}[keyof Shape];

export type FieldValues<Shape extends Fields> = {
  readonly [Key in PresentKeys<Shape>]: FieldValue<Shape[Key], PlainValues, false>;
} & {
  readonly [Key in Exclude<keyof Shape, PresentKeys<Shape>>]?: FieldValue<Shape[Key], PlainValues, false>;
};

/** The validated value of a definition: an entry, an item, or a block's props. */
export type ItemValue<Item extends ItemDefinition> = FieldValues<Item['fields']> & Spoken;

/** Authored values: pictures by name, rich text as Markdown or as a document. */
interface AuthoredPlainValues extends Omit<PlainValues, 'richText' | 'image' | 'video' | 'blocks'> {
  richText: string | Document;
  image: string | { asset: string; alt: string };
  video: string;
  blocks: readonly BlockContent[];
}

/** A document as an editor enters it. Every field is optional, and `block` may name its type. */
export type AuthoredValue<Item extends ItemDefinition> = {
  readonly [Key in keyof Item['fields']]?: FieldValue<Item['fields'][Key], AuthoredPlainValues, true>;
} & { readonly block?: Item['name'] };
