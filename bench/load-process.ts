import autocannon from 'autocannon';
import type { LoadRequest } from './load.ts';

/** The load generator: a process of its own, told what to do by its first argument, whose result is a line of JSON. */
const { origin, path, headers, connections, seconds, amount, isEachUnique } = JSON.parse(
  process.argv[2] ?? '',
) as Required<LoadRequest>;

let count = 0;
const result = await autocannon({
  url: origin,
  connections,
  ...(amount ? { amount } : { duration: seconds }),
  requests: [
    {
      path,
      headers,
      ...(isEachUnique && {
        setupRequest: (request) => ({ ...request, path: `${path}?covers=${process.pid}${count++}` }),
      }),
    },
  ],
});
process.stdout.write(JSON.stringify(result));
