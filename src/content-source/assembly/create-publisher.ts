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

/** What content was published as, and what of other entries it was made with. */
interface Published {
  shown: object;
  folders: readonly unknown[];
  uses: readonly Use[];
  /** The addresses of its contact forms, by their references. */
  forms: readonly (readonly [reference: string, addresses: readonly string[]])[];
}

/** What was asked of products and recipes, and the answer: one by its key, or all of them. */
type Use = { to: ReferenceField['to'] } & (
  | { key: string; entry: Product | Recipe | undefined }
  | { entries: readonly (Product | Recipe)[] }
);

/**
 * By the content that they are made of, and by the entry whose page it stands on where it stands on those of several. What
 * has faults is not among them, since each snapshot tells them anew.
 */
const known = new WeakMap<object, Map<string, Published>>();

/**
 * Makes the function that makes of a locale's content what visitors get to see: folders, products and recipes are filled
 * in, addresses of forms are sealed, and what shows nothing is left out. Of the content that it has seen it makes anew
 * only what shows something that has changed.
 */
export function createPublisher(
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
    // What stands on several entries' pages is another thing on each.
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
    // Last, so that a hidden form keeps its number among those of its place.
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
      // Forms are counted over all parts of a place.
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

/** Addresses that are sealed, each told of. */
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
