import { ownFocuses } from './choices.ts';
import { longText } from './contentful-long-text.ts';
import { type FieldSource, ownFields, toFieldId, toTypeId } from './contentful-model.ts';
import type { ItemDefinition } from './fields.ts';
import { type EditedShape, linkOne } from './to-contentful-shape.server.ts';

/** A field of a content type before it is written. */
export interface Draft extends EditedShape {
  source: FieldSource;
  id: string;
  name: string;
  helpText: string;
  localized: boolean;
  required: boolean;
}

/** The text alternative for one use of a picture. */
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

/** The focus for one use of a picture. */
export function draftFocus(path: readonly string[], { name, localized }: Draft): Draft {
  return {
    source: { path, part: 'focus' },
    id: toFieldId(path, 'focus'),
    name: `${name}: focus`,
    helpText: 'What is kept of the picture where it is cropped; the middle by default.',
    shape: { type: 'Symbol', validations: [{ in: ownFocuses }] },
    widgetId: 'dropdown',
    localized,
    required: false,
  };
}

const own = { source: { path: [], part: 'value' }, localized: false } as const;

/** The key by which others refer to an entry. */
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

/** The link from localised texts to their facts. */
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

/** The title in lists of an entry that has no text. */
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
