import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recording } from './record-answers.ts';

/** Replays recorded responses from memory: the most that `node:http` can do. */
const [file = '', port = '0'] = process.argv.slice(2);
const recordings = (JSON.parse(readFileSync(file, 'utf8')) as Recording[]).map((recording) => ({
  ...recording,
  bytes: Buffer.from(recording.body, 'base64'),
}));

const answers = new Map(
  recordings.map((recording) => [`${recording.representation} ${recording.encoding}`, recording]),
);

const server = createServer((request, response) => {
  const { headers } = request;
  const representation = headers['x-inertia'] ? 'json' : 'html';
  const encodings = headers['accept-encoding'] ?? '';
  const encoding = encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : 'identity';
  const answer = answers.get(`${representation} ${encoding}`);
  if (!answer) response.writeHead(404).end();
  else if (headers['if-none-match'] === answer.etag) response.writeHead(304, [...answer.validators]).end();
  else response.writeHead(200, [...answer.headers]).end(answer.bytes);
});
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
