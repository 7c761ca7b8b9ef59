import type { Locale } from '#i18n/locales.ts';
import { pagePaths } from '#links/entry-paths.ts';
import { deepestNesting } from '#rich-text/deepest-nesting.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { editMarkKey } from '#schema/edit-mark.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import { isRecord } from '#schema/is-record.ts';
import { type Issue, joinPath, shorten } from '#schema/issue.ts';
import { languagesKey } from '#schema/languages.ts';
import type { EditedEntry, MarkEntry } from '../preview-source.ts';
import type { EntryKind } from '../source-entries.ts';
import {
  findKind,
  indexBlockTypes,
  isOfItem,
  ownFields,
  readKey,
  readKeyOfId,
  readTypeId,
} from './content-types.ts';
import {
  findLanguage,
  findLocale,
  findValue,
  type Item,
  isEntered,
  isLink,
  type Link,
  type LocalValue,
} from './space.ts';

/** The most entries in one document: a guard against nesting that grows exponentially. */
const mostEntries = 2000;

export interface DocumentOptions {
  blocks: readonly BlockDefinition[];
  /** Looks up an entry by id; undefined if it is not published. */
  findEntry: (id: string) => Item | undefined;
  /** Contentful's locale codes: the locale's own, then its fallbacks. */
  codes: readonly string[];
  /** The locale whose pages links prefer. */
  locale: Locale;
  report: (issue: Issue) => void;
  /** In preview: makes the edit link of each block. */
  mark?: MarkEntry | undefined;
}

/** A document as the validator takes it. Assets are links, which the dialect resolves. */
export type AuthoredDocument = Record<string, unknown>;

/**
 * Converts an entry to a document, with the entries that it links to nested in place. Links to unpublished entries, and
 * links that close a cycle, are left out and reported. Each value comes from the first locale that has one; a value in
 * another language than its surroundings is marked with its language.
 *
 * @example
 * toDocument(entry, pageEntry, { blocks, findEntry, codes: ['de-DE', 'en-GB'], locale: 'de-de', report });
 */
export function toDocument(
  entry: Item,
  definition: ItemDefinition,
  options: DocumentOptions,
): AuthoredDocument {
  const { blocks, findEntry, codes, locale, report, mark } = options;
  const blockTypes = indexBlockTypes(blocks);
  const open = new Set<string>();
  let entries = 0;
  /** The locale of the text around what is being converted. */
  let around = codes[0];
  /** The number of texts so far in the locale itself. */
  let ownTexts = 0;

  return convertEntry(entry, definition, '');

  /** Unknown fields are included for the validator to report; a film has no others. */
  function convertEntry(item: Item, known: ItemDefinition | undefined, path: string): AuthoredDocument {
    open.add(item.sys.id);
    const used = new Set<string>(Object.values(ownFields));
    const document = known ? convertFields(item, known, '', path, used) : {};
    const languages: Record<string, string> = {};
    for (const name of Object.keys(item.fields)) {
      const found = used.has(name) ? undefined : findValue(item, name, codes);
      if (!found) continue;
      document[name] = found.value;
      if (typeof found.value === 'string' && found.code !== around)
        languages[name] = findLanguage(found.code);
    }
    open.delete(item.sys.id);
    return known || Object.keys(languages).length === 0
      ? document
      : Object.assign(document, { [languagesKey]: languages });
  }

  /** A group's fields are flattened into the entry with a prefix (`meta_title`), or are in an entry of their own. */
  function convertFields(
    item: Item,
    { fields }: ItemDefinition,
    prefix: string,
    path: string,
    used: Set<string>,
  ): AuthoredDocument {
    const document: AuthoredDocument = {};
    const languages: Record<string, string> = {};
    for (const [name, field] of Object.entries(fields)) {
      const id = prefix + name;
      const found = findValue(item, id, codes);
      used.add(id);
      const fieldPath = joinPath(path, name);
      let converted: unknown;
      if (found) {
        const ownBefore = ownTexts;
        converted = convertFound(field, found, fieldPath);
        if (field.kind === 'image') converted = describePicture(item, id, converted, found.code);
        else if (isText(field, found)) {
          if (found.code === codes[0] && !item.shared.has(id)) ownTexts += 1;
          if (found.code !== around) languages[name] = findLanguage(found.code);
        } else if (field.kind === 'blocks' && found.code !== codes[0] && ownTexts === ownBefore) {
          languages[name] = findLanguage(found.code);
        }
      } else if (field.kind === 'group') {
        const group = convertFields(item, field.item, `${id}_`, fieldPath, used);
        if (Object.keys(group).length > 0) converted = group;
      }
      if (field.kind === 'image') used.add(`${id}_alt`).add(`${id}_focus`);
      if (converted !== undefined) document[name] = converted;
    }
    return Object.keys(languages).length > 0
      ? Object.assign(document, { [languagesKey]: languages })
      : document;
  }

  /** Content embedded in a text is relative to the language of that text. */
  function convertFound(field: Field, { value, code }: LocalValue, path: string): unknown {
    const before = around;
    if (field.kind === 'richText') around = code;
    const converted = convertValue(field, value, path);
    around = before;
    return converted;
  }

  /**
   * Adds a picture's text alternative and focus, unless they come from further down the fallbacks than the picture, and
   * so belong to another one.
   */
  function describePicture(item: Item, id: string, asset: unknown, code: string | undefined): unknown {
    const nearer = code === undefined ? codes : codes.slice(0, codes.indexOf(code) + 1);
    const alt = findValue(item, `${id}_alt`, nearer);
    const focus = findValue(item, `${id}_focus`, nearer)?.value;
    const hasAlt = typeof alt?.value === 'string';
    if (!hasAlt && focus === undefined) return asset;
    const isForeign = hasAlt && alt.code !== undefined && alt.code !== around;
    return {
      asset,
      ...(hasAlt && { alt: alt.value }),
      ...(isForeign && { language: findLanguage(alt.code) }),
      ...(focus !== undefined && { focus }),
    };
  }

  function convertValue(field: Field, value: unknown, path: string): unknown {
    switch (field.kind) {
      case 'blocks':
        return convertList(value, path, convertBlock);
      case 'list':
        // A missing item stays as a gap where the list would say something else without it.
        return convertList(
          value,
          path,
          (part, partPath) =>
            convertPart(part, field.item, partPath) ?? (field.mustBeSound ? null : undefined),
        );
      case 'group':
        return convertPart(value, field.item, path);
      case 'reference':
        return Array.isArray(value) ? convertList(value, path, convertReference) : convertReference(value);
      // Blank rich text is left out, like blank text: it is how a locale overrides its fallback with nothing.
      case 'richText':
        return isRecord(value) && isEmpty(value.content) ? undefined : convertNode(value, path, 1);
      case 'link':
        return value === '' ? undefined : convertAddress(value, path);
      case 'emails':
        return Array.isArray(value) ? value.join(', ') : value;
      case 'video':
        return convertPart(value, undefined, path);
      case 'text':
        return isEntryLink(value) ? readLinkedKey(value) : value;
      default:
        return value;
    }
  }

  function convertList(
    value: unknown,
    path: string,
    convert: (part: unknown, path: string) => unknown,
  ): unknown {
    if (!Array.isArray(value)) return value;
    const parts = value.map((part, index) => convert(part, `${path}[${index}]`));
    return parts.filter((part) => part !== undefined);
  }

  /** An item, a group or a film: a linked entry, or fields in place. */
  function convertPart(value: unknown, known: ItemDefinition | undefined, path: string): unknown {
    if (!isEntryLink(value)) return value;
    const item = follow(value, path);
    if (!item) return undefined;
    const document = convertEntry(item, known, path);
    return !known || isOfItem(item, known) ? document : { block: item.sys.contentType?.sys.id, ...document };
  }

  function convertBlock(value: unknown, path: string): unknown {
    if (!isEntryLink(value)) return value;
    const item = follow(value, path);
    if (!item) return undefined;
    if (findKind(item) === 'folders') {
      return { block: folderEntry.name, folder: readEntryKey(item), ...markBlock(item, folderEntry) };
    }
    const known = blockTypes.get(readTypeId(item));
    const name = known?.name ?? item.sys.contentType?.sys.id;
    return { block: name, ...convertEntry(item, known, path), ...(known && markBlock(item, known)) };
  }

  function markBlock(item: Item, definition: ItemDefinition) {
    return mark && { [editMarkKey]: mark({ ...describeEdited(item, definition, codes), locale }) };
  }

  /**
   * The key of a linked entry. An unpublished one yields the key in its id, so that it is reported like any missing
   * entry.
   */
  function readLinkedKey({ sys }: Link): string {
    const item = findEntry(sys.id);
    return item ? readEntryKey(item) : readKeyOfId(sys.id);
  }

  /** A missing entry keeps its key: allergens must not be listed as if it were not there. */
  function convertReference(value: unknown): unknown {
    return isEntryLink(value) ? readLinkedKey(value) : value;
  }

  function convertAddress(value: unknown, path: string): unknown {
    if (!isEntryLink(value)) return value;
    const item = follow(value, path);
    const page = item && readPage(item);
    if (item && !page) report({ path, ...tellPageless(item.sys.id) });
    return page?.path;
  }

  /** A rich-text node. Nodes nested deeper than the validator allows are left as they are, for it to report. */
  function convertNode(node: unknown, path: string, depth: number): unknown {
    if (!isRecord(node) || depth > deepestNesting) return node;
    const { content, data } = node;
    const target = isRecord(data) && isEntryLink(data.target) ? data.target : undefined;
    return {
      ...node,
      ...(Array.isArray(content) && {
        content: content.map((child, index) => convertNode(child, `${path}.content[${index}]`, depth + 1)),
      }),
      ...(target && { data: { ...(data as object), target: convertTarget(target, `${path}.data.target`) } }),
    };
  }

  /**
   * The target of a link: path and title for a page, or else the block. For one that visitors cannot reach, `lost` says
   * why: see `dropFaultyTargets`.
   */
  function convertTarget(link: Link, path: string): unknown {
    const item = findEntry(link.sys.id);
    if (!item) return { lost: tellUnpublished(link.sys.id) };
    if (!pagePaths[findKind(item) ?? 'site']) return convertBlock(link, path) ?? {};
    return readPage(item) ?? { lost: tellPageless(item.sys.id) };
  }

  function follow(link: Link, path: string): Item | undefined {
    const { id } = link.sys;
    const item = findEntry(id);
    entries += 1;
    if (entries > mostEntries) {
      if (entries === mostEntries + 1) {
        report({
          path,
          message: `With the entries in it, it comes to more than ${mostEntries} entries.`,
          remedy: 'Link to fewer entries that link to others.',
        });
      }
      return undefined;
    }
    if (!item) {
      report({ path, ...tellUnpublished(id) });
      return undefined;
    }
    if (open.has(id)) {
      report({
        path,
        message: `The entry "${shorten(id)}" contains itself.`,
        remedy: 'Remove the link that closes the circle.',
      });
      return undefined;
    }
    return item;
  }

  function readEntryKey(item: Item): string {
    return readKey(item, codes);
  }

  /** The path and title of a page entry, in the first locale that has the page. */
  function readPage(item: Item): { path: string; title: string; language?: string } | undefined {
    const kind = findKind(item) ?? 'site';
    const toPath = pagePaths[kind];
    // A locale with only fallback values has no page: the path would lead nowhere.
    const first = codes.find((code) => findLocale(code) && isEntered(item, code));
    const home = first === undefined ? undefined : findLocale(first);
    if (!toPath || first === undefined || !home) return undefined;
    const own = codes.slice(codes.indexOf(first));
    const slug = readText(item, 'slug', own)?.normalize('NFC');
    const title = findValue(item, titleFields[kind] ?? '', own);
    if (slug === undefined || typeof title?.value !== 'string') return undefined;
    return {
      path: toPath(home, slug),
      title: title.value,
      ...(title.code !== around && { language: findLanguage(title.code) }),
    };
  }
}

function tellUnpublished(id: string): Omit<Issue, 'path'> {
  return {
    message: `The entry "${shorten(id)}" that is linked here is not published.`,
    remedy: 'Publish the entry, or remove the link.',
  };
}

function tellPageless(id: string): Omit<Issue, 'path'> {
  return {
    message: `The entry "${shorten(id)}" that is linked here has no page in this locale, nor in one that it falls back to.`,
    remedy: 'Give it a slug and a title there, or link to another page.',
  };
}

/** Describes an entry for its edit link, by its first field that has text. */
export function describeEdited(
  item: Item,
  { name, fields }: ItemDefinition,
  codes: readonly string[],
): Omit<EditedEntry, 'locale'> {
  const [first = ''] = Object.keys(fields);
  const field = Object.keys(fields).find((own) => findValue(item, own, codes)) ?? first;
  return { id: item.sys.id, code: findValue(item, field, codes)?.code ?? codes[0] ?? '', field, name };
}

/** The title field of each kind of page. */
const titleFields: Readonly<Partial<Record<EntryKind, string>>> = {
  pages: 'entryTitle',
  news: 'headline',
  products: 'name',
  recipes: 'name',
};

export function readText(item: Item, name: string, codes: readonly string[]): string | undefined {
  const value = findValue(item, name, codes)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Whether a field's value is text, or names shown as text. */
function isText(field: Field, { value }: LocalValue): boolean {
  if (field.kind === 'text') return typeof value === 'string' && value.trim() !== '';
  return field.kind === 'richText';
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isEntryLink(value: unknown): value is Link {
  return isLink(value) && value.sys.linkType === 'Entry';
}
