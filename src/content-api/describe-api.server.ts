import { localeCodes } from '#i18n/locales.ts';
import { describeKinds, type Json, list } from './describe-fields.server.ts';
import { type Kind, kinds } from './kinds.server.ts';
import { problems } from './problem.server.ts';
import { bounds, defaultLimit, isSortable, listFields, parameters } from './read-query.server.ts';
import { textForms } from './write-fields.server.ts';

export const root = '/api/content/v1';

const at = '#/components/schemas/';
const refer = (name: string): Json => ({ $ref: at + name });
const string = { type: 'string' };

const described: Readonly<Record<string, Json>> = {
  depth: {
    description: 'How far references are followed. What they lead to is “included”, each entry once.',
    schema: { type: 'integer', minimum: 0, maximum: bounds.depth, default: 0 },
  },
  richText: {
    description: 'Forms of rich text besides its tree.',
    schema: list({ enum: textForms }),
    ...{ style: 'form', explode: false },
  },
  path: {
    description: 'The path of a page: /en-gb/about. A redirect of the site is followed.',
    schema: string,
    required: true,
  },
  state: {
    description: 'With a token for drafts: the entries as they would be if all drafts were published.',
    schema: { enum: ['draft'] },
  },
  limit: {
    description: 'How many entries come at once.',
    schema: { type: 'integer', minimum: 1, maximum: bounds.limit, default: defaultLimit },
  },
  cursor: { description: 'Where the list goes on: `next` of the answer before.', schema: string },
  since: {
    description: 'A revision, from Content-Revision. Without it, the answer is the revision alone.',
    schema: string,
  },
};

const headers = {
  'Content-Revision': { description: 'Which content this is, as `changes` takes it.', schema: string },
  ETag: { description: 'For If-None-Match.', schema: string },
};

/** Describes the API in OpenAPI 3.1, from the schemas of blocks and entries. */
export function describeApi(origin: string): Json {
  const entryAnswer = (entry: Json) => answerWith({ entry, included: list(refer('Entry')) }, ['entry']);
  const paths: Record<string, Json> = {
    '/entry': get('The entry at an address of the site', 'path', entryAnswer(refer('Entry')), {
      gone: true,
      tool: 'read_published_entry',
    }),
    '/changes': get(
      'What has changed since a revision',
      'changes',
      answerWith(
        {
          revision: string,
          isComplete: {
            type: 'boolean',
            description: 'If not, the revision is not remembered: read everything again.',
          },
          changes: list({
            type: 'object',
            required: ['change', 'kind', 'locale', 'key', 'path'],
            properties: {
              change: { enum: ['published', 'changed', 'withdrawn'] },
              kind: { enum: kinds },
              locale: { enum: localeCodes },
              ...{ key: string, path: string },
            },
            additionalProperties: false,
          }),
        },
        ['revision', 'isComplete', 'changes'],
      ),
    ),
  };
  for (const kind of kinds) {
    const inPath = [{ name: 'locale', in: 'path', required: true, schema: { enum: localeCodes } }];
    const key = { name: 'key', in: 'path', required: true, schema: string };
    const page = {
      total: { type: 'integer' },
      entries: list(refer(kind)),
      next: string,
      included: list(refer('Entry')),
    };
    paths[`/{locale}/${kind}`] = {
      ...get(`A list of ${kind}, without blocks`, 'list', answerWith(page, ['total', 'entries']), {
        kind,
        tool: `list_published_${kind}`,
      }),
      parameters: inPath,
    };
    paths[`/{locale}/${kind}/{key}`] = {
      ...get(`An entry of ${kind}`, 'entry', entryAnswer(refer(kind))),
      parameters: [...inPath, key],
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content',
      version: '1',
      description:
        'The published content of the site, read only, as visitors have it: in a locale, with what is borrowed from another language said to be so.',
    },
    servers: [{ url: origin + root }],
    // None for what is published.
    security: [{}, { token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...describeKinds(at),
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'code', 'remedy'],
          properties: {
            ...{ type: string, title: string, status: { type: 'integer' }, detail: string },
            code: { enum: Object.keys(problems) },
            remedy: { ...string, description: 'What to do about it.' },
          },
        },
      },
      responses: Object.fromEntries(
        Object.entries(problems).map(([code, [, title]]) => [
          code,
          { description: title, content: { 'application/problem+json': { schema: refer('Problem') } } },
        ]),
      ),
    },
  };
}

/** The JSON Schema of a kind, with all that it is made of. */
export function describeKind(kind: Kind): Json {
  const $defs = describeKinds('#/$defs/');
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $ref: `#/$defs/${kind}`, $defs };
}

function answerWith(properties: Json, required: readonly string[]): Json {
  return { type: 'object', required, properties, additionalProperties: false };
}

function get(
  summary: string,
  request: keyof typeof parameters,
  schema: Json,
  { kind, gone, tool }: { kind?: Kind; gone?: boolean; tool?: string } = {},
): Json {
  const codes = [
    'invalid',
    'token',
    'forbidden',
    'not-found',
    'too-many',
    'unavailable',
    ...(gone ? (['gone'] as const) : []),
    ...(kind ? (['changed'] as const) : []),
  ] as const;
  return {
    get: {
      summary,
      ...(tool && { 'x-tool': tool }),
      parameters: [
        ...(kind ? [describeFilter(kind)] : []),
        ...parameters[request].map((name) => ({
          name,
          in: 'query',
          ...(kind && name === 'sort' ? describeSort(kind) : described[name]),
        })),
      ],
      responses: {
        200: { description: 'What was asked for.', headers, content: { 'application/json': { schema } } },
        304: { description: 'As the client has it.' },
        ...(gone && { 301: { description: 'Moved for good.' }, 302: { description: 'Moved for now.' } }),
        ...Object.fromEntries(
          codes.map((code) => [problems[code][0], { $ref: `#/components/responses/${code}` }]),
        ),
      },
    },
  };
}

function describeFilter(kind: Kind): Json {
  const properties = [...listFields[kind]].map(([name, { field }]) => [
    name,
    { ...string, description: field.description },
  ]);
  return {
    ...{ name: 'filter', in: 'query', style: 'deepObject' },
    description:
      'By field: any of several values, with a comma between, or a range of numbers or dates: filter[pack.netWeight]=1000..2500. A day is all of it. References are named by key.',
    schema: { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false },
  };
}

function describeSort(kind: Kind): Json {
  const names = [...listFields[kind]].flatMap(([name, reader]) =>
    isSortable(reader) ? [name, `-${name}`] : [],
  );
  return {
    description: `Up to ${bounds.sort} fields, a minus before one turns its order; without it, as the site shows them.`,
    schema: { ...list({ enum: names }), maxItems: bounds.sort },
    ...{ style: 'form', explode: false },
  };
}
