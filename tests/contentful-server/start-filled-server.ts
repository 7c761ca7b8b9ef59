import { contentModel } from '#server/contentful-model.ts';
import { readContentfulSettings } from '../../tools/contentful/contentful-settings.ts';
import { pushContent } from '../../tools/contentful/push-content.ts';
import { pushContentModel } from '../../tools/contentful/push-content-model.ts';
import { copyFolder } from './copy-folder.ts';
import { type ContentfulServer, startContentfulServer } from './start-contentful-server.ts';

export interface FilledServerOptions {
  /** A free one by default. */
  port?: number;
  /** The id of the space. */
  id?: string;
  /** Whether the content may be invalid: it is then copied without the commands' and the API's checks. */
  isUnchecked?: boolean;
}

/** Starts a server whose space has a folder's model and content, as pushed by the commands. */
export async function startFilledServer(
  directory: string,
  { isUnchecked = false, ...options }: FilledServerOptions = {},
): Promise<ContentfulServer> {
  const server = await startContentfulServer({ ...options, locales: [{ code: 'en-GB' }] });
  const settings = readContentfulSettings({
    CONTENTFUL_SPACE_ID: server.space.id,
    CONTENTFUL_MANAGEMENT_TOKEN: server.tokens.management,
    CONTENTFUL_MANAGEMENT_HOST: server.origin,
  });
  const print = () => {};
  await pushContentModel(settings, contentModel, { apply: true, deletesContent: false, print });
  if (isUnchecked) await copyFolder(server.space, directory);
  else await pushContent(settings, { directory, model: contentModel, apply: true, print });
  return server;
}
