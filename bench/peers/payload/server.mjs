// Payload's REST API on bare node:http: `create` makes the database with one entry in it, anything else serves it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { buildConfig, getPayload, handleEndpoints } from 'payload';

const { DATABASE, ENTRY, PORT } = process.env;
const config = buildConfig({
  secret: 'a secret of the benchmark alone, which guards nothing',
  telemetry: false,
  typescript: { autoGenerate: false },
  db: sqliteAdapter({ client: { url: `file:${DATABASE}` } }),
  collections: [
    {
      slug: 'products',
      access: { read: () => true },
      fields: [{ name: 'entry', type: 'json' }],
    },
  ],
});
const payload = await getPayload({ config });
if (process.argv[2] === 'create') {
  const entry = JSON.parse(readFileSync(ENTRY, 'utf8'));
  await payload.create({ collection: 'products', data: { entry } });
  process.exit();
}
createServer(async (incoming, outgoing) => {
  const request = new Request(`http://127.0.0.1${incoming.url}`, { headers: incoming.headers });
  const answer = await handleEndpoints({ config, request });
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}).listen(Number(PORT), '127.0.0.1');
