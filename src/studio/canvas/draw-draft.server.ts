import type { Candidate, EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { defaultLocale, locales } from '#i18n/locales.ts';
import type { AnswerVisit, SitePageAnswer } from '#pages/page-answer.server.ts';
import { dropBlockIds } from '#schema/block-ids.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import { isHidden } from '#schema/hidden-blocks.ts';
import type { BlockContent } from '#schema/infer.ts';
import { isRecord } from '#schema/is-record.ts';
import type { CanvasAnswer } from '../api/canvas.ts';
import type { EntryDocument, EntryName, Finding } from '../api/entries.ts';
import { locatePath } from '../documents/find-block.ts';
import { completeDraft } from './complete-draft.server.ts';
import { placePlaceholders } from './place-placeholders.server.ts';

export interface DrawOptions {
  content: Pick<EmbeddedSource, 'assembleWith'>;
  /** How the site answers a visit. */
  answerVisit: AnswerVisit;
  /** The drafts there are, by their files, but for one. */
  readDrafts: (except: string) => Promise<ReadonlyMap<string, EntryDocument>>;
  /** The site’s own origin. */
  origin: string;
  /** Of the site’s build. */
  version: string;
}

type Changes = Map<string, EntryDocument>;

/** What did not change is the very same document, which is not read again. */
const withoutIds = memoizeByIdentity((document: EntryDocument) => dropBlockIds(document));

/** The page of a folder alone, in its locale; no file of this name is ever read. */
const folderPageKey = 'canvas-folder';

/**
 * What a draft looks like as a page, with the drafts of all else that it uses. Whatever is wrong with it, there is a page:
 * what it lacks is made up, and a placeholder stands for each block that is left out. Only what has no page has none.
 */
export async function drawDraft(
  options: DrawOptions,
  entry: EntryName,
  draft: EntryDocument,
): Promise<CanvasAnswer> {
  const { content, answerVisit, origin, version } = options;
  const others = new Map(
    [...(await options.readDrafts(entry.file))].map(([file, other]) => [file, withoutIds(other)]),
  );
  const { document, faults } = completeDraft(entry, draft);
  const changes: Changes = new Map([...others, ...makeSurroundings(entry), [entry.file, document]]);
  let candidate = await assemble(changes);
  let path = findPagePath(entry, candidate.snapshot);
  if (path === undefined && hasPage(entry)) {
    const { document: moved } = completeDraft(entry, draft, true);
    candidate = await assemble(new Map([...makeUpFacts(entry, candidate), ...changes, [entry.file, moved]]));
    path = findPagePath(entry, candidate.snapshot);
  }
  const findings = listFindings(entry, draft, [...faults, ...listProblems(entry, candidate)]);
  const address = path === undefined ? undefined : readLocaleAddress(path);
  if (path === undefined || !address) return { findings };
  const { snapshot, assets } = candidate;
  const answer = answerVisit(address, { snapshot, origin, findImage: (name) => assets.image(name) });
  const props = { ...fillIn(entry, draft, answer, findings), errors: {} };
  return { page: { component: answer.component, props, url: path, version }, findings };

  function assemble(changed: ReadonlyMap<string, EntryDocument>): Promise<Candidate> {
    const { locale = defaultLocale } = entry;
    return content.assembleWith(changed, { marksBlocks: true, audience: 'editors', locale });
  }
}

function hasPage({ kind }: EntryName): boolean {
  return kind !== 'redirects';
}

/** What an entry is shown on, where it is no page itself. */
function makeSurroundings({ kind, locale, key }: EntryName): Changes {
  if (kind !== 'folders') return new Map();
  const page = {
    slug: folderPageKey,
    status: 'draft',
    entryTitle: '…',
    preFooter: false,
    body: [{ block: folderEntry.name, folder: key }],
  };
  return new Map([[`${locale}/pages/${folderPageKey}.yaml`, page]]);
}

/** A product and a recipe are published with their numbers alone: a new one has none yet. */
function makeUpFacts({ kind, key }: EntryName, { snapshot }: Candidate): Changes {
  const { products, recipes } = snapshot.locales[defaultLocale];
  if (kind === 'products' && !products.has(key))
    return new Map([[`products/${key}.yaml`, { orderCode: '…' }]]);
  if (kind === 'recipes' && !recipes.has(key)) return new Map([[`recipes/${key}.yaml`, { covers: 10 }]]);
  return new Map();
}

/** The path of the page that shows an entry. What all locales share is shown in the default one. */
function findPagePath(
  { kind, locale = defaultLocale, key }: EntryName,
  snapshot: ContentSnapshot,
): string | undefined {
  const { pages, news } = snapshot.locales[locale];
  switch (kind) {
    case 'pages':
      return find(pages.values(), key);
    case 'news':
      return find(news.values(), key);
    case 'products':
    case 'recipes':
      return find(pages.values(), `${kind}/${key}`);
    case 'folders':
      return find(pages.values(), folderPageKey);
    case 'site':
      return locales[locale].paths.home;
    case 'sitemap':
      return `${locales[locale].paths.home}/sitemap`;
    case 'productFacts':
      return snapshot.locales[locale].products.get(key)?.path;
    case 'recipeFacts':
      return snapshot.locales[locale].recipes.get(key)?.path;
    case 'redirects':
      return undefined;
  }
}

function find(pages: Iterable<{ key: string; path: string }>, key: string): string | undefined {
  for (const page of pages) if (page.key === key) return page.path;
  return undefined;
}

/** What is wrong in the entry itself, and in how it fits with the others. */
function listProblems({ file }: EntryName, { findings, newProblems }: Candidate) {
  const own = [...findings, ...newProblems].filter((problem) => problem.file === file);
  return [...new Map(own.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()];
}

function listFindings(
  { file }: EntryName,
  draft: EntryDocument,
  faults: readonly Pick<Finding, 'path' | 'message' | 'remedy'>[],
): Finding[] {
  return faults.map(({ path, message, remedy }) => {
    const { blockId } = locatePath(draft, path);
    return { file, path, ...(blockId !== undefined && { blockId }), severity: 'fault', message, remedy };
  });
}

/** The page's props, with placeholders in the lists that the entry’s own blocks are in. */
function fillIn(
  { kind }: EntryName,
  draft: EntryDocument,
  { props }: SitePageAnswer,
  findings: readonly Finding[],
): Record<string, unknown> {
  const own = props as unknown as Record<string, unknown>;
  const holder = kind === 'news' ? 'article' : 'page';
  const page = own[holder];
  if (!isRecord(page)) return own;
  if (kind === 'folders') return { ...own, page: { ...page, body: fillFolder(page.body as Passage) } };
  if (!isComposed(kind)) return own;
  const passages = Object.fromEntries(
    (['header', 'body'] as const).map((name) => {
      const passage = page[name] as Passage;
      return [name, { ...passage, blocks: fill(name, passage.blocks) }];
    }),
  );
  return { ...own, [holder]: { ...page, ...passages } };

  function fill(name: string, shown: readonly BlockContent[]): readonly BlockContent[] {
    // A page without a header is a page like others; one without a body is empty.
    if (name === 'header' && !hasBlocks(draft.header)) return shown;
    return placePlaceholders(draft[name], shown, { list: [name] }, findings);
  }

  function fillFolder(body: Passage): Passage {
    const [folder] = body.blocks as readonly (BlockContent & { blocks?: readonly BlockContent[] })[];
    const blocks = placePlaceholders(draft.blocks, folder?.blocks ?? [], { list: ['blocks'] }, findings);
    return { ...body, blocks: folder ? [{ ...folder, blocks } as BlockContent] : blocks };
  }
}

interface Passage {
  blocks: readonly BlockContent[];
}

function isComposed(kind: EntryName['kind']): boolean {
  return kind === 'pages' || kind === 'news' || kind === 'products' || kind === 'recipes';
}

/** Whether a list has blocks that are shown. */
function hasBlocks(value: unknown): boolean {
  return Array.isArray(value) && !value.every(isHidden);
}
