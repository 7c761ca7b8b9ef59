import type { Field, ItemDefinition } from '#schema/fields.ts';
import { isHidden } from '#schema/hidden-blocks.ts';
import { isRecord } from '#schema/is-record.ts';
import { joinPath } from '#schema/issue.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument } from './contract.ts';
import { entryDefinitions, findBlockDefinition } from './definitions.ts';
import { isTree } from './find-block.ts';

/** A non-empty field of an entry, a block or an item. */
export interface FilledField {
  field: Field;
  /** Unvalidated. */
  value: unknown;
  /** Path from the entry, such as `body[2].items[0].link`. */
  path: string;
}

/**
 * Maps the values of an entry's fields by its schema, recursing into groups, lists and blocks. Blocks and
 * fields unknown to the schema stay as they are. Returns the identical document where nothing changes.
 *
 * @param isLeftOut whether a block, an item or a node stays as it is, with all that is in it
 */
export function mapFields(
  kind: EntryKind,
  document: EntryDocument,
  map: (filled: FilledField) => unknown,
  isLeftOut: (part: unknown) => boolean = () => false,
): EntryDocument {
  return mapPart(entryDefinitions[kind], document, '') as EntryDocument;

  function mapPart(definition: ItemDefinition | undefined, part: unknown, path: string): unknown {
    if (!definition || !isRecord(part)) return part;
    const { fields } = definition;
    const mapped = Object.entries(part).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? mapValue(field, value, joinPath(path, name)) : value] as const;
    });
    return mapped.every(([name, value]) => value === part[name]) ? part : Object.fromEntries(mapped);
  }

  function mapValue(field: Field, value: unknown, path: string): unknown {
    switch (field.kind) {
      case 'blocks':
        return mapList(value, path, (block) =>
          isRecord(block) ? findBlockDefinition(block.block) : undefined,
        );
      case 'list':
        return mapList(value, path, () => field.item);
      case 'group':
        return mapPart(field.item, value, path);
      case 'richText':
        return mapEmbedded(map({ field, value, path }), path);
      default:
        return map({ field, value, path });
    }
  }

  /** The blocks embedded in rich text. */
  function mapEmbedded(node: unknown, path: string): unknown {
    if (!isTree(node) || isLeftOut(node)) return node;
    const { data, content } = node as EntryDocument;
    let mapped = node;
    const target = isRecord(data) ? data.target : undefined;
    if (isRecord(data) && isRecord(target)) {
      const next = mapPart(findBlockDefinition(target.block), target, `${path}.data.target`);
      if (next !== target) mapped = { ...(mapped as EntryDocument), data: { ...data, target: next } };
    }
    if (!Array.isArray(content)) return mapped;
    const inner = content.map((child, index) => mapEmbedded(child, `${path}.content[${index}]`));
    const isSame = inner.every((child, index) => child === content[index]);
    return isSame ? mapped : { ...(mapped as EntryDocument), content: inner };
  }

  function mapList(
    list: unknown,
    path: string,
    findDefinition: (item: unknown) => ItemDefinition | undefined,
  ): unknown {
    if (!Array.isArray(list)) return list;
    const items = list.map((item, index) =>
      isLeftOut(item) ? item : mapPart(findDefinition(item), item, `${path}[${index}]`),
    );
    return items.every((item, index) => item === list[index]) ? list : items;
  }
}

const known = new WeakMap<EntryDocument, { kind: EntryKind; fields: readonly FilledField[] }>();

/**
 * The non-empty fields of an entry, its blocks and items, in order, without hidden ones. Cached by the document's identity:
 * each check asks several times.
 */
export function listFields(kind: EntryKind, document: EntryDocument): readonly FilledField[] {
  const before = known.get(document);
  if (before?.kind === kind) return before.fields;
  const fields: FilledField[] = [];
  const note = (filled: FilledField) => {
    fields.push(filled);
    return filled.value;
  };
  mapFields(kind, document, note, isHidden);
  known.set(document, { kind, fields });
  return fields;
}
