import type { ValidationFault } from './api-error.ts';
import type { ContentType, ContentTypeField, Validation } from './content-type.ts';

const types = [
  'Symbol',
  'Text',
  'RichText',
  'Integer',
  'Number',
  'Date',
  'Boolean',
  'Object',
  'Location',
  'Array',
  'Link',
  'ResourceLink',
];

/** The field types that each validation applies to. */
const validationsOf: Readonly<Record<string, readonly string[]>> = {
  linkContentType: ['Link Entry'],
  linkMimetypeGroup: ['Link Asset'],
  assetImageDimensions: ['Link Asset'],
  assetFileSize: ['Link Asset'],
  in: ['Symbol', 'Text', 'Integer', 'Number'],
  regexp: ['Symbol', 'Text'],
  prohibitRegexp: ['Symbol', 'Text'],
  unique: ['Symbol', 'Integer', 'Number'],
  size: ['Symbol', 'Text', 'Array', 'Object'],
  range: ['Integer', 'Number'],
  dateRange: ['Date'],
  enabledNodeTypes: ['RichText'],
  enabledMarks: ['RichText'],
  nodes: ['RichText'],
};

/**
 * Finds the faults for which Contentful would reject a content type.
 *
 * @see https://www.contentful.com/developers/docs/references/content-management-api/#/reference/content-types
 */
export function findContentTypeFaults(contentType: ContentType): ValidationFault[] {
  const faults: ValidationFault[] = [];
  const { name, description = '', displayField, fields } = contentType;
  if (typeof name !== 'string' || name.length === 0)
    report('required', ['name'], 'The property "name" is required here');
  if (typeof name === 'string' && name.length > 255) report('size', ['name'], 'Size must be at most 255');
  if (description.length > 500) report('size', ['description'], 'Size must be at most 500');
  if (fields.length > 50) report('size', ['fields'], 'Size must be at most 50');
  if (
    displayField &&
    !fields.some(({ id, type }) => id === displayField && (type === 'Symbol' || type === 'Text'))
  ) {
    report('invalidDisplayField', ['displayField'], 'The display field must be a text field.');
  }
  for (const [index, field] of fields.entries()) {
    checkField(field, index);
    if (fields.findIndex(({ id }) => id === field.id) !== index) {
      report('uniqueFieldIds', ['fields', index, 'id'], 'Field ids must be unique.');
    }
  }
  return faults;

  function checkField(field: ContentTypeField, index: number): void {
    const path = ['fields', index];
    if (!/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/.test(field.id))
      report('regexp', [...path, 'id'], `The field id "${field.id}" is invalid.`);
    if (!field.name || field.name.length > 50)
      report('size', [...path, 'name'], 'Size must be at least 1 and at most 50');
    if (!types.includes(field.type)) report('in', [...path, 'type'], `"${field.type}" is no type of field.`);
    if (field.type === 'Link' && !['Entry', 'Asset'].includes(field.linkType ?? '')) {
      report('required', [...path, 'linkType'], 'The property "linkType" is required here');
    }
    if (field.type === 'Array' && !['Symbol', 'Link'].includes(field.items?.type ?? '')) {
      report('required', [...path, 'items'], 'The property "items" is required here');
    }
    checkValidations(field.validations, field.type === 'Link' ? `Link ${field.linkType}` : field.type, [
      ...path,
      'validations',
    ]);
    if (field.items) {
      const kind = field.items.type === 'Link' ? `Link ${field.items.linkType}` : field.items.type;
      checkValidations(field.items.validations, kind, [...path, 'items', 'validations']);
    }
  }

  function checkValidations(
    validations: readonly Validation[] = [],
    kind: string,
    path: readonly (string | number)[],
  ) {
    for (const [index, { message: _, ...validation }] of validations.entries()) {
      const [rule = ''] = Object.keys(validation);
      if (!validationsOf[rule]?.includes(kind)) {
        report('unexpected', [...path, index, rule], `The validation "${rule}" does not go with ${kind}.`);
      }
    }
  }

  function report(fault: string, path: readonly (string | number)[], details: string): void {
    faults.push({ name: fault, path, details });
  }
}
