import { longText } from './contentful-long-text.ts';
import type { ContentfulShape } from './contentful-model.ts';
import { type ContentfulType, filmType } from './contentful-model.ts';

/** The content type of films. A film has several files, a poster and a size, and is used in many places. */
export function makeFilmType(): ContentfulType {
  const { fields: ids } = filmType;
  const rows: [
    id: string,
    name: string,
    widgetId: string,
    helpText: string,
    localized: boolean,
    shape: ContentfulShape,
  ][] = [
    [ids.title, 'Title', 'singleLine', 'Name of the film.', true, { type: 'Symbol', validations: [] }],
    [
      ids.address,
      'Address',
      'singleLine',
      'Its address at YouTube or Vimeo; none for files of ours.',
      false,
      {
        type: 'Symbol',
        validations: [
          {
            regexp: {
              pattern: '^https://([\\w-]+\\.)?(youtube\\.com|youtube-nocookie\\.com|youtu\\.be|vimeo\\.com)/',
              flags: 'i',
            },
            message: 'Write the address of one film at YouTube or Vimeo.',
          },
        ],
      },
    ],
    [
      ids.files,
      'Files',
      'assetLinksEditor',
      'Our own files of the film, the one that browsers should try first at the top.',
      false,
      {
        type: 'Array',
        items: { type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['video'] }] },
        validations: [],
      },
    ],
    [ids.width, 'Width', 'numberEditor', 'Pixels of our files.', false, pixels],
    [ids.height, 'Height', 'numberEditor', 'Pixels of our files.', false, pixels],
    [
      ids.poster,
      'Poster',
      'assetLinkEditor',
      'Picture shown before the film plays.',
      false,
      { type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] },
    ],
    [
      ids.description,
      'Description',
      'multipleLine',
      'What the film shows.',
      true,
      { type: longText, validations: [] },
    ],
    [
      ids.uploadDate,
      'Upload date',
      'datePicker',
      'When it was first published.',
      false,
      { type: 'Date', validations: [] },
    ],
  ];
  return {
    id: filmType.id,
    kind: 'film',
    name: 'Film',
    description: 'A film: files of ours, or one at YouTube or Vimeo.',
    displayField: ids.title,
    fields: rows.map(([id, name, , , localized, shape]) => ({
      id,
      name,
      ...shape,
      localized,
      required: false,
    })),
    controls: rows.map(([fieldId, , widgetId, helpText]) => ({
      fieldId,
      widgetId,
      widgetNamespace: 'builtin',
      settings: { helpText },
    })),
    sources: {},
  };
}

const pixels: ContentfulShape = { type: 'Integer', validations: [{ range: { min: 1, max: 16_384 } }] };
