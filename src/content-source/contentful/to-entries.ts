import { createHash } from 'node:crypto';
import { BLOCKS, INLINES } from '@contentful/rich-text-types';
import { type EntryKind, entryDefinitions } from '#content-source/source-entries.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import {
  type ContentfulField,
  type ContentfulType,
  filmType,
  ownFields,
  toTypeId,
} from '#schema/contentful-model.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import { isHidden } from '#schema/hidden-blocks.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import { readEntryTitle } from '#schema/read-entry-title.ts';
import { makeLink } from './make-link.ts';
import { sayNothing } from './say-nothing.ts';
import { isLink } from './space.ts';
import { findField, type WrittenEntry } from './written-entry.ts';

/** A document as written in a file. */
export interface AuthoredEntry {
  kind: EntryKind;
  key: string;
  /** Undefined for documents shared by all locales. */
  locale: Locale | undefined;
  document: unknown;
  isDraft?: boolean;
}

/** Kinds with one document per locale. */
const singles: readonly EntryKind[] = ['site', 'sitemap', 'redirects'];

/** The kinds whose texts belong to facts, with the kind of those facts. */
const factsOf: Readonly<Partial<Record<EntryKind, EntryKind>>> = {
  products: 'productFacts',
  recipes: 'recipeFacts',
};

const mainCode = locales[defaultLocale].languageTag;

/**
 * Converts documents to entries: one for each document, with all its locales, and one for each of its blocks and items,
 * in one locale. Non-localised values are under the default locale. Entries come after those they link to, and
 * documents last. Invalid values are written as they are.
 *
 * @param report called for values that Contentful cannot hold as the document has them
 */
export function toEntries(
  documents: Iterable<AuthoredEntry>,
  model: readonly ContentfulType[],
  report: (id: string, message: string) => void = () => {},
): ReadonlyMap<string, WrittenEntry> {
  const types = new Map(model.map((type) => [type.id, type]));
  const parts = new Map<string, WrittenEntry>();
  const roots = new Map<string, WrittenEntry & { codes: Set<string>; kind: EntryKind }>();

  for (const { kind, key, locale, document, isDraft } of documents) {
    const code = locale ? locales[locale].languageTag : mainCode;
    const id = toDocumentId(kind, key);
    const type = toTypeId.entry(entryDefinitions[kind].name);
    const known = roots.get(id) ?? { id, type, root: id, fields: {}, codes: new Set<string>(), kind };
    if (isDraft) known.isDraft = true;
    known.codes.add(code);
    writeFields(known, entryDefinitions[kind], document, code, locale ? code : '');
    writeOwnFields(known, key);
    roots.set(id, known);
  }
  for (const root of roots.values()) {
    sayNothing(root, root.codes, types.get(root.type), mainCode, (id, field, code) =>
      report(id, `${code} leaves out ${field}, so Contentful shows that of ${mainCode}`),
    );
  }
  const written = [...parts.values(), ...roots.values()];
  return new Map(
    written.map(({ id, type, fields, root }) => [id, { id, type, fields, root, ...tellDraft(type, root) }]),
  );

  /** Films are never drafts: a draft's film may be used by a published page as well. */
  function tellDraft(type: string, root: string): { isDraft?: true } {
    return type !== filmType.id && roots.get(root)?.isDraft ? { isDraft: true } : {};
  }

  function writeOwnFields({ kind, type, fields }: WrittenEntry & { kind: EntryKind }, key: string): void {
    const own = types.get(type)?.fields.map((field) => field.id) ?? [];
    const set = (name: string, value: unknown) => own.includes(name) && add(fields, name, mainCode, value);
    const facts = factsOf[kind];
    set(ownFields.key, key);
    set(ownFields.internalName, singles.includes(kind) ? entryDefinitions[kind].name : key);
    if (facts) set(ownFields.facts, makeLink('Entry', toDocumentId(facts, key)));
  }

  /** @param path in its document, after the locale */
  function writeFields(
    entry: WrittenEntry,
    definition: ItemDefinition,
    document: unknown,
    code: string,
    path: string,
  ): void {
    if (!isRecord(document)) return;
    const type = types.get(entry.type);
    for (const field of type?.fields ?? []) {
      const source = type?.sources[field.id];
      const value = source && readPath(document, source.path);
      const known = source && findField(definition.fields, source.path);
      if (!known || value === undefined || value === null) continue;
      const place = join(path, ...source.path);
      const written =
        source.part === 'value'
          ? convert(known, field, value, entry.root, code, place)
          : readPart(value, source.part);
      if (written !== undefined) add(entry.fields, field.id, field.localized ? code : mainCode, written);
    }
    for (const [name, value] of Object.entries(document)) {
      if (name !== 'block' && !isWritten(type, definition, name, value)) add(entry.fields, name, code, value);
    }
  }

  function convert(
    field: Field,
    { type, linkType }: ContentfulField,
    value: unknown,
    root: string,
    code: string,
    path: string,
  ): unknown {
    switch (field.kind) {
      case 'blocks': {
        // Contentful has no hidden blocks: they are left unlinked.
        const links = mapList(value, (block, index) =>
          isHidden(block) ? undefined : convertBlock(block, root, code, join(path, index)),
        );
        return Array.isArray(links) ? links.filter((link) => link !== undefined) : links;
      }
      case 'list':
        return mapList(value, (item, index) => convertItem(item, field.item, root, code, join(path, index)));
      case 'group':
        return convertItem(value, field.item, root, code, path);
      case 'richText': {
        const tree = typeof value === 'string' ? markdownToDocument(value, linkedPictures) : value;
        return convertNode(tree, root, code, path);
      }
      case 'emails':
        return typeof value === 'string' ? value.split(',').map((address) => address.trim()) : value;
      case 'image':
        return convertImage(value);
      case 'video':
        return typeof value === 'string' ? convertFilm(value, root) : value;
      case 'reference':
        return Array.isArray(value) ? value.map((key) => linkTo(field.to, key)) : linkTo(field.to, value);
      case 'text':
        if (type === 'Link' && linkType === 'Entry') return linkTo('folders', value);
        // As the site reads it: a block of text in a file ends with a line break.
        return typeof value === 'string' ? value.trim() : value;
      default:
        return value;
    }
  }

  function addPart(
    type: string,
    definition: ItemDefinition,
    document: unknown,
    root: string,
    code: string,
    path: string,
  ) {
    const entry: WrittenEntry = { id: toPartId(root, path), type, fields: {}, root };
    writeFields(entry, definition, document, code, path);
    parts.set(entry.id, entry);
    return makeLink('Entry', entry.id);
  }

  function convertItem(value: unknown, item: ItemDefinition, root: string, code: string, path: string) {
    return isRecord(value) ? addPart(toTypeId.item(item.name), item, value, root, code, path) : value;
  }

  function convertBlock(value: unknown, root: string, code: string, path: string): unknown {
    if (!isRecord(value)) return value;
    const type = toTypeId.block(String(value.block));
    const definition = types.get(type)?.definition ?? { name: type, description: '', fields: {} };
    return addPart(type, definition, value, root, code, path);
  }

  /** A film of our own is only linked: it is written along with the assets. */
  function convertFilm(value: string, root: string) {
    if (!/^https?:/.test(value)) return makeLink('Entry', toFilmId(value));
    const id = toFilmId(value);
    const { title, address } = filmType.fields;
    const fields = { [title]: { [mainCode]: value }, [address]: { [mainCode]: value } };
    parts.set(id, { id, type: filmType.id, fields, root });
    return makeLink('Entry', id);
  }

  function convertNode(node: unknown, root: string, code: string, path: string): unknown {
    if (!isRecord(node)) return node;
    const hyperlink = toHyperlink(node);
    if (hyperlink) {
      report(root, `${path} leads to a page or a file, which is written as a link to its address`);
      return hyperlink;
    }
    const { content, data } = node;
    const target = isRecord(data) ? data.target : undefined;
    return {
      ...node,
      ...(Array.isArray(content) && {
        content: content.map((child, index) => convertNode(child, root, code, join(path, index))),
      }),
      ...(isRecord(target) && { data: { ...(data as object), target: convertTarget(node, target) } }),
    };

    function convertTarget({ nodeType }: Record<string, unknown>, value: Record<string, unknown>) {
      if (nodeType === BLOCKS.EMBEDDED_ASSET) return convertImage(value);
      return 'block' in value ? convertBlock(value, root, code, join(path, 'target')) : value;
    }
  }
}

/** The asset id of a picture, by its name, or of a film's file. */
export function toAssetId(name: string): string {
  return toId(name);
}

/** The entry id of a film, by its name or URL. */
export function toFilmId(name: string): string {
  return toId(`${filmType.id}.${name}`);
}

function toDocumentId(kind: EntryKind, key: string): string {
  const type = toTypeId.entry(entryDefinitions[kind].name);
  return singles.includes(kind) ? type : toId(`${type}.${key}`);
}

function toPartId(root: string, path: string): string {
  return toId(`${root}.${path}`);
}

/** Ids have at most 64 characters of a limited set. A text that does not fit ends in its digest. */
function toId(text: string): string {
  if (/^[\w.-]{1,64}$/.test(text)) return text;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `${text.replaceAll(/[^\w.-]+/g, '-').slice(0, 47)}-${digest}`;
}

function linkTo(kind: EntryKind, key: unknown): unknown {
  return typeof key === 'string' ? makeLink('Entry', toDocumentId(kind, key.trim().normalize('NFC'))) : key;
}

/** Whether a type has a field for this; an invalid value of a group is written under the group's name. */
function isWritten(
  type: ContentfulType | undefined,
  { fields }: ItemDefinition,
  name: string,
  value: unknown,
): boolean {
  const field = type && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && (field.kind !== 'group' || isRecord(value));
}

/** A picture's name only: its text alternative and focus have fields of their own. */
function convertImage(value: unknown): unknown {
  const name = isRecord(value) && 'asset' in value ? value.asset : value;
  return typeof name === 'string' ? makeLink('Asset', toAssetId(name)) : name;
}

function readPart(value: unknown, part: 'alt' | 'focus'): string | undefined {
  const said = isRecord(value) ? value[part] : undefined;
  return typeof said === 'string' ? said : undefined;
}

/** Leaves pictures in Markdown as asset links, unresolved. */
const linkedPictures = { image: (name: string) => ({ asset: name }) as unknown as ImageObject };

function readPath(document: Record<string, unknown>, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), document);
}

function add(fields: WrittenEntry['fields'], name: string, code: string, value: unknown): void {
  fields[name] = { ...fields[name], [code]: value };
}

function mapList(value: unknown, map: (item: unknown, index: number) => unknown): unknown {
  return Array.isArray(value) ? value.map(map) : value;
}

function join(...parts: (string | number)[]): string {
  return parts.filter((part) => part !== '').join('.');
}

type Node = Record<string, unknown>;

/**
 * Converts a node whose target is a page or file given by its path to a plain hyperlink, which looks the same to
 * visitors, since Contentful accepts only entry links as targets. Undefined for any other node.
 *
 * @example
 * toHyperlink({ nodeType: 'embedded-entry-inline', data: { target: { path: '/en-gb/menu', title: 'Menu' } }, content: [] });
 */
function toHyperlink({ nodeType, data, content }: Node): Node | undefined {
  const target = isRecord(data) ? data.target : undefined;
  if (!isRecord(target) || isLink(target) || 'block' in target) return undefined;
  const uri = target.path ?? target.url;
  if (typeof uri !== 'string') return undefined;
  const title = [{ nodeType: 'text', value: readEntryTitle(target) ?? '', marks: [], data: {} }];
  switch (nodeType) {
    case INLINES.ENTRY_HYPERLINK:
    case INLINES.RESOURCE_HYPERLINK:
    case INLINES.ASSET_HYPERLINK:
      return makeHyperlink(uri, content);
    case INLINES.EMBEDDED_ENTRY:
    case INLINES.EMBEDDED_RESOURCE:
      return makeHyperlink(uri, title);
    case BLOCKS.EMBEDDED_ENTRY:
    case BLOCKS.EMBEDDED_RESOURCE:
      return { nodeType: BLOCKS.PARAGRAPH, data: {}, content: [makeHyperlink(uri, title)] };
    default:
      return undefined;
  }
}

function makeHyperlink(uri: string, content: unknown): Node {
  return { nodeType: INLINES.HYPERLINK, data: { uri }, content };
}
