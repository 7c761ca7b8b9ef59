import { focusAreas } from './choices.ts';
import { longText } from './contentful-long-text.ts';
import { type FieldSource, ownFields, toFieldId, toTypeId } from './contentful-model.ts';
import type { ItemDefinition } from './fields.ts';
import { type EditedShape, linkOne } from './to-contentful-shape.server.ts';

/** A field on its way into a type. */
export interface Draft extends EditedShape {
  source: FieldSource;
  id: string;
  name: string;
  helpText: string;
  localized: boolean;
  required: boolean;
}

/** A picture’s text alternative in one place. */
export function draftAlt(path: readonly string[], { name, localized }: Draft): Draft {
  return {
    source: { path, part: 'alt' },
    id: toFieldId(path, 'alt'),
    name: `${name}: alt`,
    helpText: 'What the picture shows in this place; the picture’s own description by default.',
    shape: { type: longText, validations: [] },
    widgetId: 'singleLine',
    localized,
    required: false,
  };
}

/** What is kept of a picture in one place. */
export function draftFocus(path: readonly string[], { name, localized }: Draft): Draft {
  return {
    source: { path, part: 'focus' },
    id: toFieldId(path, 'focus'),
    name: `${name}: focus`,
    helpText: 'What is kept of the picture where it is cropped; the middle by default.',
    shape: { type: 'Symbol', validations: [{ in: focusAreas }] },
    widgetId: 'dropdown',
    localized,
    required: false,
  };
}

const own = { source: { path: [], part: 'value' }, localized: false } as const;

/** What ties an entry to those that name it. */
export function draftKey(): Draft {
  return {
    ...own,
    required: true,
    id: ownFields.key,
    name: 'Key',
    helpText: 'What the entry is called in files and by programs; visitors never see it. Required.',
    shape: {
      type: 'Symbol',
      validations: [{ unique: true }, { regexp: { pattern: '^[^\\s/\\\\]+$', flags: '' } }],
    },
    widgetId: 'singleLine',
  };
}

/** From words to the facts that they belong to. */
export function draftFacts({ name, description }: ItemDefinition): Draft {
  return {
    ...own,
    required: true,
    id: ownFields.facts,
    name: 'Its facts',
    helpText: `${description} Required.`,
    ...linkOne([toTypeId.entry(name)]),
  };
}

/** What an entry is called that has no text. */
export function draftName(): Draft {
  return {
    ...own,
    required: false,
    id: ownFields.internalName,
    name: 'Internal name',
    helpText: 'What this entry is called in lists; visitors never see it.',
    shape: { type: 'Symbol', validations: [] },
    widgetId: 'singleLine',
  };
}
