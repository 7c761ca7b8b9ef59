import { parseArgs } from 'node:util';
import { startFilledServer } from './start-filled-server.ts';

/**
 * Serves a space with the model and the content of a folder in it, as the commands put them there, until it is stopped:
 *
 *     node tests/contentful-server/serve.ts --port 5577 content
 *
 * Its first lines are the variables by which the site reads it.
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
