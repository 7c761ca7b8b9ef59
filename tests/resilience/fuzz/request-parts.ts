import fc from 'fast-check';
import {
  formFields,
  inertiaHeaders,
  methods,
  otherHeaders,
  piece,
  queryNames,
  share,
} from './nasty-pieces.ts';

/** What of the sites a generator has to know to come further than their doors. */
export interface Grounds {
  /** Targets that are answered with something. */
  targets: readonly string[];
  /** Where forms and webhooks are posted to. */
  actions: readonly string[];
  /** What Inertia's client of this build says of itself. */
  version: string;
  origin: string;
  adminToken: string;
}

type Header = [name: string, value: string];

/** A request before it is put on the wire. */
export interface Parts {
  method: string;
  target: string;
  headers: readonly Header[];
  body?: Body | undefined;
}

interface Body {
  type?: string;
  bytes: Buffer;
}

/** Requests that are wrong anywhere; and some that are right as far as they go, for what lies behind. */
export function makeParts(grounds: Grounds): fc.Arbitrary<Parts> {
  const headers = makeHeaders(grounds);
  const body = makeBodies();
  const nothing = fc.constant(undefined);
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('GET', 'POST') },
    { weight: 2, arbitrary: fc.constantFrom(...methods) },
  );
  const read = fc.constantFrom('GET', 'GET', 'GET', 'HEAD');
  const plain = fc.constantFrom(...grounds.targets);
  const known = fc.oneof(plain, addQueries(plain));
  const wild = fc.record({
    method,
    target: makeTargets(plain),
    headers: headers.any,
    body: fc.oneof(nothing, body),
  });
  const submission = fc.record({
    method: fc.constant('POST'),
    target: fc.constantFrom(...grounds.actions),
    headers: fc.oneof(headers.form, headers.clientForm),
    body,
  });
  return fc.oneof(
    { weight: 4, arbitrary: wild },
    { weight: 2, arbitrary: fc.record({ method: read, target: known, headers: headers.any, body: nothing }) },
    {
      weight: 3,
      arbitrary: fc.record({ method: read, target: known, headers: headers.client, body: nothing }),
    },
    { weight: 4, arbitrary: submission },
  );
}

function makeTargets(known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const pieces = fc.array(fc.tuple(share, piece), { maxLength: 3 });
  const forms = [
    '*',
    '',
    '//',
    'http://other.example/',
    'http://[',
    'a:80',
    'javascript:alert(1)',
    '/?'.repeat(100),
  ];
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.tuple(known, pieces).map(([path, all]) => spoil(path, all)) },
      { weight: 3, arbitrary: addQueries(known) },
      { weight: 1, arbitrary: fc.array(piece, { maxLength: 5 }).map((all) => `/${all.join('/')}`) },
      { weight: 1, arbitrary: fc.constantFrom(...forms) },
    )
    .map(toTarget);
}

/** Adds a query, right in its names or not. */
function addQueries(path: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const query = fc
    .array(fc.tuple(fc.constantFrom(...queryNames), piece), { maxLength: 3 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
  return fc
    .tuple(path, query)
    .map(([text, rest]) => toTarget(`${text}${text.includes('?') ? '&' : '?'}${rest}`));
}

/** Without spaces and control characters, which would end the request line: broken requests have those. */
function toTarget(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\x00-\x20\x7f]/g, '');
}

/** A text with pieces put into it. */
function spoil(text: string, pieces: readonly (readonly [number, string])[]): string {
  return pieces.reduce((spoilt, [share, what]) => {
    const at = Math.floor(share * spoilt.length);
    return spoilt.slice(0, at) + what + spoilt.slice(at);
  }, text);
}

/** Headers of a form on the site, of Inertia’s client, and any others, each with an address that it comes from. */
function makeHeaders({ version, origin, adminToken }: Grounds) {
  const value = fc.oneof(
    { weight: 2, arbitrary: piece },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'true',
        'false',
        version,
        origin,
        'same-origin',
        '100-continue',
        'gzip, br;q=0',
        '*/*',
        'text/html',
        'bytes=0-1',
        'bytes=5-2,9-',
        'W/"x"',
        `Bearer ${adminToken}`,
        'prefetch',
        'ComposedPage',
        'blocks,site.a..b,,',
        'errors.__proto__',
        'websocket',
        'h2c',
        'null',
        '127.0.0.1, ::1, [::1]:80',
      ),
    },
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = value.map((text) => text.replace(/[\x00-\x1f\x7f]/g, ''));
  const any = fc.tuple(fc.constantFrom(...otherHeaders, ...inertiaHeaders), line);
  const address = fc.ipV4().map((ip): Header => ['X-Forwarded-For', ip]);
  const fromForm: Header[] = [
    ['Origin', origin],
    ['Sec-Fetch-Site', 'same-origin'],
  ];
  const fromClient: Header[] = [
    ['X-Inertia', 'true'],
    ['X-Inertia-Version', version],
  ];
  const narrowing = fc.tuple(fc.constantFrom(...inertiaHeaders.slice(2)), line);
  const add = (known: readonly Header[], rest: fc.Arbitrary<Header>, maxLength: number) =>
    fc
      .tuple(address, fc.array(rest, { maxLength }))
      .map(([from, others]): Header[] => [from, ...known, ...others]);
  return {
    any: add([], any, 6),
    form: add(fromForm, any, 1),
    client: add(fromClient, narrowing, 4),
    clientForm: add([...fromForm, ...fromClient], narrowing, 2),
  };
}

function makeBodies(): fc.Arbitrary<Body> {
  const text = fc.oneof(
    { weight: 1, arbitrary: piece },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'Asha',
        'asha@copper-ladle.example',
        '/en-gb/contact',
        'en-gb',
        'message',
        'samples',
        '/en-gb/contact/thank-you',
        'en-gb/contact:1',
        'mince',
      ),
    },
  );
  const field = fc.constantFrom(...formFields);
  const pairs = fc.array(fc.tuple(field, text), { maxLength: 25 });
  const complete = fc
    .array(fc.tuple(field, piece), { maxLength: 2 })
    .map(
      (wrong) =>
        [
          ...formFields
            .slice(0, 11)
            .map((name): [string, string] => [
              name,
              name === 'email' ? 'asha@copper-ladle.example' : '020 7946 0000',
            ]),
          ['locale', 'en-gb'] as [string, string],
          ['page', '/en-gb/contact'] as [string, string],
          ['success_page', '/en-gb/contact/thank-you'] as [string, string],
          ...wrong,
        ] as [string, string][],
    );
  const form = fc.oneof(pairs, complete).map((all) => ({
    type: 'application/x-www-form-urlencoded',
    bytes: Buffer.from(String(new URLSearchParams(all))),
  }));
  const value = fc.oneof(
    text,
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>(null, 0, -0, 1e308, [], {}, [[[]]], true),
  );
  const json = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .array(fc.tuple(field, value), { maxLength: 15 })
        .map(
          (all) => `{${all.map(([name, of]) => `${JSON.stringify(name)}:${JSON.stringify(of)}`).join(',')}}`,
        ),
    },
    { weight: 2, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '[',
        '{',
        '{"a":',
        '"',
        'null',
        '1',
        '{"__proto__":{"name":"x"}}',
        '['.repeat(20_000),
        '{"a":'.repeat(8_000),
        '"\\ud800"',
        '{"name":"\\u0000\\ud83e"}',
      ),
    },
  );
  const odd = fc.tuple(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=utf-16',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/xml',
      'application/csp-report',
      ';',
      '',
    ),
    fc.oneof(
      fc.uint8Array({ maxLength: 500 }),
      fc.constantFrom(
        Buffer.alloc(70_000, 'a'),
        Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
        Buffer.from('a=%ff&%=%&=&&;b[[c]=1&b[c]=2'),
        Buffer.from('<a>'),
      ),
    ),
  );
  return fc.oneof(
    { weight: 4, arbitrary: form },
    {
      weight: 3,
      arbitrary: json.map((written) => ({ type: 'application/json', bytes: Buffer.from(written) })),
    },
    { weight: 1, arbitrary: odd.map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) })) },
  );
}
