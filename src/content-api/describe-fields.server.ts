import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import { blockDefinitions } from '#blocks/registry.ts';
import { localeCodes } from '#i18n/locales.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import { definitions, type Kind, kinds } from './kinds.server.ts';

/** A JSON Schema (2020-12), or another part of a description. */
export type Json = Readonly<Record<string, unknown>>;

const string = { type: 'string' };
const address = { type: 'string', format: 'uri' };
const size = { type: 'integer', minimum: 1, 'x-unit': 'px' };

/**
 * The schemas of every kind of entry and of what they are made of, by name.
 *
 * @param at where they will stand, as in `#/$defs/`
 */
export function describeKinds(at: string): Readonly<Record<string, Json>> {
  const refer = (name: string): Json => ({ $ref: `${at}${name}` });
  const toBlock = ({ name }: ItemDefinition) => refer(`${name}Block`);
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, describeEntry(kind)])),
    Entry: { oneOf: kinds.map(refer) },
    Reference: object(['kind', 'locale', 'key', 'path'], {
      kind: { enum: kinds },
      locale: { enum: localeCodes },
      key: string,
      path: string,
    }),
    Picture: object(['url', 'alt', 'width', 'height', 'variants'], {
      url: { ...address, description: 'The largest that a browser can show.' },
      alt: { ...string, description: 'What it shows; empty if it is decorative.' },
      ...{ width: size, height: size, title: string, focus: string },
      color: { ...string, description: 'Its dominant colour.' },
      variants: list(
        object(['url', 'width', 'type'], { url: address, width: size, type: string }),
        'The same picture in other widths and formats; none of vector graphics.',
      ),
    }),
    Film: {
      oneOf: [
        object(['provider', 'sources', 'width', 'height', 'title', 'description'], {
          provider: { const: 'file' },
          sources: list(object(['url', 'type'], { url: address, type: string })),
          ...{ width: size, height: size, title: string, description: string, uploadDate: string },
          poster: refer('Picture'),
        }),
        object(['provider', 'id'], { provider: { enum: ['youtube', 'vimeo'] }, id: string, hash: string }),
      ],
    },
    RichText: object(['document'], {
      document: { ...refer('Node'), description: 'Its tree, as @contentful/rich-text-types has it.' },
      html: { ...string, description: 'With richText=html. Embedded blocks are in the tree only.' },
      plain: { ...string, description: 'With richText=plain: a line for each paragraph, item or cell.' },
    }),
    Node: object(['nodeType', 'data'], {
      nodeType: { enum: ['text', ...Object.values(BLOCKS), ...Object.values(INLINES)] },
      data: object([], {
        uri: { ...string, description: 'Where a link leads.' },
        target: {
          anyOf: [
            ...['Reference', 'Picture', 'Block'].map(refer),
            object([], { path: string }),
            object(['url'], { url: address, title: string, type: string }),
          ],
        },
      }),
      content: list(refer('Node')),
      value: string,
      marks: list(object(['type'], { type: { enum: Object.values(MARKS) } })),
    }),
    Block: {
      // In lists, a block that is embedded in text is only named.
      anyOf: [...blockDefinitions.map(toBlock), object(['block'], { block: string })],
    },
    ...Object.fromEntries(blockDefinitions.map((block) => [`${block.name}Block`, describeBlock(block)])),
  };

  function describeEntry(kind: Kind): Json {
    const { name, description } = definitions[kind];
    return {
      title: name,
      ...object(['kind', 'key', 'locale', 'path', 'language', 'languages', 'alternates', 'fields'], {
        kind: { const: kind },
        key: { ...string, description: 'Shared by its translations.' },
        locale: { enum: localeCodes },
        path: { ...string, description: 'Of its page, below the site’s origin.' },
        language: { ...string, description: 'Of all values that `languages` does not name (BCP 47).' },
        languages: {
          type: 'object',
          additionalProperties: string,
          description:
            'By JSON pointer into the entry (RFC 6901): the languages of values, with all that is in them, that are shown in another language for lack of a translation.',
        },
        originalPath: { ...string, description: 'The page whose blocks it shows for lack of a translation.' },
        alternates: list(
          object(['locale', 'path'], { locale: { enum: localeCodes }, path: string }),
          'Its translations, itself included; empty if there are none.',
        ),
        fields: describeItem(definitions[kind], true),
      }),
      description,
    };
  }

  function describeBlock(definition: ItemDefinition): Json {
    const { properties, required, ...rest } = describeItem(definition);
    return {
      ...rest,
      properties: { block: { const: definition.name }, ...(properties as Json) },
      required: ['block', ...(required as string[])],
      description: definition.description,
    };
  }

  function describeItem({ fields }: ItemDefinition, isEntry = false): Json {
    const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'emails');
    const required = shown.filter(([, field]) => field.required && !(isEntry && field.kind === 'blocks'));
    return object(
      required.map(([name]) => name),
      Object.fromEntries(
        shown.map(([name, field]) => [name, { ...describeField(field), description: field.description }]),
      ),
    );
  }

  function describeField(field: Field): Json {
    switch (field.kind) {
      case 'flag':
        return { type: 'boolean' };
      case 'number': {
        const { minimum, maximum, decimals, unit } = field;
        return { type: decimals ? 'number' : 'integer', minimum, maximum, ...(unit && { 'x-unit': unit }) };
      }
      case 'choice':
      case 'colour':
        return { enum: field.values };
      case 'choices':
        return list({ enum: field.values });
      case 'richText':
        return refer('RichText');
      case 'image':
        return refer('Picture');
      case 'video':
        return refer('Film');
      case 'list':
        return list(describeItem(field.item));
      case 'group':
        return describeItem(field.item);
      case 'blocks':
        return list(refer('Block'));
      case 'reference':
        return field.isList ? list(refer('Reference')) : refer('Reference');
      default:
        return string;
    }
  }
}

function object(required: readonly string[], properties: Json): Json {
  return { type: 'object', required, properties, additionalProperties: false };
}

export function list(items: Json, description?: string): Json {
  return { type: 'array', items, ...(description && { description }) };
}
