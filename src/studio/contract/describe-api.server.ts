import { z } from 'zod';
import { runInSteps } from '#platform/event-loop-yielder.ts';
import { descriptionEndpoints } from './contract.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { type Service, serve } from './mount-endpoints.server.ts';
import { type ProblemCode, problems } from './problem.ts';

type Json = Readonly<Record<string, unknown>>;

/** What is said of an API besides its endpoints. */
export interface ApiDescription {
  root: string;
  title: string;
  description: string;
  /** How one shows who one is. */
  security: Json;
}

/** The studio's own, called by its browser app. */
export const peopleApi: ApiDescription = {
  root: '/studio/api',
  title: 'Studio',
  description:
    'What the studio’s browser app calls. A request that changes something has to come from the studio’s own origin. Whoever is signed in has a role: viewer, author, editor or administrator, each with the permissions of those before it.',
  security: { session: { type: 'apiKey', in: 'cookie', name: '__Secure-studio-session' } },
};

/** The same for programs, by their token. */
export const programsApi: ApiDescription = {
  root: '/api/manage/v1',
  title: 'Management',
  description:
    'What programs may do in the studio, by a token: as much as the token’s role and locales and those of its person both allow. What is published is checked as in the studio. POST and PATCH with an Idempotency-Key are done once within 24 hours, however often they are repeated.',
  security: { token: { type: 'http', scheme: 'bearer' } },
};

/** Answers with the description of an API of these services, and of this one. */
export function descriptionRoutes(services: readonly Service[], about: ApiDescription): Service {
  let described: Promise<Json> | undefined;
  return serve(descriptionEndpoints, {
    'GET /openapi.json': () =>
      (described ??= runInSteps(
        describeApi(
          Object.assign({}, descriptionEndpoints, ...services.map(({ endpoints }) => endpoints)),
          about,
        ),
      )),
  });
}

/** Everything that can go wrong with any request, whatever its endpoint. */
const always: readonly ProblemCode[] = ['invalid', 'unavailable'];

const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  remedy: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** Describes every endpoint in OpenAPI 3.1, as it is declared. */
export function* describeApi(
  endpoints: Endpoints,
  { root, title, description, security }: ApiDescription,
): Generator<void, Json> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [address, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = address.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(address, path, endpoint) };
    yield;
  }
  const responses = Object.entries(problems).map(([code, [, title]]) => [
    code,
    {
      description: title,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: root }],
    security: Object.keys(security).map((name) => ({ [name]: [] })),
    paths,
    components: {
      schemas: { Problem: toSchema(problem, 'output') },
      responses: Object.fromEntries(responses),
      securitySchemes: security,
    },
  };
}

function describe(address: string, path: string, endpoint: Endpoint): Json {
  const {
    description,
    access,
    tool,
    query,
    body,
    answer,
    status = answer ? 200 : 204,
    errors = {},
  } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const content =
    answer &&
    (answer instanceof z.ZodType
      ? { 'application/json': { schema: toSchema(answer, 'output') } }
      : Object.fromEntries((answer as readonly string[]).map((type) => [type, {}])));
  return {
    operationId: address.replaceAll(/[^A-Za-z]+(\w)?/g, (_, next = '') => next.toUpperCase()),
    summary: description,
    tags: [path.split('/')[1]],
    ...(tool && { 'x-tool': tool }),
    ...(access === 'open' ? { security: [] } : { description: `Takes permission to ${access}.` }),
    parameters: [...inPath, ...(query ? describeQuery(query) : [])],
    ...(body && {
      requestBody: {
        required: true,
        content:
          body === 'bytes'
            ? { 'application/octet-stream': {} }
            : { 'application/json': { schema: toSchema(body, 'input') } },
      },
    }),
    responses: {
      [status]: { description: answer ? 'What was asked for.' : 'It is done.', ...(content && { content }) },
      ...describeProblems(listCodes(address, endpoint), errors),
    },
  };
}

function listCodes(
  address: string,
  { access, tokens, body, share, needsRecentSignIn, errors }: Endpoint,
): ProblemCode[] {
  const codes = new Set([...always, ...(Object.keys(errors ?? {}) as ProblemCode[])]);
  if (access !== 'open') codes.add('signed-out').add('forbidden');
  if (address.includes('{file}')) codes.add('not-found');
  if (body) codes.add('too-large');
  // Tokens have a rate for all that they ask, and a repetition is told that the first is under way.
  if (share || tokens) codes.add('too-many');
  if (/^(?:POST|PATCH) /.test(address) && access !== 'open') codes.add('conflict');
  if (needsRecentSignIn) codes.add('authenticate-again');
  return [...codes];
}

/** By status; two codes may have the same one. */
function describeProblems(codes: readonly ProblemCode[], errors: NonNullable<Endpoint['errors']>): Json {
  return Object.fromEntries(
    [...new Set(codes.map((code) => problems[code][0]))].map((status) => {
      const [code, ...others] = codes.filter((one) => problems[one][0] === status);
      const further = code && errors[code];
      if (others.length === 0 && !(further instanceof z.ZodType))
        return [status, { $ref: `#/components/responses/${code}` }];
      const problemOf = { $ref: '#/components/schemas/Problem' };
      const schema =
        further instanceof z.ZodObject
          ? { allOf: [problemOf, toSchema(further.partial(), 'input')] }
          : problemOf;
      const description = [code, ...others].join(' or ');
      return [status, { description, content: { 'application/problem+json': { schema } } }];
    }),
  );
}

function describeQuery(query: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = toSchema(query, 'input') as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    ...(required.includes(name) && { required: true }),
  }));
}

/** What JSON cannot represent, such as a check in code, is left out. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
