import { parseArgs } from 'node:util';
import { startFilledServer } from './start-filled-server.ts';

/**
 * Serves a space with a folder's model and content, as pushed by the commands, until stopped:
 *
 *     node tests/contentful-server/serve.ts --port 5577 content
 *
 * The first lines of output are the environment variables for the site.
 */
const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const [directory = 'content'] = positionals;
const server = await startFilledServer(directory, { port: Number(values.port) });
process.stdout.write(`CONTENTFUL_SPACE_ID=${server.space.id}
CONTENTFUL_DELIVERY_TOKEN=${server.tokens.delivery}
CONTENTFUL_PREVIEW_TOKEN=${server.tokens.preview}
CONTENTFUL_HOST=${server.origin}
CONTENTFUL_MANAGEMENT_TOKEN=${server.tokens.management}
CONTENTFUL_MANAGEMENT_HOST=${server.origin}
`);
