import { contentModel } from '../../tools/contentful/contentful-model.ts';
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
  /** Whether the content may have problems: it is then copied past the checks of the commands and of the API. */
  isUnchecked?: boolean;
}

/** Starts a server whose space has the model and the content of a folder in it, as the commands put them there. */
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
