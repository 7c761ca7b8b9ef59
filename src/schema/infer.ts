import type { Document } from '@contentful/rich-text-types';
import type { Field, Fields, ItemDefinition } from './fields.ts';
import type { ImageObject } from './image-object.ts';
import type { VideoObject } from './video-object.ts';

/** A block as the snapshot holds it: its name in `block`, its validated fields beside it. */
export interface BlockContent {
  block: string;
  [field: string]: unknown;
}

/** What an editor enters where the snapshot holds a `BlockContent`. */
interface AuthoredBlock {
  block: string;
  [field: string]: unknown;
}

/** The value a field has once it is validated. */
type FieldValue<F extends Field> = F extends {
  kind: 'choice' | 'colour';
  values: readonly (infer Value)[];
}
  ? Value
  : F extends { kind: 'choices'; values: readonly (infer Value)[] }
    ? readonly Value[]
    : F extends { kind: 'list'; item: infer Item extends ItemDefinition }
      ? readonly ItemValue<Item>[]
      : F extends { kind: 'group'; item: infer Item extends ItemDefinition }
        ? ItemValue<Item>
        : F extends { kind: 'reference'; value?: infer Value }
          ? NonNullable<Value>
          : F extends { kind: infer Kind extends keyof PlainValues }
            ? PlainValues[Kind]
            : never;

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

/** Fields that every validated document has: required ones, and those with a default. */
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
  readonly [Key in PresentKeys<Shape>]: FieldValue<Shape[Key]>;
} & {
  readonly [Key in Exclude<keyof Shape, PresentKeys<Shape>>]?: FieldValue<Shape[Key]>;
};

/** The validated value of a definition: a block's props, an item, an entry. */
export type ItemValue<Item extends ItemDefinition> = FieldValues<Item['fields']>;

/** What an editor may enter for a field: pictures by name, rich text as Markdown or as a document tree. */
type AuthoredFieldValue<F extends Field> = F extends {
  kind: 'choice' | 'colour';
  values: readonly (infer Value)[];
}
  ? Value
  : F extends { kind: 'choices'; values: readonly (infer Value)[] }
    ? readonly Value[]
    : F extends { kind: 'list'; item: infer Item extends ItemDefinition }
      ? readonly AuthoredValue<Item>[]
      : F extends { kind: 'group'; item: infer Item extends ItemDefinition }
        ? AuthoredValue<Item>
        : F extends { kind: 'reference'; isList: true }
          ? readonly string[]
          : F extends { kind: infer Kind extends keyof AuthoredPlainValues }
            ? AuthoredPlainValues[Kind]
            : never;

interface AuthoredPlainValues {
  text: string;
  link: string;
  emails: string;
  date: string;
  richText: string | Document;
  flag: boolean;
  number: number;
  image: string | { asset: string; alt: string };
  video: string;
  blocks: readonly AuthoredBlock[];
  reference: string;
}

/** A definition's document as an editor enters it; every field may be left out, and its name given in `block`. */
export type AuthoredValue<Item extends ItemDefinition> = {
  readonly [Key in keyof Item['fields']]?: AuthoredFieldValue<Item['fields'][Key]>;
} & { readonly block?: Item['name'] };
