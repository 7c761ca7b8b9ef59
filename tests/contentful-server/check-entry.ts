import { type Document, validateRichTextDocument } from '@contentful/rich-text-types';
import type { ValidationFault } from './api-error.ts';
import type { ContentType, ContentTypeField, Validation } from './content-type.ts';
import type { EntryBody, Link, LocalizedFields, Space, Stored } from './space.ts';

/** Faults that Contentful rejects even in drafts: unknown fields and locales, and values of the wrong type. */
export function findDraftFaults(
  space: Space,
  { fields }: ContentType,
  values: LocalizedFields,
): ValidationFault[] {
  const faults: ValidationFault[] = [];
  for (const [id, byLocale] of Object.entries(values)) {
    const field = fields.find((known) => known.id === id);
    if (!field) {
      faults.push({ name: 'unknown', path: ['fields', id], details: `No field with id "${id}" found.` });
      continue;
    }
    for (const [locale, value] of Object.entries(byLocale)) {
      const path = ['fields', id, locale];
      if (!space.locales.has(locale)) {
        faults.push({ name: 'unknown', path, details: `The locale "${locale}" does not exist.` });
      } else if (!field.localized && !space.locales.get(locale)?.body.default) {
        faults.push({ name: 'notLocalized', path, details: `The field "${id}" is not localized.` });
      } else if (!isOfType(field, value)) {
        faults.push({
          name: 'type',
          path,
          details: `The type of "value" is incorrect, expected type: ${field.type}`,
          value,
        });
      }
    }
  }
  return faults;
}

/** Faults that prevent publishing: missing required fields, failed validations, and broken links. */
export function findPublishingFaults(space: Space, entry: Stored<EntryBody>): ValidationFault[] {
  const faults: ValidationFault[] = [];
  const contentType = space.contentTypes.get(entry.sys.contentType?.sys.id ?? '')?.published;
  for (const field of contentType?.fields ?? []) {
    if (field.omitted) continue;
    for (const { body: locale } of space.locales.values()) {
      const isAsked = field.localized ? !locale.optional : locale.default;
      const value = entry.body.fields[field.id]?.[locale.code];
      const path = ['fields', field.id, locale.code];
      if (value !== undefined && value !== null) checkValue(field, value, path);
      else if (field.required && isAsked) {
        faults.push({ name: 'required', path, details: `The property "${field.id}" is required here` });
      }
    }
  }
  return faults;

  function checkValue(field: ContentTypeField, value: unknown, path: string[]): void {
    for (const validation of field.validations ?? [])
      checkValidation(field.type, validation, value, field, path);
    const items = field.type === 'Array' && Array.isArray(value) ? value : [];
    for (const item of items) {
      for (const validation of field.items?.validations ?? []) {
        checkValidation(field.items?.type ?? '', validation, item, field, path);
      }
    }
    for (const link of [value, ...items].filter(isLink)) {
      const { linkType, id } = link.sys;
      if (!(linkType === 'Asset' ? space.assets : space.entries).has(id)) {
        faults.push({
          name: 'notResolvable',
          path,
          details: `The link to ${linkType} ${id} cannot be resolved.`,
          value: link,
        });
      }
    }
  }

  function checkValidation(
    type: string,
    validation: Validation,
    value: unknown,
    field: ContentTypeField,
    path: string[],
  ) {
    const refuse = (name: string, details: string) => faults.push({ name, path, details, value });
    const {
      in: allowed,
      regexp,
      range,
      size,
      unique,
      linkContentType,
    } = validation as {
      in?: unknown[];
      regexp?: { pattern: string; flags?: string };
      range?: { min?: number; max?: number };
      size?: { min?: number; max?: number };
      unique?: boolean;
      linkContentType?: string[];
    };
    if (allowed && !allowed.includes(value)) refuse('in', `Value must be one of expected values`);
    if (regexp && !new RegExp(regexp.pattern, regexp.flags).test(String(value)))
      refuse('regexp', 'Does not match the pattern');
    if (range && !isWithin(Number(value), range)) refuse('range', 'Value is out of range');
    const length = Array.isArray(value) || typeof value === 'string' ? value.length : 0;
    if (size && type !== 'Link' && !isWithin(length, size)) refuse('size', 'Size is out of range');
    if (linkContentType && isLink(value)) {
      const target = space.entries.get(value.sys.id)?.sys.contentType?.sys.id;
      if (target !== undefined && !linkContentType.includes(target))
        refuse('linkContentType', `A link to ${target} is not allowed`);
    }
    if (unique) {
      const isTaken = [...space.entries.values()].some(
        (other) =>
          other !== entry &&
          other.sys.contentType?.sys.id === entry.sys.contentType?.sys.id &&
          other.body.fields[field.id]?.[path[2] ?? ''] === value,
      );
      if (isTaken) refuse('unique', 'Same field value present in other entry');
    }
  }
}

function isOfType(field: ContentTypeField, value: unknown): boolean {
  switch (field.type) {
    case 'Symbol':
      return typeof value === 'string' && value.length <= 256;
    case 'Text':
      return typeof value === 'string' && value.length <= 50_000;
    case 'Integer':
      return Number.isInteger(value);
    case 'Number':
      return typeof value === 'number';
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'RichText':
      return isNode(value) && validateRichTextDocument(value as unknown as Document).length === 0;
    case 'Link':
      return isLink(value) && value.sys.linkType === field.linkType;
    case 'Array':
      return Array.isArray(value) && value.length <= 1000 && value.every((item) => isItem(field, item));
    default:
      return typeof value === 'object' && value !== null;
  }
}

function isItem({ items }: ContentTypeField, item: unknown): boolean {
  if (items?.type === 'Symbol') return typeof item === 'string' && item.length <= 256;
  return isLink(item) && item.sys.linkType === items?.linkType;
}

function isLink(value: unknown): value is Link {
  return (value as Partial<Link> | null)?.sys?.type === 'Link';
}

function isNode(value: unknown): value is { nodeType: string } {
  return typeof (value as { nodeType?: unknown } | null)?.nodeType === 'string';
}

function isWithin(
  value: number,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): boolean {
  return value >= min && value <= max;
}
