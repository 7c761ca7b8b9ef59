import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import type { ReferenceField } from '#schema/fields.ts';
import { areSame, keepUnchanged } from '../incremental.ts';
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

/** A published version of content, with the inputs from other entries that it depends on. */
interface Published {
  shown: object;
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
  { locale, entries, original, blocks, contactForms, report }: LocaleParts,
  targets: ReferenceTargets,
): { publish: Publish; folders: FolderResolver } {
  let faults = 0;
  let uses: Use[] = [];
  let forms: Published['forms'][number][] = [];
  const reportAndCount: typeof report = (problem) => {
    faults += 1;
    report(problem);
  };
  const folders = createFolderResolver(entries.folders, reportAndCount, original?.folders);
  const source = createReferenceSource(targets);
  const resolveReferences = createReferenceResolver(blocks, noteUses(source), reportAndCount);
  const leaveOutHidden = createHiddenFilter(blocks);
  const notedForms = noteForms(contactForms, (form) => forms.push(form));

  return { publish, folders };

  function publish<Content extends object>(content: Content, { file, key, path, own }: Place): Content {
    const place = `${locale}/${key}`;
    // A template's blocks differ on each entry's page.
    const name = own ? `${locale}/${own.to}/${own.key}` : '';
    const all = known.get(content) ?? new Map<string, Published>();
    const before = all.get(name);
    if (before && isAsBefore(content, before, place)) {
      for (const [reference, addresses] of before.forms) contactForms.set(reference, addresses);
      return before.shown as Content;
    }
    faults = 0;
    uses = [];
    forms = [];
    const resolved = resolveReferences(folders.resolve(content, { file, path }), { file, path, own });
    const sealed = sealEmails(resolved, blocks, notedForms, place);
    // Last, so that a hidden form still counts in the numbering of forms.
    const shown = keepUnchanged(content, leaveOutHidden(sealed));
    if (faults === 0) all.set(name, { shown, folders: findFolders(content), uses, forms });
    else all.delete(name);
    known.set(content, all);
    return shown;
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
