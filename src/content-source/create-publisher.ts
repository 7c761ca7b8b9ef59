import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import type { ReferenceField } from '#schema/fields.ts';
import { areSame, keepUnchanged } from './incremental.ts';
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
import { sealEmails } from './seal-emails.ts';

/** What content was published as, and what of other entries it was made with. */
interface Published {
  shown: object;
  folders: readonly unknown[];
  uses: readonly Use[];
}

/** What was asked of products and recipes, and the answer: one by its key, or all of them. */
type Use = { to: ReferenceField['to'] } & (
  | { key: string; entry: Product | Recipe | undefined }
  | { entries: readonly (Product | Recipe)[] }
);

/**
 * By the content that they are made of. Neither what has faults is among them, since each snapshot tells them anew, nor
 * what gives each snapshot the addresses of its forms.
 */
const known = new WeakMap<object, Published>();

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
  const reportAndCount: typeof report = (problem) => {
    faults += 1;
    report(problem);
  };
  const folders = createFolderResolver(entries.folders, reportAndCount, original?.folders);
  const source = createReferenceSource(targets);
  const resolveReferences = createReferenceResolver(blocks, noteUses(source), reportAndCount);
  const leaveOutHidden = createHiddenFilter(blocks);

  return { publish, folders };

  function publish<Content extends object>(content: Content, { file, key, path, own }: Place): Content {
    const before = known.get(content);
    // What stands on several entries' pages is another thing on each.
    if (before && !own && isAsBefore(content, before)) return before.shown as Content;
    faults = 0;
    uses = [];
    const resolved = resolveReferences(folders.resolve(content, { file, path }), { file, path, own });
    const sealed = sealEmails(resolved, blocks, contactForms, `${locale}/${key}`);
    // Last, so that a hidden form keeps its number among those of its place.
    const shown = keepUnchanged(content, leaveOutHidden(sealed));
    if (faults === 0 && sealed === resolved && !own) {
      known.set(content, { shown, folders: findFolders(content), uses });
    } else known.delete(content);
    return shown;
  }

  function isAsBefore(content: object, { folders: shown, uses: made }: Published): boolean {
    return areSame(shown, findFolders(content)) && made.every(isUsedAsBefore);
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

const none: readonly unknown[] = [];
