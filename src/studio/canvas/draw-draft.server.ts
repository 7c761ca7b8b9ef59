import { setImmediate } from 'node:timers/promises';
import type { Candidate, FileSource } from '#content-source/files/file-source.ts';
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
import type { EntryName } from '#studio/contract/fields.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { locatePath } from '#studio/documents/find-block.ts';
import { completeDraft } from './complete-draft.server.ts';
import type { CanvasAnswer } from './contract.ts';
import { placePlaceholders } from './place-placeholders.server.ts';

export interface DrawOptions {
  content: Pick<FileSource, 'assembleWith' | 'current'>;
  /** Answers a visit to the site. */
  answerVisit: AnswerVisit;
  /** All drafts by file, except one. */
  readDrafts: (except: string) => Promise<ReadonlyMap<string, EntryDocument>>;
  /** The site’s own origin. */
  origin: string;
  /** The version of the site's build. */
  version: string;
}

type Changes = Map<string, EntryDocument>;

/** Memoised: an unchanged document stays the identical object, and is not parsed again. */
const withoutIds = memoizeByIdentity((document: EntryDocument) => dropBlockIds(document));

/** Key of the synthetic page that shows a folder alone; no file ever has this name. */
const folderPageKey = 'canvas-folder';

/**
 * Renders a draft to page props, together with all other drafts that it uses. There is always a page, except
 * for kinds without one: missing values are made up, and a placeholder stands for each block that is left
 * out.
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
  const home = findOtherHome(entry, draft, content.current());
  const changes: Changes = new Map([...others, ...makeSurroundings(entry), [entry.file, document]]);
  let candidate = await assemble(changes);
  let path = findPagePath(entry, candidate.snapshot);
  if (path === undefined && hasPage(entry)) {
    const { document: moved } = completeDraft(entry, draft, true);
    candidate = await assemble(new Map([...makeUpFacts(entry, candidate), ...changes, [entry.file, moved]]));
    path = findPagePath(entry, candidate.snapshot);
  }
  await setImmediate();
  const findings = listFindings(entry, draft, [...faults, ...home, ...listProblems(entry, candidate)]);
  const address = path === undefined ? undefined : readLocaleAddress(path);
  if (path === undefined || !address) return { findings };
  const { snapshot, assets } = candidate;
  const answer = answerVisit(address, { snapshot, origin, findImage: (name) => assets.image(name) });
  await setImmediate();
  const props = { ...fillIn(entry, draft, answer, findings), errors: {} };
  return { page: { component: answer.component, props, url: path, version }, findings };

  function assemble(changed: ReadonlyMap<string, EntryDocument>): Promise<Candidate> {
    const { locale = defaultLocale } = entry;
    return content.assembleWith(changed, { isForCanvas: true, audience: 'editors', locale });
  }
}

/** A page without a slug is the home page: the fault of another one. */
function findOtherHome(
  { kind, key, locale = defaultLocale }: EntryName,
  { slug }: EntryDocument,
  current: ContentSnapshot,
) {
  const home = current.locales[locale].pages.get('');
  if (kind !== 'pages' || slug !== '' || !home || home.key === key) return [];
  return [
    {
      path: 'slug',
      message: `Without a slug, this would be the home page, which “${home.entryTitle}” is.`,
      remedy: 'Give it a slug, such as spring-menu.',
    },
  ];
}

function hasPage({ kind }: EntryName): boolean {
  return kind !== 'redirects';
}

/** A synthetic page for an entry that is not a page itself. */
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

/** Facts for a new product or recipe that has none yet: without them it would not be published. */
function makeUpFacts({ kind, key }: EntryName, { snapshot }: Candidate): Changes {
  const { products, recipes } = snapshot.locales[defaultLocale];
  if (kind === 'products' && !products.has(key))
    return new Map([[`products/${key}.yaml`, { orderCode: '…' }]]);
  if (kind === 'recipes' && !recipes.has(key)) return new Map([[`recipes/${key}.yaml`, { covers: 10 }]]);
  return new Map();
}

/** The path of the page that shows an entry; shared entries appear in the default locale. */
function findPagePath(
  { kind, locale = defaultLocale, key }: EntryName,
  snapshot: ContentSnapshot,
): string | undefined {
  const { pages, news } = snapshot.locales[locale];
  const find = (among: typeof pages | typeof news, wanted: string) =>
    [...among.values()].find((page) => page.key === wanted)?.path;
  switch (kind) {
    case 'pages':
      return find(pages, key);
    case 'news':
      return find(news, key);
    case 'products':
    case 'recipes':
      return find(pages, `${kind}/${key}`);
    case 'folders':
      return find(pages, folderPageKey);
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

/** The entry's own findings and those about its relations to others, without duplicates. */
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

/** The page's props, with placeholders in the lists of the entry's own blocks. */
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
    // A missing header is normal; a missing body is an empty page.
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

/** Whether a list has any visible blocks. */
function hasBlocks(value: unknown): boolean {
  return Array.isArray(value) && !value.every(isHidden);
}
