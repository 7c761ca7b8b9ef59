import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BlockPageProps } from '#blocks/block-page-props.ts';
import { readPageNumber } from '#links/page-number.ts';
import type { PageDefinition } from '#pages/define-page.ts';
import type { PageAnswer } from '#pages/page-answer.server.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { describeFields } from '#schema/to-docs.ts';
import type { SeoProps } from '#seo/seo-props.ts';
import {
  type BlockEntry,
  blockEntries,
  type ComponentEntry,
  componentEntries,
  type Entry,
  type FoundationEntry,
  foundationEntries,
  homePath,
  listBlockSamples,
  sourceFolders,
  toSampleSlug,
} from './catalogue.server.ts';
import type { EntryPageProps, SampleDoc, SamplePageProps } from './design-system-props.ts';
import { entryPage } from './entry-page/page.ts';
import { foundationPage } from './foundation-page/page.ts';
import { homePage } from './home-page/page.ts';
import { type Area, areas, describeFrame, describePage, listAreas, toPath } from './page-frame.server.ts';
import { proseSample, validateProse } from './prose-sample.server.ts';
import { validateSample, writeSample } from './sample-content.server.ts';
import { samplePage } from './sample-page/page.ts';
import { sourcePage } from './source-page/page.ts';

/** After the path of a sample: the same without scripts, for the index. */
const stillSuffix = '/still';

const shownExtensions = ['.ts', '.tsx', '.css', '.svg'];

/** A page of the design system. The site's origin is added when it is sent. */
type DesignSystemAnswer = PageAnswer<{ meta: SeoProps; isStill?: boolean }>;

/** The answer for a kind of page, with its component's props except the origin. */
function answerWith<Props extends { meta: SeoProps }>(
  { name }: PageDefinition<Props>,
  props: Omit<Props, 'errors' | 'origin'> & { meta: SeoProps },
): DesignSystemAnswer {
  return { status: 200, component: name, props };
}

/**
 * Answers a path of the design system; undefined if there is no such page. It needs no content source.
 *
 * @param path decoded, starting with `/ds/`
 * @param page the `page` query parameter, for samples with several pages
 */
export async function answerDesignSystem(
  path: string,
  page?: string,
): Promise<DesignSystemAnswer | undefined> {
  if (path === homePath) return answerHome();
  // A still sample has an address of its own: a response is kept for a path, whatever its query.
  if (path.endsWith(stillSuffix) && path.split('/').length === 6) {
    const answer = await answerDesignSystem(path.slice(0, -stillSuffix.length), page);
    return answer && { ...answer, props: { ...answer.props, isStill: true } };
  }
  const [area, slug = '', sample, ...rest] = path.slice(homePath.length).split('/');
  if (rest.length > 0) return undefined;
  switch (area) {
    case 'foundations': {
      const entry = findEntry(foundationEntries, slug);
      return entry && (sample === undefined ? answerFoundation(entry) : answerProse(entry, sample));
    }
    case 'components': {
      const entry = findEntry(componentEntries, slug);
      return entry && (sample === undefined ? answerComponent(entry) : answerComponentSample(entry, sample));
    }
    case 'blocks': {
      const entry = findEntry(blockEntries, slug);
      return entry && (sample === undefined ? answerBlock(entry) : answerBlockSample(entry, sample, page));
    }
    case 'source':
      return answerSource(`${slug}/${sample}`);
    default:
      return undefined;
  }
}

/** The canonical path for one that differs in case only, such as `/ds/blocks/image`; otherwise undefined. */
export function findTruePath(path: string): string | undefined {
  const [name, slug = '', ...rest] = path.slice(homePath.length).split('/');
  const area = listAreas().find((known) => known === name);
  const entries: readonly Entry[] = area ? areas[area].entries : [];
  const entry = entries.find((found) => found.slug.toLowerCase() === slug.toLowerCase());
  return area && entry && entry.slug !== slug ? [toPath(area, entry.slug), ...rest].join('/') : undefined;
}

function answerHome(): DesignSystemAnswer {
  const groups = listAreas().map((area) => ({
    id: area,
    label: areas[area].label,
    entries: areas[area].entries.map((entry) => ({
      label: entry.name,
      path: toPath(area, entry.slug),
      description: entry.description,
      sample: findFirstSample(area, entry),
    })),
  }));
  const title = 'Design system';
  const description = 'The foundations, components and blocks that the site is built from.';
  const frame = describeFrame({ path: homePath, label: title, title, description });
  return answerWith(homePage, { ...frame, groups });
}

/** The path of the page that shows the first sample of an entry, still, which foundations have not. */
function findFirstSample(area: Area, entry: (typeof areas)[Area]['entries'][number]): string | undefined {
  const [first] =
    'definition' in entry ? listBlockSamples(entry) : 'component' in entry ? entry.component.samples : [];
  return first && describeSample(area, entry.slug, first).path + stillSuffix;
}

function answerFoundation({ name, slug, description }: FoundationEntry): DesignSystemAnswer {
  const path = toPath('foundations', slug);
  const frame = describeFrame({ area: 'foundations', path, label: name, title: name, description });
  const samples = slug === 'typographyprose' ? [describeSample('foundations', slug, proseSample)] : [];
  const foundation = { name: slug, title: name, description, samples };
  return answerWith(foundationPage, { ...frame, foundation });
}

function answerComponent({ name, slug, component, folder }: ComponentEntry): DesignSystemAnswer {
  const { docs, props, otherProps, samples } = component;
  return answerEntry('components', slug, {
    kind: 'component',
    name,
    ...docs,
    samples: samples.map((sample) => ({
      ...describeSample('components', slug, sample),
      usage: sample.usage,
    })),
    props,
    otherProps,
    source: toSourceLink(folder),
  });
}

function answerBlock(block: BlockEntry): DesignSystemAnswer {
  const { name, slug, definition, folder } = block;
  const { description, avoidWhen, accessibility } = definition;
  return answerEntry('blocks', slug, {
    kind: 'block',
    name,
    description,
    avoidWhen,
    accessibility,
    samples: listBlockSamples(block).map((sample) => ({
      ...describeSample('blocks', slug, sample),
      content: writeSample(definition, sample.content),
    })),
    fields: describeFields(definition),
    source: toSourceLink(folder),
  });
}

function answerEntry(area: Area, slug: string, entry: EntryPageProps['entry']): DesignSystemAnswer {
  const { kind, name, description } = entry;
  const path = toPath(area, slug);
  const frame = describeFrame({ area, path, label: name, title: `${name} ${kind}`, description });
  return answerWith(entryPage, { ...frame, entry });
}

async function answerSource(folder: string): Promise<DesignSystemAnswer | undefined> {
  if (!sourceFolders.has(folder)) return undefined;
  const { label, path } = toSourceLink(folder);
  const title = `Source of ${label}`;
  const frame = describeFrame({ path, label: title, title, description: `The files of ${label}.` });
  const files = await readSourceFiles(folder);
  return answerWith(sourcePage, { ...frame, folder: label, files });
}

async function answerProse(entry: FoundationEntry, slug: string): Promise<DesignSystemAnswer | undefined> {
  if (entry.slug !== 'typographyprose' || slug !== toSampleSlug(proseSample.name)) return undefined;
  return answerSample(entry, proseSample, { kind: 'block', blocks: [await validateProse()] });
}

function answerComponentSample(entry: ComponentEntry, slug: string): DesignSystemAnswer | undefined {
  const { component } = entry;
  const sample = component.samples.find(({ name }) => toSampleSlug(name) === slug);
  if (!sample) return undefined;
  return answerSample(entry, sample, { kind: 'component', component: component.name, name: sample.name });
}

async function answerBlockSample(
  block: BlockEntry,
  slug: string,
  page: string | undefined,
): Promise<DesignSystemAnswer | undefined> {
  const sample = listBlockSamples(block).find(({ name }) => toSampleSlug(name) === slug);
  const pageProps = [sample?.pageProps ?? {}, ...(sample?.laterPages ?? [])][(readPageNumber(page) ?? 0) - 1];
  if (!sample || !pageProps) return undefined;
  const blocks = [await validateSample(block.definition, sample.content)];
  return answerSample(block, sample, { kind: 'block', blocks }, pageProps);
}

/** The page with one sample and no layout, for the frames of other pages. */
function answerSample(
  entry: Entry,
  { name, description }: { name: string; description?: string | undefined },
  sample: SamplePageProps['sample'],
  pageProps: BlockPageProps = {},
): DesignSystemAnswer {
  const meta = describePage({ title: `${name}, a sample of ${entry.name}`, description });
  return answerWith(samplePage, { ...pageProps, sample, meta });
}

function describeSample(
  area: Area,
  entrySlug: string,
  { name, description }: { name: string; description?: string | undefined },
): SampleDoc {
  const slug = toSampleSlug(name);
  return { name, slug, description, path: `${toPath(area, entrySlug)}/${slug}` };
}

function toSourceLink(folder: string): EntryPageProps['entry']['source'] {
  return { label: `src/${folder}`, path: `${homePath}source/${folder}` };
}

function findEntry<E extends Entry>(entries: readonly E[], slug: string): E | undefined {
  return entries.find((entry) => entry.slug === slug);
}

/**
 * Reads the files of a folder under `src`, tests last.
 *
 * @param folder one of `sourceFolders`, never text from a URL
 */
async function readSourceFiles(folder: string): Promise<{ name: string; text: string }[]> {
  const directory = join(projectFolder, 'src', folder);
  const names = (await readdir(directory)).filter((name) => shownExtensions.includes(extname(name)));
  const files = await Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(join(directory, name), 'utf8') })),
  );
  return [...files.filter(({ name }) => !isTest(name)), ...files.filter(({ name }) => isTest(name))];
}

function isTest(name: string): boolean {
  return name.includes('.test.');
}
