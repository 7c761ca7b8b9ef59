import { resolve } from 'node:path';
import { blockDefinitions } from '#blocks/registry.ts';
import type { ContentSource } from '#content-source/content-source.ts';
import type { PreviewSource } from '#content-source/preview-source.ts';
import { UnreadableSpaceError } from '#content-source/unreadable-space-error.ts';
import { StartError } from '#operations/start-error.ts';
import { createEntryMarks } from '#preview/entry-marks.server.ts';
import type { Environment } from './env.ts';
import { type OpenedStudioContent, type OpenFilesOptions, openFiles } from './open-files.ts';

export interface OpenContentOptions extends OpenFilesOptions {
  environment: OpenFilesOptions['environment'] & Pick<Environment, 'contentful'>;
}

export interface OpenedContent {
  content: ContentSource;
  /** Fetches changes; undefined for files, which are watched. */
  sync?: () => Promise<void>;
  /** Other origins of pictures and films, as sources of a content security policy. */
  fileOrigins: readonly string[];
  /** The content with drafts, if they can be read. */
  preview?: PreviewSource | undefined;
  /** What the studio edits; undefined for content from Contentful. */
  studio?: OpenedStudioContent | undefined;
  /** Whether the published content is known yet. */
  isKnown?: () => boolean;
  /** Origins of the editors’ apps that frame the preview. */
  frameAncestors?: readonly string[];
}

/**
 * Opens the content: a Contentful space if the environment names one, else the files in `content` with what editors have
 * published on top.
 *
 * @throws StartError if the space cannot be read, or the folder of uploads is not the database's
 */
export async function openContent(options: OpenContentOptions): Promise<OpenedContent> {
  const { environment } = options;
  if (environment.contentful) return openSpace(environment.contentful, options);
  return openFiles(options);
}

async function openSpace(
  settings: NonNullable<Environment['contentful']>,
  { environment: { dataDirectory }, log }: OpenContentOptions,
): Promise<OpenedContent> {
  const [{ createContentfulSource }, { createContentfulPreview }, { createSpaceStore }, { contentModel }] =
    await Promise.all([
      import('#content-source/contentful/contentful-source.ts'),
      import('#content-source/contentful/contentful-preview.ts'),
      import('#content-source/contentful/space-store.ts'),
      import('./contentful-model.ts'),
    ]);
  const { previewToken } = settings;
  const report = (message: string) => log.warn(message);
  const file = resolve(dataDirectory, 'contentful-space.jsonl');
  const store = createSpaceStore({ ...settings, file, report });
  try {
    const content = await createContentfulSource({ ...settings, blocks: blockDefinitions, store, report });
    // Whether it cannot be read, the content says.
    content.listLacking(contentModel).then(
      (lacking) =>
        lacking.length > 0 &&
        log.warn({ lacking }, 'The space lacks content types or fields of this release.'),
      () => undefined,
    );
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

/** Contentful's web app, and its EU region. */
const webApps = ['https://app.contentful.com', 'https://app.eu.contentful.com'];

function findApp({ host = '' }: NonNullable<Environment['contentful']>): string {
  return `https://app.${host.endsWith('.eu.contentful.com') ? 'eu.' : ''}contentful.com`;
}
