import { blockSamples } from '#blocks/block-samples.ts';
import { blockDefinitions, blockSources } from '#blocks/registry.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { CatalogueComponent } from '#ui/sample.ts';
import { componentCatalogue } from './component-catalogue.server.ts';
import type { FoundationName } from './design-system-props.ts';

/** The fields of every entry, whose page is at `/ds/{area}/{slug}`. */
export interface Entry {
  name: string;
  slug: string;
  description: string;
}

export interface FoundationEntry extends Entry {
  slug: FoundationName;
}

export interface BlockEntry extends Entry {
  definition: BlockDefinition;
  /** Its folder under `src`. */
  folder: string;
}

export interface ComponentEntry extends Entry {
  component: CatalogueComponent;
  /** Its folder under `src`. */
  folder: string;
}

/** The design system's home page, the only path of the site with a trailing slash (R2.56). */
export const homePath = '/ds/';

/** The foundations, which everything else is built from. */
export const foundationEntries: readonly FoundationEntry[] = [
  { name: 'Colour', slug: 'colour', description: 'Colours and gradients, and which text reads on which.' },
  { name: 'Layout', slug: 'layout', description: 'Room, widths, corners, and where the layout changes.' },
  { name: 'Motion', slug: 'motion', description: 'What moves, how fast, and for whom nothing does.' },
  {
    name: 'Photography',
    slug: 'photography',
    description: 'Dishes as they are served, and files to cut them from.',
  },
  {
    name: 'Typography',
    slug: 'typography',
    description: 'Sizes of text on phones and desktops, and weights.',
  },
  {
    name: 'Typography in prose',
    slug: 'typographyprose',
    description: 'Every element that rich text can hold, as it is set.',
  },
  { name: 'Voice', slug: 'voice', description: 'How the site speaks, and what it never says.' },
];

/** Every component with samples, by its folder. */
export const componentEntries: readonly ComponentEntry[] = componentCatalogue.map((component) => ({
  name: component.name,
  slug: component.name.toLowerCase(),
  description: component.docs.description,
  component,
  folder: component.folder,
}));

export const blockEntries: readonly BlockEntry[] = blockDefinitions.map((definition: BlockDefinition) => ({
  name: definition.name,
  slug: definition.slug ?? definition.name.toLowerCase(),
  description: definition.description,
  definition,
  folder: `blocks/${blockSources[definition.name]?.split('/').at(-2)}`,
}));

/** The samples of a block, without hidden ones. */
export function listBlockSamples({ name }: BlockEntry) {
  return (blockSamples[name] ?? []).filter(({ hidden }) => !hidden);
}

/** The path of the page that shows a block's first sample alone. */
export function findSamplePath(name: string): string | undefined {
  const block = blockEntries.find((entry) => entry.name === name);
  const [sample] = block ? listBlockSamples(block) : [];
  return block && sample && `${homePath}blocks/${block.slug}/${toSampleSlug(sample.name)}`;
}

/** The folders whose source may be shown, by path under `src`. */
export const sourceFolders: ReadonlySet<string> = new Set(
  [...componentEntries, ...blockEntries].map(({ folder }) => folder),
);

/** A sample's name as a path segment: `Left, on a dark colour` → `left-on-a-dark-colour`. */
export function toSampleSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
