import type { EditedEntry, MarkEntry } from '#content-source/preview-source.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';

export interface EditedSpace {
  space: string;
  environment: string;
  /** The origin of Contentful's web app. */
  app: string;
}

/**
 * Makes an entry's edit mark: its URL in Contentful's web app, and the attributes for the inspector mode of
 * Contentful's live preview.
 *
 * @see https://www.contentful.com/developers/docs/tutorials/preview/inspector-mode/
 */
export function createEntryMarks({ space, environment, app }: EditedSpace): MarkEntry {
  return ({ id, locale, code, field, name }: EditedEntry) => ({
    label: getTranslator(locale)('preview.edit', { name: toWords(name) }),
    href: `${app}/spaces/${space}/environments/${environment}/entries/${encodeURIComponent(id)}?${new URLSearchParams({ focusedField: field, focusedLocale: code })}`,
    attributes: {
      'data-contentful-space': space,
      'data-contentful-environment': environment,
      'data-contentful-entry-id': id,
      'data-contentful-field-id': field,
      'data-contentful-locale': code,
    },
  });
}

/** A content type's display name in Contentful: `Text and image`. */
function toWords(name: string): string {
  const [first = '', ...rest] = name.split(/(?=[A-Z])/);
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
}
