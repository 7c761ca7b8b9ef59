import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyText } from '#platform/any-text.testing.ts';
import type { MadeToken } from './accounts/contract.ts';
import { dayIn, openWholeStudio, type WholeStudio } from './whole-studio.testing.ts';

/** `FUZZ_CALLS=20000` for as many; a token may make 600 a minute, so that each makes no more. */
const calls = Number(process.env.FUZZ_CALLS ?? 400);
const callsPerToken = 500;

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
}
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  parameters: { name: string; in: string; required?: true; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}
interface Call {
  method: string;
  path: string;
  operation: Operation;
  values: readonly unknown[];
  body: unknown;
}

const file = 'en-gb/pages/about.yaml';
const page = { slug: 'about', entryTitle: 'About', body: [{ block: 'Text', text: 'Peas.' }] };

/** What leads somewhere, and what is odd. */
const words = fc.oneof(
  fc.constantFrom(file, 'about', 'en-gb', 'de-de', 'pages', 'mince', '1', '2030-01-01T00:00:00Z', dayIn(3)),
  fc.constantFrom(
    '',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '%',
    '__proto__',
    "'; drop table studio_people; --",
    '\ud800',
  ),
  anyText(40),
);

/** Mostly what a schema allows, and now and then anything. */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: allowedBy(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, properties, required = [], items } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (anyOf ?? oneOf) return fc.oneof(...(anyOf ?? oneOf ?? []).map(arbitraryOf));
  if (properties) {
    const all = Object.entries(properties);
    return fc.record(Object.fromEntries(all.map(([name, one]) => [name, arbitraryOf(one)])), {
      requiredKeys: required,
    });
  }
  switch (schema.type) {
    case 'array':
      return fc.array(arbitraryOf(items ?? {}), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? -2, -2), max: Math.min(schema.maximum ?? 40, 40) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'object':
      return fc.oneof(fc.constant(page), fc.dictionary(words, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }));
    default:
      return words;
  }
}

/** As an address can have it. */
function write(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}

let whole: WholeStudio;
beforeAll(async () => {
  whole = await openWholeStudio({ [file]: page, 'de-de/pages/about.yaml': page });
}, 60_000);
afterAll(() => whole.close());

async function makeToken(): Promise<string> {
  const wanted = { name: 'Fuzz', role: 'editor', uses: ['manage', 'originals'], lastDay: dayIn(1) };
  return ((await whole.administrator.send('POST', '/account/tokens', wanted)).body as MadeToken).token;
}

it('answers whatever a program sends as it is described, and never fails', async () => {
  const root = '/api/manage/v1';
  let token = await makeToken();
  let sent = 0;
  const described = await whole.app.request(`${root}/openapi.json`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { paths, components } = (await described.json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object; responses: Record<string, { content?: Content }> };
  };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api', components });
  const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();
  function check(schema: Schema, value: unknown, at: string): void {
    const isValid =
      compiled.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
    compiled.set(schema, isValid);
    expect(isValid(value) ? [] : isValid.errors, at).toEqual([]);
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const call: fc.Arbitrary<Call> = fc.constantFrom(...operations).chain(({ method, path, operation }) => {
    const json = operation.requestBody?.content['application/json'];
    const values = operation.parameters.map((one) =>
      one.in === 'path'
        ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(file, 'de-de/pages/about.yaml') }, words)
        : fc.option(arbitraryOf(one.schema), { nil: undefined }),
    );
    return fc.record({
      method: fc.constant(method.toUpperCase()),
      path: fc.constant(path),
      operation: fc.constant(operation),
      values: fc.tuple(...values),
      body: json ? arbitraryOf(json.schema ?? {}) : fc.constant(operation.requestBody && 'bytes'),
    });
  });
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(call, async ({ method, path, operation, values, body }) => {
      sent += 1;
      if (sent % callsPerToken === 0) token = await makeToken();
      let address = root + path;
      const query = new URLSearchParams();
      for (const [index, { name, in: place }] of operation.parameters.entries()) {
        const value = values[index];
        if (place === 'path')
          address = address.replace(`{${name}}`, () =>
            write(value).split('/').map(encodeURIComponent).join('/'),
          );
        else if (value !== undefined) for (const one of [value].flat()) query.append(name, write(one));
      }
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const asked = query.size > 0 ? `${address}?${query}` : address;
      const hasBody = body !== undefined && method !== 'GET';
      const answer = await whole.app.request(asked, {
        method,
        headers,
        ...(hasBody && { body: JSON.stringify(body) }),
      });
      const { status } = answer;
      const at = `${method} ${asked} ${JSON.stringify(body)}`;
      statuses.add(status);
      expect(status, at).toBeLessThan(500);
      const text = await answer.text();
      // The address is another one, or none of this API’s.
      if (status === 404 || status === 405) return;
      const response = operation.responses[status];
      expect(Object.keys(operation.responses), `${at}: ${text}`).toContain(String(status));
      const shared = response?.$ref && components.responses[response.$ref.replace(/.*\//, '')];
      const [type, content] = Object.entries((shared || response)?.content ?? {})[0] ?? [];
      if (type?.includes('json') && content?.schema) check(content.schema, JSON.parse(text), at);
    }),
    { numRuns: calls, seed: 34 },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 422]));
}, 3_600_000);
