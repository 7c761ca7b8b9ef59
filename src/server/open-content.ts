import { resolve } from 'node:path';
import { blockDefinitions } from '#blocks/registry.ts';
import type { ContentSource } from '#content-source/content-source.ts';
import { createEmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { PreviewSource } from '#content-source/preview-source.ts';
import type { Log } from '#operations/log.ts';
import { StartError } from '#operations/start-error.ts';
import { serverBuild } from '#platform/server-build.ts';
import { createEntryMarks } from '#preview/entry-marks.server.ts';
import type { Environment } from './env.ts';

export interface OpenContentOptions {
  /** Absolute path of the project. */
  root: string;
  environment: Pick<Environment, 'contentful' | 'dataDirectory'>;
  log: Pick<Log, 'warn'>;
  /** Whether another process writes to the disk what was read. */
  isReadOnly?: boolean;
}

export interface OpenedContent {
  content: ContentSource;
  /** Fetches what has changed; undefined where changes are seen as they happen. */
  sync?: () => Promise<void>;
  /** Where pictures and films are besides this site, as sources of a content security policy. */
  fileOrigins: readonly string[];
  /** The same with drafts; undefined where it cannot be read. */
  preview?: PreviewSource | undefined;
  /** Origins of editors’ apps, which show the preview in a frame of theirs. */
  frameAncestors?: readonly string[];
}

/**
 * Opens the content: of a space of Contentful where the environment names one, else of the files in `content`.
 *
 * @throws StartError where the space cannot be read
 */
export async function openContent(options: OpenContentOptions): Promise<OpenedContent> {
  const { root, environment } = options;
  if (environment.contentful) return openSpace(environment.contentful, options);
  const content = await createEmbeddedSource({
    directory: resolve(root, 'content'),
    blocks: blockDefinitions,
    watch: true,
    cache: describeCache(root, environment.dataDirectory),
  });
  return { content, fileOrigins: [], preview: content };
}

async function openSpace(
  settings: NonNullable<Environment['contentful']>,
  { environment: { dataDirectory }, log, isReadOnly }: OpenContentOptions,
): Promise<OpenedContent> {
  const [
    { createContentfulSource, UnreadableSpaceError },
    { createContentfulPreview },
    { createSpaceStore },
  ] = await Promise.all([
    import('#content-source/contentful/contentful-source.ts'),
    import('#content-source/contentful/contentful-preview.ts'),
    import('#content-source/contentful/space-store.ts'),
  ]);
  const { previewToken } = settings;
  const report = (message: string) => log.warn(message);
  const file = resolve(dataDirectory, 'contentful-space.jsonl');
  const store = createSpaceStore({ ...settings, file, isReadOnly, report });
  try {
    const content = await createContentfulSource({ ...settings, blocks: blockDefinitions, store, report });
    return {
      content,
      sync: content.sync,
      fileOrigins: ['https://*.ctfassets.net'],
      preview: previewToken
        ? createContentfulPreview({
            ...settings,
            token: previewToken,
            blocks: blockDefinitions,
            mark: createEntryMarks({ ...settings, app: findApp(settings) }),
          })
        : undefined,
      frameAncestors: webApps,
    };
  } catch (error) {
    if (error instanceof UnreadableSpaceError) throw new StartError(error.message);
    throw error;
  }
}

/** Contentful's web app, and the one for data that stays in the EU. */
const webApps = ['https://app.contentful.com', 'https://app.eu.contentful.com'];

function findApp({ host = '' }: NonNullable<Environment['contentful']>): string {
  return `https://app.${host.endsWith('.eu.contentful.com') ? 'eu.' : ''}contentful.com`;
}

/** Where it is kept what content was read, by a build alone: sources may change without a new version. */
function describeCache(root: string, dataDirectory: string) {
  if (serverBuild === undefined) return undefined;
  const name = 'content-cache.jsonl';
  return { file: resolve(dataDirectory, name), builtFile: resolve(root, 'dist', name), version: serverBuild };
}
