import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeApi, programsApi } from '#studio/contract/describe-api.server.ts';
import type { Endpoints } from '#studio/contract/endpoint.ts';

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | false;
  propertyNames?: Schema;
  items?: Schema;
}
type Content = Readonly<Record<string, { schema?: Schema }>>;
interface Operation {
  summary: string;
  parameters: readonly { name: string; in: string; required?: true; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

/** Writes what the endpoints of the management API take and answer, as types for a client. */
export async function renderManagementClient(studio: string): Promise<string> {
  const endpoints: Record<string, Endpoints[string]> = {};
  for (const file of globSync(`${studio}/*/contract.ts`).sort()) {
    const contract = (await import(pathToFileURL(resolve(file)).href)) as Record<string, Endpoints>;
    for (const [name, declared] of Object.entries(contract))
      if (name.endsWith('Endpoints'))
        for (const [address, one] of Object.entries(declared)) if (one.tokens) endpoints[address] = one;
  }
  const { paths } = finish(describeApi(endpoints, programsApi)) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => [
      `  /** ${operation.summary} */`,
      `  '${method.toUpperCase()} ${path}': ${writeOperation(operation)};`,
    ]),
  );
  return `// Written by \`npm run generate\` from the studio’s contract.

/** What each endpoint of the management API takes and answers. */
export interface Endpoints {
${lines.join('\n')}
}
`;
}

function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function writeOperation({ parameters, requestBody, responses }: Operation): string {
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const isNeeded = inQuery.some(({ required }) => required);
  const query = inQuery.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${write(schema)}`,
  );
  const [status = ''] = Object.keys(responses);
  const body = requestBody && writeContent(requestBody.content);
  return `{ ${[
    ...inPath.map(({ name }) => `${name}: string`),
    ...(query.length > 0 ? [`query${isNeeded ? '' : '?'}: { ${query.join('; ')} }`] : []),
    ...(body ? [`body: ${body}`] : []),
    `answer: ${writeContent(responses[status]?.content)}`,
  ].join('; ')} }`;
}

function writeContent(content: Content | undefined): string {
  if (!content) return 'undefined';
  const { schema } = content['application/json'] ?? {};
  return schema ? write(schema) : 'Blob';
}

/** A JSON Schema as TypeScript’s type. */
function write(schema: Schema): string {
  const { anyOf, properties, required = [], additionalProperties, propertyNames, items } = schema;
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (anyOf) return [...new Set(anyOf.map(write))].join(' | ');
  if (properties) {
    const members = Object.entries(properties).map(
      ([name, one]) => `${name}${required.includes(name) ? '' : '?'}: ${write(one)}`,
    );
    return `{ ${members.join('; ')} }`;
  }
  if (schema.type === 'array') return `(${write(items ?? {})})[]`;
  if (schema.type === 'object') {
    const value = additionalProperties ? write(additionalProperties) : 'unknown';
    return propertyNames?.enum
      ? `Partial<Record<${write(propertyNames)}, ${value}>>`
      : `Record<string, ${value}>`;
  }
  const types = [schema.type ?? 'unknown'].flat().map((type) => (type === 'integer' ? 'number' : type));
  return types.join(' | ');
}
