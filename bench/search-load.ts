/** Searching visitors, in a separate process: `node bench/search-load.ts ORIGIN SECONDS CONNECTIONS QUERIES`. */
const [, , origin = '', seconds = '', connections = '', list = '[]'] = process.argv;
const queries = JSON.parse(list) as string[];
const end = performance.now() + Number(seconds) * 1000;
let answers = 0;

await Promise.all(Array.from({ length: Number(connections) }, (_, number) => search(number * 17)));
process.stdout.write(JSON.stringify(answers));

/** Half of the requests are for suggestions. */
async function search(first: number): Promise<void> {
  for (let number = first; performance.now() < end; number++) {
    const query = new URLSearchParams({ q: queries[number % queries.length] ?? '' });
    const response = await fetch(`${origin}/en-gb/search${number % 2 ? '/suggestions' : ''}?${query}`);
    await response.arrayBuffer();
    if (response.status === 200) answers++;
  }
}
