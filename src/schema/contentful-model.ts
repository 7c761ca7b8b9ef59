import type { longText } from './contentful-long-text.ts';
import type { ItemDefinition } from './fields.ts';

/** The items of an array field: short texts, or links to entries or assets. */
interface ContentfulItems {
  type: 'Symbol' | 'Link';
  linkType?: 'Entry' | 'Asset';
  validations?: readonly ContentfulValidation[];
}

export interface ContentfulValidation {
  in?: readonly string[];
  unique?: true;
  regexp?: { pattern: string; flags: string };
  range?: { min: number; max: number };
  size?: { min?: number; max: number };
  linkContentType?: readonly string[];
  linkMimetypeGroup?: readonly string[];
  enabledNodeTypes?: readonly string[];
  enabledMarks?: readonly string[];
  nodes?: Readonly<Record<string, readonly ContentfulValidation[]>>;
  message?: string;
}

/** The type of a field's value in Contentful. */
export interface ContentfulShape {
  type:
    | 'Symbol'
    | typeof longText
    | 'RichText'
    | 'Integer'
    | 'Number'
    | 'Boolean'
    | 'Date'
    | 'Array'
    | 'Link';
  linkType?: 'Entry' | 'Asset';
  items?: ContentfulItems;
  validations: readonly ContentfulValidation[];
}

/** A field of a content type, as the management API takes it. */
export interface ContentfulField extends ContentfulShape {
  id: string;
  name: string;
  localized: boolean;
  required: boolean;
}

/** The editor widget of a field. */
export interface ContentfulControl {
  fieldId: string;
  widgetId: string;
  widgetNamespace: 'builtin';
  settings: Readonly<Record<string, unknown>>;
}

/** Which part of a document a field holds. */
export interface FieldSource {
  /** Its path in the document: groups, then field. Empty for fields that only Contentful needs. */
  path: readonly string[];
  /** All of the value, or only a picture's text alternative or focus. */
  part: 'value' | 'alt' | 'focus';
}

/** What a content type represents: a localised entry, facts for all locales, a block, an item, or a film. */
export type ContentfulKind = 'entry' | 'facts' | 'block' | 'item' | 'film';

/** A content type, with what is needed to create it and to read its entries. */
export interface ContentfulType {
  id: string;
  kind: ContentfulKind;
  /** None for films. */
  definition?: ItemDefinition;
  name: string;
  description: string;
  displayField: string;
  fields: readonly ContentfulField[];
  controls: readonly ContentfulControl[];
  /** By the fields' ids. */
  sources: Readonly<Record<string, FieldSource>>;
}

/** Ids of fields that no definition has. */
export const ownFields = {
  /** The key by which others refer to the entry, and the name of its file. */
  key: 'key',
  /** Links a product's or recipe's texts to its facts. */
  facts: 'facts',
  /** The title in lists of an entry that has no text. */
  internalName: 'internalName',
} as const;

/** The content type of films and its fields. */
export const filmType = {
  id: 'film',
  fields: {
    title: 'title',
    address: 'address',
    files: 'files',
    width: 'width',
    height: 'height',
    poster: 'poster',
    description: 'description',
    uploadDate: 'uploadDate',
  },
} as const;

/** Ids of the derived content types. */
export const toTypeId = {
  entry: (name: string) => lowerFirst(name),
  block: (name: string) => `block${name}`,
  item: (name: string) => `item${name}`,
};

/** The id of a field: groups and parts are joined with `_`, as in `image_alt`. */
export function toFieldId(path: readonly string[], part: FieldSource['part'] = 'value'): string {
  return [...path, ...(part === 'value' ? [] : [part])].join('_');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
