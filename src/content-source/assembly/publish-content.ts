import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import type { ReferenceField } from '#schema/fields.ts';
import { deepFreeze } from '../deep-freeze.ts';
import { areSame, createKeeper } from '../incremental.ts';
import { createHiddenFilter } from './leave-out-hidden.ts';
import type { LocaleParts } from './locale-parts.ts';
import type { Place, Publish } from './publish.ts';
import { createFolderResolver, type FolderResolver, listFolderNames } from './resolve-folders.ts';
import {
  createReferenceResolver,
  createReferenceSource,
  type ReferenceSource,
  type ReferenceTargets,
} from './resolve-references.ts';
import { nextReference, type SealedAddresses, sealEmails } from './seal-emails.ts';

/** Characters of JSON that a list of blocks may come to with the products, recipes and folders in it. */
const mostShown = 3_000_000;

/** A published version of content, with the inputs from other entries that it depends on. */
interface Published {
  shown: object;
  /** Characters of JSON. */
  size: number;
  folders: readonly unknown[];
  uses: readonly Use[];
  /** The e-mail addresses of its contact forms, by reference. */
  forms: readonly (readonly [reference: string, addresses: readonly string[]])[];
}

/** A look-up of products or recipes, with its result: one by key, or all. */
type Use = { to: ReferenceField['to'] } & (
  | { key: string; entry: Product | Recipe | undefined }
  | { entries: readonly (Product | Recipe)[] }
);

/**
 * Memoised results by content, and within that by the entry whose page it is on, since templates are on several. Content
 * with problems is not memoised, since each snapshot has to report them.
 */
const known = new WeakMap<object, Map<string, Published>>();

/**
 * Makes the function that publishes a locale's content: it fills in folders, products and recipes, replaces e-mail addresses
 * by references, and drops blocks that would show nothing. Content is published again only if something it depends on has
 * changed.
 */
export function createContentPublisher(
  { locale, entries, original, blocks, contactForms, report, yieldWhenDue }: LocaleParts,
  targets: ReferenceTargets,
): { publish: Publish; folders: FolderResolver } {
  let faults = 0;
  let uses: Use[] = [];
  let forms: Published['forms'][number][] = [];
  /** The path of the block that is being published, by which problems are reported, and what it is called while it is alone. */
  let at = { alone: '', path: '' };
  const reportAndCount: typeof report = (problem) => {
    faults += 1;
    const { alone, path } = at;
    report(
      problem.path.startsWith(alone)
        ? { ...problem, path: path + problem.path.slice(alone.length) }
        : problem,
    );
  };
  const folders = createFolderResolver(entries.folders, reportAndCount, original?.folders);
  const source = createReferenceSource(targets);
  const resolveReferences = createReferenceResolver(blocks, noteUses(source), reportAndCount);
  const leaveOutHidden = createHiddenFilter(blocks);
  const notedForms = noteForms(contactForms, (form) => forms.push(form));

  return { publish, folders };

  async function publish<Content extends object>(content: Content, place: Place): Promise<Content> {
    const { file, path } = place;
    const known = recall(content, place);
    if (known) return known.shown as Content;
    if (!Array.isArray(content))
      return make(content, content, place, { alone: '', path: '' }).shown as Content;
    const parts: Published[] = [];
    let size = 0;
    let isSound = true;
    for (const [index, block] of content.entries()) {
      const own = { alone: `${path}[0]`, path: `${path}[${index}]` };
      const part = recall(block, place) ?? make(block, [block], place, own);
      isSound &&= faults === 0;
      size += part.size;
      if (size > mostShown) {
        isSound = false;
        report({
          file,
          path: own.path,
          message: `With the products, recipes and folders that its blocks show, this comes to more than ${mostShown / 1_000_000} MB: what follows is left out.`,
          remedy: 'Take some of the blocks out, or divide them among several pages.',
        });
        break;
      }
      parts.push(part);
      await yieldWhenDue();
    }
    const shown = deepFreeze(
      keep(
        content,
        parts.flatMap((part) => part.shown),
      ),
    );
    const all = { uses: parts.flatMap((part) => part.uses), forms: parts.flatMap((part) => part.forms) };
    remember(
      content,
      place.own,
      isSound ? { shown, size, folders: findFolders(content), ...all } : undefined,
    );
    return shown as unknown as Content;
  }

  /** What was published before, if all that it depends on is as it was then. */
  function recall(content: object, { key, own }: Place): Published | undefined {
    faults = 0;
    const before = known.get(content)?.get(nameOf(own));
    if (!before || !isAsBefore(content, before, `${locale}/${key}`)) return undefined;
    for (const [reference, addresses] of before.forms) contactForms.set(reference, addresses);
    return before;
  }

  /** @param content the block alone in a list; or what is not blocks, which `source` is too */
  function make(source: object, content: object, { file, path, key, own }: Place, as: typeof at): Published {
    faults = 0;
    uses = [];
    forms = [];
    at = as;
    const resolved = resolveReferences(folders.resolve(content, { file, path }), { file, path, own });
    const sealed = sealEmails(resolved, blocks, notedForms, `${locale}/${key}`);
    // Last, so that a hidden form still counts in the numbering of forms.
    const shown = deepFreeze(keep(source, leaveOutHidden(sealed)));
    const size = JSON.stringify(shown).length;
    const published = { shown, size, folders: findFolders(source), uses, forms };
    remember(source, own, faults === 0 ? published : undefined);
    return published;
  }

  function remember(content: object, own: Place['own'], published: Published | undefined): void {
    const all = known.get(content) ?? new Map<string, Published>();
    if (published) all.set(nameOf(own), published);
    else all.delete(nameOf(own));
    known.set(content, all);
  }

  /** A template's blocks differ on each entry's page. */
  function nameOf(own: Place['own']): string {
    return own ? `${locale}/${own.to}/${own.key}` : '';
  }

  function isAsBefore(content: object, before: Published, place: string): boolean {
    const [first] = before.forms;
    return (
      areSame(before.folders, findFolders(content)) &&
      before.uses.every(isUsedAsBefore) &&
      // Forms are numbered across all parts of a page.
      (!first || first[0] === nextReference(contactForms, place))
    );
  }

  function isUsedAsBefore(use: Use): boolean {
    return 'key' in use
      ? source.find(use.to, use.key) === use.entry
      : areSame(source.list(use.to), use.entries);
  }

  function findFolders(content: object): readonly unknown[] {
    const names = listFolderNames(content);
    return names.length > 0 ? names.map(folders.findAny) : none;
  }

  function noteUses({ find, list, keys }: ReferenceSource): ReferenceSource {
    return {
      keys,
      find(to, key) {
        const entry = find(to, key);
        uses.push({ to, key, entry });
        return entry;
      },
      list(to) {
        const all = list(to);
        uses.push({ to, entries: all });
        return all;
      },
    };
  }
}

/** Passes each sealed address on to `note` as well. */
function noteForms(
  contactForms: SealedAddresses,
  note: (form: Published['forms'][number]) => void,
): SealedAddresses {
  return {
    has: (reference) => contactForms.has(reference),
    set(reference, addresses) {
      note([reference, addresses]);
      contactForms.set(reference, addresses);
    },
  };
}

const none: readonly unknown[] = [];

/** One that has not changed stays the same object. */
const keep = createKeeper();
