import { isCommonField } from './common-fields.ts';
import {
  type Draft,
  draftAlt,
  draftFacts,
  draftFocus,
  draftKey,
  draftName,
} from './contentful-drafts.server.ts';
import { makeFilmType } from './contentful-film.server.ts';
import {
  type ContentfulControl,
  type ContentfulField,
  type ContentfulKind,
  type ContentfulType,
  ownFields,
  toFieldId,
  toTypeId,
} from './contentful-model.ts';
import { folderEntry } from './entries/folder-entry.ts';
import type { Field, Fields, GroupField, ItemDefinition } from './fields.ts';
import {
  type EditedShape,
  type LinkTargets,
  linkOne,
  toShape,
  toSlugShape,
} from './to-contentful-shape.server.ts';

/**
 * Contentful's limits.
 *
 * @see https://www.contentful.com/developers/docs/technical-limits/
 */
export const contentfulLimits = {
  fieldsPerType: 50,
  /**
   * It depends on the plan. Free plans have 25 to 48, and two locales; our eight locales need a paid plan anyway, for
   * which this many are assumed.
   */
  typesPerEnvironment: 100,
  /** Characters of the id of a type or a field. */
  idLength: 64,
  typeNameLength: 255,
  descriptionLength: 500,
  fieldNameLength: 50,
  /** Characters of a short text (`Symbol`). */
  shortText: 255,
  /** Characters of a long text (`Text`). */
  longText: 50_000,
  /** Entries or short texts in a field that holds many. */
  itemsPerField: 1000,
  /** Bytes of a request, and so of a content type. */
  requestBytes: 1_000_000,
} as const;

/** The definitions that the content model is derived from. */
export interface ModelDefinitions {
  blocks: readonly ItemDefinition[];
  /** Localised entries, by kind. */
  entries: Readonly<Record<'pages' | 'news' | 'products' | 'recipes', ItemDefinition>> &
    Readonly<Record<string, ItemDefinition>>;
  /** The kinds that have a single entry. */
  singletons: readonly string[];
  /** Facts shared by all locales, by the kind of entry that describes them. */
  facts: Readonly<Record<string, ItemDefinition>>;
}

/**
 * Derives Contentful's content types from all definitions: entries, their blocks and items, and films. The fields of groups
 * are flattened into the type; if that exceeds Contentful's limit, groups become types of their own.
 *
 * @throws RangeError if a definition has too many fields even so
 */
export function deriveContentModel(definitions: ModelDefinitions): readonly ContentfulType[] {
  const { blocks, entries, facts, singletons } = definitions;
  const targets: LinkTargets = {
    blocks: blocks.map(({ name }) => toTypeId.block(name)),
    pages: [entries.pages, entries.news, entries.products, entries.recipes].map(({ name }) =>
      toTypeId.entry(name),
    ),
    references: {
      products: toTypeId.entry(entries.products.name),
      recipes: toTypeId.entry(entries.recipes.name),
    },
  };
  const items = new Map<string, { definition: ItemDefinition; isFact: boolean }>();

  const types = [
    ...Object.entries(entries).map(([kind, definition]) => {
      const own = [singletons.includes(kind) ? draftName() : draftKey()];
      const fact = facts[kind];
      return makeType('entry', definition, [...own, ...(fact ? [draftFacts(fact)] : [])]);
    }),
    ...Object.values(facts).map((definition) => makeType('facts', definition, [draftName()])),
    ...blocks.map((definition) => makeType('block', definition, [])),
  ];
  // The map grows while it is iterated: items may contain items.
  for (const { definition, isFact } of items.values()) {
    types.push(makeType('item', definition, [], isFact));
  }
  return [...types, makeFilmType()];

  function makeType(
    kind: ContentfulKind,
    definition: ItemDefinition,
    own: readonly Draft[],
    isFact = kind === 'facts',
  ) {
    const split = chooseSplitGroups(definition, own.length);
    const drafts = [...own, ...draftFields(definition, [])];
    if (!drafts.some(({ shape }) => shape.type === 'Symbol')) drafts.unshift(draftName());
    return finish(kind, definition, drafts);

    function draftFields({ name: owner, fields }: ItemDefinition, path: readonly string[]): Draft[] {
      return sortFields(fields).flatMap(([name, field]) => {
        if (owner === folderEntry.name && kind === 'block') {
          if (name === 'blocks') return [];
          if (name === 'folder') return [draft([...path, name], field, linkOne([toTypeId.entry(owner)]))];
        }
        if (field.kind === 'group' && !split.has(field)) return draftFields(field.item, [...path, name]);
        return draftField([...path, name], field);
      });
    }

    function draftField(path: readonly string[], field: Field): Draft[] {
      if ('item' in field) see(field.item, isFact);
      if (field.kind === 'group') return [draft(path, field, linkOne([toTypeId.item(field.item.name)]))];
      const isSlug = kind === 'entry' && field.kind === 'text' && path.join() === 'slug';
      const made = draft(path, field, isSlug ? toSlugShape(field) : toShape(field, targets));
      return field.kind === 'image' ? [made, draftAlt(path, made), draftFocus(path, made)] : [made];
    }

    function draft(path: readonly string[], field: Field, edited: EditedShape): Draft {
      const localized = !isFact && (kind === 'entry' || !isSetting(field));
      return {
        ...edited,
        source: { path, part: 'value' },
        id: toFieldId(path),
        name: toLabel(path),
        helpText: describe(field),
        localized,
        // A localised field may be empty in the default locale, so only facts can be required.
        required: field.required === true && !localized && path.length === 1,
      };
    }
  }

  function see(definition: ItemDefinition, isFact: boolean): void {
    const known = items.get(definition.name);
    if (known && known.definition !== definition) {
      throw new RangeError(`Two kinds of items are called ${definition.name}.`);
    }
    items.set(definition.name, { definition, isFact: isFact && known?.isFact !== false });
  }
}

/** The block's own fields come before the common settings. */
function sortFields(fields: Fields): (readonly [string, Field])[] {
  const rows = listFields(fields);
  return [
    ...rows.filter(([name, field]) => !isCommonField(name, field)),
    ...rows.filter(([name, field]) => isCommonField(name, field)),
  ];
}

function listFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => !field.isOfPublishing);
}

/**
 * The groups of a definition that become types of their own: the smallest that suffices, so that what a space has already
 * stays where it is, else the largest first.
 */
function chooseSplitGroups(definition: ItemDefinition, ownFieldCount: number): ReadonlySet<GroupField> {
  const groups = Object.values(definition.fields).filter((field) => field.kind === 'group');
  groups.sort((a, b) => countFields(a.item) - countFields(b.item));
  const split = new Set<GroupField>();
  let count = countFields(definition) + ownFieldCount;
  while (count > contentfulLimits.fieldsPerType) {
    const surplus = count - contentfulLimits.fieldsPerType;
    const group = groups.find(({ item }) => countFields(item) > surplus) ?? groups.at(-1);
    if (!group) {
      throw new RangeError(
        `${definition.name} has ${count} fields; ${contentfulLimits.fieldsPerType} are the most.`,
      );
    }
    groups.splice(groups.indexOf(group), 1);
    split.add(group);
    count -= countFields(group.item) - 1;
  }
  return split;
}

/** Counts the fields of a type: groups flattened, three for a picture. */
function countFields({ fields }: ItemDefinition): number {
  return listFields(fields).reduce((count, [, field]) => {
    if (field.kind === 'group') return count + countFields(field.item);
    return count + (field.kind === 'image' ? 3 : 1);
  }, 0);
}

function finish(kind: ContentfulKind, definition: ItemDefinition, drafts: readonly Draft[]): ContentfulType {
  const { name, description } = definition;
  const prefix = { entry: '', facts: '', block: 'Block: ', item: 'Part: ', film: '' }[kind];
  return {
    id: kind === 'block' || kind === 'item' ? toTypeId[kind](name) : toTypeId.entry(name),
    kind,
    definition,
    name: `${prefix}${toLabel([name])}`,
    description,
    displayField: chooseDisplayField(definition, drafts),
    fields: drafts.map(
      ({ id, name: label, shape, localized, required }): ContentfulField => ({
        id,
        name: label,
        ...shape,
        localized,
        required,
      }),
    ),
    controls: drafts.map(
      ({ id, widgetId, settings, helpText }): ContentfulControl => ({
        fieldId: id,
        widgetId,
        widgetNamespace: 'builtin',
        settings: { ...settings, helpText },
      }),
    ),
    sources: Object.fromEntries(drafts.map(({ id, source }) => [id, source])),
  };
}

/** The title field of an entry in lists: its internal name, a heading, a label, or else any short text. */
function chooseDisplayField({ fields }: ItemDefinition, drafts: readonly Draft[]): string {
  const texts = drafts.filter(({ shape }) => shape.type === 'Symbol');
  const find = (isIt: (field: Field) => boolean) =>
    texts.find(({ source: { path, part } }) => {
      const field = fields[path[0] ?? ''];
      return path.length === 1 && part === 'value' && field !== undefined && isIt(field);
    });
  const chosen =
    texts.find(({ id }) => id === ownFields.internalName || id === 'entryTitle') ??
    find((field) => field.kind === 'text' && field.reads === 'heading') ??
    find((field) => field.kind === 'text' && field.required === true && field.reads === 'body') ??
    find((field) => field.kind === 'text' && field.names === undefined) ??
    texts[0];
  return chosen?.id ?? '';
}

/** Settings are not localised; texts, pictures and nested content are. */
function isSetting({ kind }: Field): boolean {
  return ['choice', 'choices', 'colour', 'flag', 'number', 'date', 'reference'].includes(kind);
}

/** The help text: the description, whether it is required, and the default. */
function describe(field: Field): string {
  const byDefault = 'default' in field ? field.default : undefined;
  const spoken = typeof byDefault === 'boolean' ? (byDefault ? 'yes' : 'no') : byDefault;
  return [
    field.description,
    ...(field.required ? ['Required.'] : []),
    ...(spoken !== undefined && spoken !== '' ? [`Default: ${spoken}.`] : []),
  ].join(' ');
}

/** `meta`, `ogTitle`: “Meta: og title”. */
function toLabel(path: readonly string[]): string {
  const words = path.map((name) =>
    name
      .replaceAll('_', ' ')
      .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
      .toLowerCase(),
  );
  const label = words.join(': ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
