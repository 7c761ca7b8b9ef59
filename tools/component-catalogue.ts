import { existsSync, globSync } from 'node:fs';
import { posix } from 'node:path';
import { createServer } from 'vite';
import type { Sample } from '#ui/sample.ts';
import { describeProps } from './component-props.ts';
import { writeUsage } from './write-usage.ts';

interface FoundComponent {
  name: string;
  /** Path under `src`. */
  folder: string;
  source: string;
  samplesSource: string;
  docsSource: string;
}

const banner = '// Written by `npm run generate` from the folders of components.\n';

/**
 * Renders the two registries of components with samples and docs, from all rooms: each component's documentation as
 * plain data, and the lazy components with their samples. `button/samples.ts` and `button/docs.ts` belong to
 * `button/button.tsx`; `button/button-group.samples.ts` and its docs to `button/button-group.tsx`.
 */
export async function renderComponentRegistries(directory: string) {
  const components = findComponents(directory);
  const samples = await loadSamples(components.map(({ samplesSource }) => samplesSource));
  const toImport = (source: string) => source.replace(`${directory}/`, '#');
  return {
    catalogue: `${banner}${components.map(({ name, docsSource }) => `import { docs as ${toDocsName(name)} } from '${toImport(docsSource)}';\n`).join('')}import type { CatalogueComponent } from '#ui/component-docs.ts';

/** What is known of every component with samples. */
export const componentCatalogue: readonly CatalogueComponent[] = [
${components.map((component) => renderEntry(component, samples.get(component.samplesSource) ?? [])).join('')}];
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
      const [, prefix = '', file = posix.basename(path)] =
        /\/((?:([^/]+)\.)?)samples\.tsx?$/.exec(samplesSource) ?? [];
      return {
        name: toPascalCase(file),
        folder: path.slice(`${directory}/`.length),
        source: `${path}/${file}.tsx`,
        samplesSource,
        docsSource: `${path}/${prefix}docs.ts`,
      };
    })
    .filter(({ docsSource }) => existsSync(docsSource))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Samples may contain elements and styles, so they are loaded through Vite, like the site's build. */
async function loadSamples(paths: readonly string[]): Promise<Map<string, readonly Sample<object>[]>> {
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
    const load = async (path: string) => {
      const { samples } = await vite.ssrLoadModule(`/${path}`);
      return [path, samples] as [string, readonly Sample<object>[]];
    };
    return new Map(await Promise.all(paths.map(load)));
  } finally {
    await vite.close();
  }
}

/** A prop or sample is a line, so that a change of one is a line's change. */
function renderEntry(component: FoundComponent, samples: readonly Sample<object>[]): string {
  const { name, folder, source, samplesSource } = component;
  const { props, otherProps } = describeProps(source, name);
  const visible = samples.filter(({ hidden }) => !hidden);
  const usages = visible.map((sample) => ({
    name: sample.name,
    description: sample.description,
    usage: writeUsage(name, sample.props),
  }));
  return `  {
    docs: ${toDocsName(name)},
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

function toDocsName(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}Docs`;
}
