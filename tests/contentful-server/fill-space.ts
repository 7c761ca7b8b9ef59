// Long because its functions call each other in turn, as deep as a document goes.
import sharp from 'sharp';
import { hashAsset } from '#content-source/assets.ts';
import type { AssetUnderTest, Documents } from '#content-source/content-source.cases.ts';
import { markdownToDocument } from '#content-source/embedded/markdown.ts';
import { type EntryKind, entryDefinitions } from '#content-source/source-entries.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import { isRecord } from '#schema/is-record.ts';
import {
  type EntryBody,
  type Link,
  type LocalizedFields,
  makeLink,
  type Space,
  type Stored,
} from './space.ts';

/**
 * Puts documents and assets into a space as its editors would have entered them, and publishes them: what stands inside a
 * document is an entry of its own. What the space has beside them is deleted; what is the same already is not touched.
 * It goes past the checks of the management API, so that bad content can be had.
 */
export async function fillSpace(
  space: Space,
  blocks: readonly BlockDefinition[],
  documents: Documents,
  assets: readonly AssetUnderTest[],
): Promise<void> {
  const definitions = new Map(blocks.map((definition) => [definition.name, definition]));
  const entries = new Map<string, { type: string; fields: LocalizedFields }>();

  for (const [locale, kinds] of Object.entries(documents)) {
    const code = locale === 'shared' ? 'en-GB' : toCode(locale);
    for (const [kind, byKey] of Object.entries(kinds)) {
      const definition = entryDefinitions[kind as EntryKind];
      for (const [key, document] of Object.entries(byKey ?? {})) {
        addEntry(`${toTypeId(definition.name)}.${toId(key)}`, definition, document, code);
      }
    }
  }
  for (const { file, width, height, uploadDate } of assets) {
    const [id = ''] = file.split('.');
    if (width === undefined) continue;
    const fields = { files: [makeLink('Asset', id)], width, height, ...(uploadDate && { uploadDate }) };
    entries.set(`film.${id}`, { type: 'film', fields: mapValues(fields, (value) => ({ 'en-GB': value })) });
  }
  store(space.entries, 'Entry', entries);
  store(space.assets, 'Asset', await describeAssets(assets));

  function addEntry(
    id: string,
    definition: ItemDefinition,
    document: unknown,
    code: string,
    type?: string,
  ): Link {
    const entry = entries.get(id) ?? { type: type ?? toTypeId(definition.name), fields: {} };
    entries.set(id, entry);
    // What says nothing stands in a locale by a list that is empty there.
    const [list] =
      Object.entries(definition.fields).find(([, { kind }]) => kind === 'list' || kind === 'blocks') ?? [];
    const isEmpty = isRecord(document) && Object.keys(document).length === 0;
    if (isEmpty && list) entry.fields[list] = { ...entry.fields[list], [code]: [] };
    for (const [name, value] of Object.entries(isRecord(document) ? document : {})) {
      if (name === 'block') continue;
      addField(entry.fields, definition.fields[name], name, value, `${id}.${code}`, code);
    }
    return makeLink('Entry', id);
  }

  /** The fields of a group stand in the entry itself, after the group's name. */
  function addField(
    fields: LocalizedFields,
    field: Field | undefined,
    name: string,
    value: unknown,
    id: string,
    code: string,
  ): void {
    if (field?.kind === 'group' && isRecord(value)) {
      for (const [inner, part] of Object.entries(value)) {
        addField(fields, field.item.fields[inner], `${name}_${inner}`, part, id, code);
      }
      return;
    }
    const converted = field ? convert(field, value, `${id}.${name}`, code) : value;
    fields[name] = { ...fields[name], [code]: converted };
  }

  function convert(field: Field, value: unknown, id: string, code: string): unknown {
    switch (field.kind) {
      case 'blocks':
        return mapList(value, (block, index) => convertBlock(block, `${id}.${index}`, code));
      case 'list':
        return mapList(value, (item, index) => convertItem(item, field.item, `${id}.${index}`, code));
      case 'richText':
        return convertNode(
          typeof value === 'string' ? markdownToDocument(value, noPictures) : value,
          id,
          code,
        );
      case 'emails':
        return typeof value === 'string' ? value.split(',').map((address) => address.trim()) : value;
      case 'image':
        return typeof value === 'string' ? makeLink('Asset', value) : value;
      default:
        return value;
    }
  }

  function convertItem(value: unknown, definition: ItemDefinition, id: string, code: string): unknown {
    return isRecord(value) ? addEntry(id, definition, value, code, `item${definition.name}`) : value;
  }

  function convertBlock(value: unknown, id: string, code: string): unknown {
    if (!isRecord(value)) return value;
    const name = String(value.block);
    const definition = definitions.get(name) ?? { name, description: '', fields: {} };
    return addEntry(id, definition, value, code, `block${name}`);
  }

  function convertNode(node: unknown, id: string, code: string): unknown {
    if (!isRecord(node)) return node;
    const { content, data } = node;
    return {
      ...node,
      ...(Array.isArray(content) && {
        content: content.map((child, index) => convertNode(child, `${id}.${index}`, code)),
      }),
      ...(isRecord(data) &&
        isRecord(data.target) && {
          data: { ...data, target: convertBlock(data.target, `${id}.target`, code) },
        }),
    };
  }

  function store(
    resources: Map<string, Stored<EntryBody>>,
    type: 'Entry' | 'Asset',
    wanted: ReadonlyMap<string, { type: string; fields: LocalizedFields }>,
  ): void {
    for (const [id, resource] of resources) if (!wanted.has(id)) space.remove(resource);
    for (const [id, { type: contentType, fields }] of wanted) {
      const known = resources.get(id);
      if (known && JSON.stringify(known.published?.fields) === JSON.stringify(fields)) continue;
      const resource = known ?? {
        sys: space.makeSys(type, id, type === 'Entry' ? contentType : undefined),
        body: { fields },
      };
      resource.body = { fields };
      resources.set(id, resource);
      space.publish(resource);
    }
  }
}

async function describeAssets(assets: readonly AssetUnderTest[]) {
  const described = new Map<string, { type: string; fields: LocalizedFields }>();
  for (const { file, bytes, title, alt } of assets) {
    const [id = '', extension = ''] = file.split('.');
    const contentType = contentTypes[extension] ?? 'application/octet-stream';
    const image = contentType.startsWith('image/') ? await sharp(bytes).metadata() : undefined;
    const value = {
      url: `//${image ? 'images' : 'videos'}.ctfassets.net/space/${id}/${hashAsset(bytes)}/${file}`,
      fileName: file,
      contentType,
      details: {
        size: bytes.length,
        ...(image && { image: { width: image.width, height: image.height } }),
      },
    };
    const fields = {
      ...(title !== undefined && { title: { 'en-GB': title } }),
      description: { 'en-GB': alt },
      file: { 'en-GB': value },
    };
    described.set(id, { type: 'Asset', fields });
  }
  return described;
}

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
};

const noPictures = { image: () => undefined };

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

function mapList(value: unknown, map: (item: unknown, index: number) => unknown): unknown {
  return Array.isArray(value) ? value.map(map) : value;
}

function toTypeId(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Contentful’s code of one of our locales. */
function toCode(locale: string): string {
  const [language, country = ''] = locale.split('-');
  return `${language}-${country.toUpperCase()}`;
}

/** A key as part of an id, which has few letters. */
function toId(key: string): string {
  return key.normalize('NFC');
}
