import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { createServer } from 'vite';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import { describeProps } from './component-props.ts';
import { writeUsage } from './write-usage.ts';

interface FoundComponent {
  name: string;
  /** Path under `src`. */
  folder: string;
  source: string;
  samplesSource: string;
}

interface SamplesModule {
  docs: ComponentDocs;
  samples: readonly Sample<object>[];
}

const banner = '// Written by `npm run generate` from the folders of components.\n';

/**
 * Renders the two registries of components with samples and docs, from all rooms: each component's documentation as
 * plain data, and the lazy components with their samples. `button/samples.ts` belongs to `button/button.tsx`,
 * `button/button-group.samples.ts` to `button/button-group.tsx`.
 */
export async function renderComponentRegistries(directory: string) {
  const components = findComponents(directory);
  const modules = await loadModules(components.map(({ samplesSource }) => samplesSource));
  const toImport = (source: string) => source.replace(`${directory}/`, '#');
  return {
    catalogue: `${banner}import type { CatalogueComponent } from '#ui/sample.ts';

/** What is known of every component with samples. */
export const componentCatalogue: readonly CatalogueComponent[] = [
${components.map((component, index) => renderEntry(component, modules[index] as SamplesModule)).join('')}];
`,
    loaders: `${banner}import type { ComponentLoaders } from './component-samples.ts';

/** Loads a component and its samples, by the component's name. */
export const componentLoaders = {
${components
  .map(
    ({ name, source, samplesSource }) => `  ${name}: {
    component: () => import('${toImport(source)}').then((module) => module.${name}),
    samples: () => import('${toImport(samplesSource)}').then((module) => module.samples),
  },
`,
  )
  .join('')}} as unknown as ComponentLoaders;
`,
  };
}

function findComponents(directory: string): FoundComponent[] {
  return globSync(`${directory}/*/*/{samples,*.samples}.{ts,tsx}`)
    .map((path) => path.replaceAll('\\', '/'))
    .map((samplesSource) => {
      const path = posix.dirname(samplesSource);
      const [, file = posix.basename(path)] = /\/([^/]+)\.samples\.tsx?$/.exec(samplesSource) ?? [];
      return {
        name: toPascalCase(file),
        folder: path.slice(`${directory}/`.length),
        source: `${path}/${file}.tsx`,
        samplesSource,
      };
    })
    .filter(({ samplesSource }) => readFileSync(samplesSource, 'utf8').includes('\nexport const docs:'))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Samples may contain elements and styles, so they are loaded through Vite, like the site's build. */
async function loadModules(paths: readonly string[]): Promise<SamplesModule[]> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    // Keeps class names as written, for the code shown with a sample.
    css: { modules: { generateScopedName: '[local]' } },
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  });
  try {
    return await Promise.all(paths.map((path) => vite.ssrLoadModule(`/${path}`) as Promise<SamplesModule>));
  } finally {
    await vite.close();
  }
}

/** A prop or sample is a line, so that a change of one is a line's change. */
function renderEntry(
  { name, folder, source, samplesSource }: FoundComponent,
  { docs, samples }: SamplesModule,
): string {
  const { props, otherProps } = describeProps(source, name);
  const visible = samples.filter(({ hidden }) => !hidden);
  const usages = visible.map((sample) => ({
    name: sample.name,
    description: sample.description,
    usage: writeUsage(name, sample.props),
  }));
  return `  {
    docs: ${JSON.stringify(docs)},
    name: "${name}",
    folder: "${folder}",
    source: "${source}",
    samplesSource: "${samplesSource}",
    props: ${renderLines(props)},
    otherProps: ${JSON.stringify(otherProps)},
    samples: ${renderLines(usages)},
  },
`;
}

function renderLines(rows: readonly object[]): string {
  return `[\n${rows.map((row) => `      ${JSON.stringify(row)},\n`).join('')}    ]`;
}

function toPascalCase(file: string): string {
  return file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
