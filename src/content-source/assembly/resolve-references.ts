import type { BlockDefinition } from '#schema/define-block.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import type { ItemDefinition, ReferenceField } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { ReportProblem } from '../content-problem.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { collectBlocks } from '../list-blocks.ts';
import { takenFrom } from '../taken-from.ts';
import { mapBlocks } from './map-blocks.ts';

type Document = Readonly<Record<string, unknown>>;

/** The entries of a locale that blocks can refer to, by key, in display order. */
export interface ReferenceTargets {
  products: ReadonlyMap<string, Product>;
  recipes: ReadonlyMap<string, Recipe>;
}

/** Looks up the entries that blocks refer to. */
export interface ReferenceSource {
  find(to: ReferenceField['to'], key: string): Product | Recipe | undefined;
  /** All of a kind, in display order. */
  list(to: ReferenceField['to']): readonly (Product | Recipe)[];
  keys(to: ReferenceField['to']): readonly string[];
}

/** A reference source over maps. */
export function createReferenceSource({ products, recipes }: ReferenceTargets): ReferenceSource {
  const targets: Readonly<Record<ReferenceField['to'], ReadonlyMap<string, Product | Recipe>>> = {
    products,
    recipes,
  };
  // One object for all pages, so that they can be memoised by it.
  const lists = { products: [...products.values()], recipes: [...recipes.values()] };
  return {
    find: (to, key) => targets[to].get(key),
    list: (to) => lists[to],
    keys: (to) => [...targets[to].keys()],
  };
}

/** Where blocks are: the file or entry, the path in it, and the entry whose page it is. */
interface Place {
  file: string;
  path: string;
  own?: { to: ReferenceField['to']; key: string } | undefined;
}

/**
 * Makes the function that replaces references in blocks by what they take from the entries. A missing entry is left out and
 * reported.
 *
 * @param definitions of all blocks
 */
export function createReferenceResolver(
  definitions: readonly BlockDefinition[],
  source: ReferenceSource,
  report: ReportProblem,
) {
  const referring = findReferring(definitions);

  return <Content extends object>(content: Content, place: Place): Content => {
    const holdsReferences = collectBlocks(content).some(({ block }) => referring.has(block));
    return holdsReferences ? mapBlocks(content, resolveBlock) : content;

    function resolveBlock(block: BlockContent): BlockContent {
      const inner = mapBlocks(block, resolveBlock);
      const definition = referring.get(block.block);
      return definition ? fillIn(definition, inner, () => findPath(content, block) ?? '') : inner;
    }

    function fillIn<Content extends Document>(
      definition: ItemDefinition,
      document: Content,
      findOwnPath: () => string,
    ): Content {
      const filled: Record<string, unknown> = { ...document };
      for (const [name, field] of Object.entries(definition.fields)) {
        const value = document[name];
        if (field.kind === 'reference') filled[name] = lookUp(field, value, () => `${findOwnPath()}.${name}`);
        else if (field.kind === 'list' && Array.isArray(value)) {
          filled[name] = value.map((item, index) =>
            fillIn(field.item, item, () => `${findOwnPath()}.${name}[${index}]`),
          );
        } else if (field.kind === 'group' && value) {
          filled[name] = fillIn(field.item, value as Document, () => `${findOwnPath()}.${name}`);
        }
      }
      return filled as Content;
    }

    function lookUp(field: ReferenceField, value: unknown, findOwnPath: () => string): unknown {
      const named = [...new Set(Array.isArray(value) ? value : [value])].filter(
        (key) => typeof key === 'string',
      );
      const entries =
        named.length > 0 ? findAll(field.to, named, findOwnPath) : listSubstitutes(field, findOwnPath);
      const found = entries.map((entry) => take(entry, field.takes));
      return field.isList ? found : found[0];
    }

    function findAll(to: ReferenceField['to'], keys: readonly string[], findOwnPath: () => string) {
      return keys.flatMap((key) => {
        const entry = source.find(to, key);
        if (!entry) reportMissing(to, key, findOwnPath());
        return entry ?? [];
      });
    }

    function listSubstitutes({ whenEmpty, to }: ReferenceField, findOwnPath: () => string) {
      if (whenEmpty === 'all') return source.list(to);
      return whenEmpty === 'own' && place.own?.to === to ? findAll(to, [place.own.key], findOwnPath) : [];
    }

    function reportMissing(to: ReferenceField['to'], key: string, path: string): void {
      const keys = source.keys(to);
      report({
        file: place.file,
        path: place.path + path,
        message: `There is nothing named "${key.slice(0, 80)}" among the ${to} of this locale.`,
        remedy: keys.length > 0 ? `Name one of: ${keys.join(', ')}.` : `Add it to the locale’s ${to}.`,
      });
    }
  };
}

/** The path of an object in a value: `[0].blocks[1]`. */
function findPath(value: unknown, target: object): string | undefined {
  if (value === target) return '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const rest = findPath(part, target);
    if (rest !== undefined) return (Array.isArray(value) ? `[${name}]` : `.${name}`) + rest;
  }
  return undefined;
}

const findReferring = memoizeByIdentity(
  (definitions: readonly BlockDefinition[]): ReadonlyMap<string, BlockDefinition> =>
    new Map(definitions.filter(refers).map((definition) => [definition.name, definition])),
);

function refers({ fields }: ItemDefinition): boolean {
  return Object.values(fields).some(
    (field) => field.kind === 'reference' || ('item' in field && refers(field.item)),
  );
}

const takenOf = memoizeByIdentity((_entry: Product | Recipe) => new Map<string, Document>());

/** Memoised, so that a block which refers to an unchanged entry does not change either. */
function take(entry: Product | Recipe, names: readonly string[]): Document {
  const taken = takenOf(entry);
  const id = names.join();
  const values = entry as unknown as Document;
  const { languages } = entry;
  const known = taken.get(id) ?? {
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(languages && { languages }),
  };
  taken.set(id, known);
  takenFrom.set(known, entry);
  return known;
}
