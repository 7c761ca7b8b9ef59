import type { longText } from './contentful-long-text.ts';
import type { ItemDefinition } from './fields.ts';

/** A link to entries or assets, or short texts, in a field that holds many. */
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

/** The type of a value as Contentful keeps it. */
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

/** How a field is edited. */
export interface ContentfulControl {
  fieldId: string;
  widgetId: string;
  widgetNamespace: 'builtin';
  settings: Readonly<Record<string, unknown>>;
}

/** Where a field's value belongs. */
export interface FieldSource {
  /** The names that lead to it in the document: a field's, after those of the groups it stands in; none for what only Contentful needs. */
  path: readonly string[];
  /** What the field holds of that value: all of it, or of a picture its text alternative or its focus in this place. */
  part: 'value' | 'alt' | 'focus';
}

/** What stands behind a content type: an entry in a locale's words, one with facts for all locales, a block, an item, or a film. */
export type ContentfulKind = 'entry' | 'facts' | 'block' | 'item' | 'film';

/** A content type with all that is needed to make it in a space and to read its entries. */
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

/** The ids of the fields that stand for no field of a definition. */
export const ownFields = {
  /** What ties an entry to those that name it, and what its file is called. */
  key: 'key',
  /** From a product's or a recipe's words to its facts. */
  facts: 'facts',
  /** What an entry is called in lists, where it has no text. */
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

/** The content types of what is derived. */
export const toTypeId = {
  entry: (name: string) => lowerFirst(name),
  block: (name: string) => `block${name}`,
  item: (name: string) => `item${name}`,
};

/** The id of a field in a group, or of what is said of a picture besides: `image_alt`. */
export function toFieldId(path: readonly string[], part: FieldSource['part'] = 'value'): string {
  return [...path, ...(part === 'value' ? [] : [part])].join('_');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
