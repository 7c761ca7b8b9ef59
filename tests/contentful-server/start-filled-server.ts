import { contentModel } from '../../tools/contentful-model.ts';
import { readContentfulSettings } from '../../tools/contentful-settings.ts';
import { pushContent } from '../../tools/push-content.ts';
import { pushContentModel } from '../../tools/push-content-model.ts';
import {
  type ContentfulServer,
  type ServerOptions,
  startContentfulServer,
} from './start-contentful-server.ts';

/**
 * Starts a server whose space has the model and the content of a folder in it, as the commands put them there.
 */
export async function startFilledServer(
  directory: string,
  options: Pick<ServerOptions, 'port' | 'id'> = {},
): Promise<ContentfulServer> {
  const server = await startContentfulServer({ ...options, locales: [{ code: 'en-GB' }] });
  const settings = readContentfulSettings({
    CONTENTFUL_SPACE_ID: server.space.id,
    CONTENTFUL_MANAGEMENT_TOKEN: server.tokens.management,
    CONTENTFUL_MANAGEMENT_HOST: server.origin,
  });
  const print = () => {};
  await pushContentModel(settings, contentModel, { apply: true, deletesContent: false, print });
  await pushContent(settings, { directory, model: contentModel, apply: true, print });
  return server;
}
