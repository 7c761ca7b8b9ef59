import type {
  DesignSystemHomeProps,
  EntryPageProps,
  FoundationPageProps,
  SampleDoc,
  SourcePageProps,
} from '#schema/design-system-props.ts';
import { describeFields } from '#schema/to-docs.ts';
import { readPageNumber } from '../page-data/news-feed.ts';
import {
  type Area,
  areas,
  buildPage,
  buildSamplePage,
  type DesignSystemAnswer,
  listAreas,
  toPath,
} from './build-answer.ts';
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
} from './catalogue.ts';
import { proseSample, validateProse } from './prose-sample.ts';
import { validateSample, writeSample } from './sample-content.ts';
import { readSourceFiles } from './source-files.ts';

/**
 * What the design system answers at a path; undefined where there is no such page. It needs no content source.
 *
 * @param path decoded, beginning with `/ds/`
 * @param page the address's `page` parameter, for samples that have several pages
 */
export async function answerDesignSystem(
  path: string,
  page?: string,
): Promise<DesignSystemAnswer | undefined> {
  if (path === homePath) return answerHome();
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

/** The one true path of an entry whose name stands in the path in other letters, such as `/ds/blocks/image`. */
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
    entries: areas[area].entries.map(({ name, slug, description }) => ({
      label: name,
      path: toPath(area, slug),
      description,
    })),
  }));
  const title = 'Design system';
  const description = 'The foundations, components and blocks that the site is built from.';
  return buildPage<DesignSystemHomeProps>(
    'DesignSystemHome',
    { path: homePath, label: title, title, description },
    { groups },
  );
}

function answerFoundation({ name, slug, description }: FoundationEntry): DesignSystemAnswer {
  const samples = slug === 'typographyprose' ? [describeSample('foundations', slug, proseSample)] : [];
  return buildPage<FoundationPageProps>(
    'DesignSystemFoundation',
    { area: 'foundations', path: toPath('foundations', slug), label: name, title: name, description },
    { foundation: { name: slug, title: name, description, samples } },
  );
}

function answerComponent({ name, slug, component, folder }: ComponentEntry): DesignSystemAnswer {
  const { docs, props, otherProps, samples } = component;
  const { description } = docs;
  return buildPage<EntryPageProps>(
    'DesignSystemEntry',
    {
      area: 'components',
      path: toPath('components', slug),
      label: name,
      title: `${name} component`,
      description,
    },
    {
      entry: {
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
      },
    },
  );
}

function answerBlock(block: BlockEntry): DesignSystemAnswer {
  const { name, slug, definition, folder } = block;
  const { description, avoidWhen, accessibility } = definition;
  return buildPage<EntryPageProps>(
    'DesignSystemEntry',
    { area: 'blocks', path: toPath('blocks', slug), label: name, title: `${name} block`, description },
    {
      entry: {
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
      },
    },
  );
}

async function answerSource(folder: string): Promise<DesignSystemAnswer | undefined> {
  if (!sourceFolders.has(folder)) return undefined;
  const { label, path } = toSourceLink(folder);
  const title = `Source of ${label}`;
  return buildPage<SourcePageProps>(
    'DesignSystemSource',
    { path, label: title, title, description: `The files of ${label}.` },
    { folder: label, files: await readSourceFiles(folder) },
  );
}

async function answerProse(entry: FoundationEntry, slug: string): Promise<DesignSystemAnswer | undefined> {
  if (entry.slug !== 'typographyprose' || slug !== toSampleSlug(proseSample.name)) return undefined;
  return buildSamplePage(entry, proseSample, { kind: 'block', blocks: [await validateProse()] });
}

function answerComponentSample(entry: ComponentEntry, slug: string): DesignSystemAnswer | undefined {
  const { component } = entry;
  const sample = component.samples.find(({ name }) => toSampleSlug(name) === slug);
  return (
    sample &&
    buildSamplePage(entry, sample, { kind: 'component', component: component.name, name: sample.name })
  );
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
  return buildSamplePage(block, sample, { kind: 'block', blocks }, pageProps);
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
