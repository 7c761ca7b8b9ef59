import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import { longText } from './contentful-long-text.ts';
import { type ContentfulShape, type ContentfulValidation, filmType, toTypeId } from './contentful-model.ts';
import { emailPattern } from './email-pattern.ts';
import type { Field, GroupField, ReferenceField, TextField } from './fields.ts';

/** Content types that fields may link to. */
export interface LinkTargets {
  /** Of all blocks. */
  blocks: readonly string[];
  /** Types of entries that have a page. */
  pages: readonly string[];
  references: Readonly<Record<ReferenceField['to'], string>>;
}

/** A field's type, and the widget that edits it. */
export interface EditedShape {
  shape: ContentfulShape;
  widgetId: string;
  settings?: Readonly<Record<string, unknown>>;
}

/**
 * What Contentful can check of an address. A blank address is allowed: it removes, in one locale, a link that the
 * default locale has.
 */
const addressRule: ContentfulValidation = {
  regexp: { pattern: '^\\s*(/(?!/)|#|https?://|www\\.|mailto:|tel:|$)', flags: 'i' },
  message: 'Write a path such as /en-gb/about, a #hash, or an address with https://, mailto: or tel:.',
};

/** No spaces, and no characters that end a path or a segment. */
const slugRule = {
  regexp: { pattern: '^[^\\s/?#%\\\\]+(/[^\\s/?#%\\\\]+)*$', flags: '' },
  message: 'Join words by hyphens, without a slash at either end.',
};

/** The Contentful type of a field. Groups have none: their fields are flattened. */
export function toShape(field: Exclude<Field, GroupField>, targets: LinkTargets): EditedShape {
  switch (field.kind) {
    case 'text':
      return toTextShape(field);
    case 'link':
      return { shape: { type: 'Symbol', validations: [addressRule] }, widgetId: 'singleLine' };
    case 'emails':
      return {
        shape: { type: 'Array', items: { type: 'Symbol', validations: [emailRule] }, validations: [] },
        widgetId: 'tagEditor',
      };
    case 'richText':
      return { shape: toRichTextShape(targets), widgetId: 'richTextEditor' };
    case 'flag':
      return {
        shape: { type: 'Boolean', validations: [] },
        widgetId: 'boolean',
        settings: { trueLabel: 'Yes', falseLabel: 'No' },
      };
    case 'number': {
      const range = { min: field.minimum, max: field.maximum };
      const type = field.decimals ? 'Number' : 'Integer';
      return { shape: { type, validations: [{ range }] }, widgetId: 'numberEditor' };
    }
    case 'choice':
    case 'colour':
      return {
        shape: { type: 'Symbol', validations: [{ in: field.values }] },
        widgetId: field.values.length <= 3 ? 'radio' : 'dropdown',
      };
    case 'choices': {
      const items = { type: 'Symbol', validations: [{ in: field.values }] } as const;
      return { shape: { type: 'Array', items, validations: [] }, widgetId: 'checkbox' };
    }
    case 'date':
      return {
        shape: { type: 'Date', validations: [] },
        widgetId: 'datePicker',
        settings: { format: 'dateonly' },
      };
    case 'image':
      return {
        shape: { type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] },
        widgetId: 'assetLinkEditor',
      };
    case 'video':
      return linkOne([filmType.id]);
    case 'list':
      return linkMany([toTypeId.item(field.item.name)]);
    case 'blocks':
      return linkMany(targets.blocks);
    case 'reference': {
      const target = [targets.references[field.to]];
      return field.isList ? linkMany(target) : linkOne(target);
    }
  }
}

const emailRule: ContentfulValidation = {
  regexp: { pattern: emailPattern.source, flags: emailPattern.flags },
  message: 'Write one address such as kitchen@example.com.',
};

/** Names and required texts, which are labels, are short texts (`Symbol`); sentences and others may have any length. */
function toTextShape({ reads, required, isLong }: TextField): EditedShape {
  const type = isLong || (reads === 'body' && !required) ? longText : 'Symbol';
  return { shape: { type, validations: [] }, widgetId: 'singleLine' };
}

/** The slug of an entry. Contentful's editor generates it from the title, unless an empty one is valid. */
export function toSlugShape({ mayBeEmpty }: TextField): EditedShape {
  const { regexp, message } = slugRule;
  const rule = mayBeEmpty ? { regexp: { ...regexp, pattern: `^$|${regexp.pattern}` }, message } : slugRule;
  const validations = [{ unique: true as const }, rule];
  return { shape: { type: 'Symbol', validations }, widgetId: mayBeEmpty ? 'singleLine' : 'slugEditor' };
}

/** All node types and marks that the site renders. Level-one headings are left to the page's own headline. */
function toRichTextShape({ blocks, pages }: LinkTargets): ContentfulShape {
  const page = [{ linkContentType: pages }];
  return {
    type: 'RichText',
    validations: [
      {
        enabledNodeTypes: [
          BLOCKS.HEADING_2,
          BLOCKS.HEADING_3,
          BLOCKS.HEADING_4,
          BLOCKS.HEADING_5,
          BLOCKS.HEADING_6,
          BLOCKS.OL_LIST,
          BLOCKS.UL_LIST,
          BLOCKS.HR,
          BLOCKS.QUOTE,
          BLOCKS.TABLE,
          BLOCKS.EMBEDDED_ENTRY,
          BLOCKS.EMBEDDED_ASSET,
          INLINES.HYPERLINK,
          INLINES.ENTRY_HYPERLINK,
          INLINES.ASSET_HYPERLINK,
          INLINES.EMBEDDED_ENTRY,
        ],
      },
      { enabledMarks: Object.values(MARKS) },
      {
        nodes: {
          [BLOCKS.EMBEDDED_ENTRY]: [{ linkContentType: [...blocks, ...pages] }],
          [INLINES.ENTRY_HYPERLINK]: page,
          [INLINES.EMBEDDED_ENTRY]: page,
        },
      },
    ],
  };
}

/** A link to one entry of these types. */
export function linkOne(types: readonly string[]): EditedShape {
  const validations = [{ linkContentType: types }];
  return { shape: { type: 'Link', linkType: 'Entry', validations }, widgetId: 'entryLinkEditor' };
}

function linkMany(types: readonly string[]): EditedShape {
  const items = { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: types }] } as const;
  return { shape: { type: 'Array', items, validations: [] }, widgetId: 'entryLinksEditor' };
}
