import { join } from 'node:path';
import { defaultLocale } from '#i18n/locales.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { BlockContent, ItemValue } from '#schema/infer.ts';
import type { Report } from '#schema/issue.ts';
import { createValidator, type Validator } from '#schema/to-validator.server.ts';
import { assembleEntries } from './assembly/assemble-entries.ts';
import { indexBySlug } from './assembly/index-by-slug.ts';
import {
  createReferenceResolver,
  createReferenceSource,
  type ReferenceTargets,
} from './assembly/resolve-references.ts';
import { listContentFiles, mediaFolder } from './files/content-files.ts';
import { createFileDialect } from './files/dialect.ts';
import { createMediaLibrary, type MediaLibrary } from './files/media.ts';
import { readEntries } from './files/read-entries.ts';
import { groupEntries } from './source-entries.ts';

/**
 * Makes a validator for authored content that is in no file, with pictures, films, products and recipes given by name. It is
 * for the samples of blocks, whatever content source the site uses. Its values are those that a page gets.
 *
 * @param contentDirectory absolute path of a content folder; products and recipes are taken in the default locale
 *
 * @example
 * const validator = await createAuthoredValidator(blockDefinitions, '/srv/site/content');
 * validator.validateEntry(textBlock, { text: 'Peas' }, report);
 */
export async function createAuthoredValidator(
  blocks: readonly BlockDefinition[],
  contentDirectory: string,
): Promise<Pick<Validator, 'validateEntry'>> {
  const media = await createMediaLibrary(join(contentDirectory, mediaFolder));
  const validator = createValidator(blocks, createFileDialect(media));
  const targets = await readTargets(blocks, contentDirectory, media);

  return {
    validateEntry<Definition extends ItemDefinition>(
      definition: Definition,
      document: unknown,
      report: Report,
    ) {
      const value = validator.validateEntry(definition, document, report);
      if (!value) return undefined;
      const resolve = createReferenceResolver(
        blocks,
        createReferenceSource(targets),
        ({ path, message, remedy }) =>
          // Without the list that wraps the block here.
          report({ path: path.replace(/^\[0\]\.?/, ''), message, remedy }),
      );
      const [block] = resolve([{ block: definition.name, ...value } as BlockContent], { file: '', path: '' });
      const { block: _name, ...resolved } = block ?? { block: definition.name };
      return resolved as ItemValue<Definition>;
    },
  };
}

async function readTargets(
  blocks: readonly BlockDefinition[],
  root: string,
  media: MediaLibrary,
): Promise<ReferenceTargets> {
  const kinds = ['productFacts', 'recipeFacts', 'products', 'recipes'];
  const { files } = await listContentFiles(root);
  const read = await readEntries({
    root,
    files: files.filter(
      ({ kind, locale = defaultLocale }) => kinds.includes(kind) && locale === defaultLocale,
    ),
    unreadable: [],
    blocks,
    media,
    previous: new Map(),
    isMediaChanged: () => true,
    isWritten: () => true,
  });
  const { shared, locales } = groupEntries([...read.values()].flatMap(({ placed }) => placed ?? []));
  const own = locales[defaultLocale];
  return assembleEntries({
    locale: defaultLocale,
    shared,
    indexes: {
      news: new Map(),
      products: await indexBySlug(own.products, ignore, pass),
      recipes: await indexBySlug(own.recipes, ignore, pass),
    },
    report: ignore,
    yieldWhenDue: pass,
  });
}

/** The content source reports these problems already. */
function ignore(): void {}

/** There is nobody to yield to. */
async function pass(): Promise<void> {}
