import { toPath } from '#studio/contract/write-address.ts';

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  description?: string;
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema: Json;
}

interface Operation {
  'x-tool'?: string;
  summary: string;
  description?: string;
  parameters: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, { schema?: Json }>> };
}

/** What is read of an API's description (OpenAPI 3.1). */
export interface DescribedApi {
  servers: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation | readonly Parameter[]>>>>;
}

type Arguments = Readonly<Record<string, unknown>>;

/** An operation of an API, as an agent calls it. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, Json>; required: string[] };
  isReadOnly: boolean;
  /** Writes the request that a call stands for. @throws InvalidArguments */
  write(given: Arguments): { method: string; address: string; body: unknown };
}

/** Thrown for a call that stands for no request. */
export class InvalidArguments extends Error {}

/**
 * Lists the operations of an API that are declared to be tools, with what the API itself says of them: parameters stand
 * beside each other, and a body under `body`.
 */
export function listTools({ servers, paths }: DescribedApi): Tool[] {
  const root = new URL(servers[0]?.url ?? '', 'http://any').pathname;
  return Object.entries(paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) => {
      const all = [...(parameters as readonly Parameter[]), ...operation.parameters];
      const name = operation['x-tool'];
      return name ? [createTool(name, root + path, method, { ...operation, parameters: all })] : [];
    }),
  );
}

function createTool(name: string, path: string, method: string, operation: Operation): Tool {
  const { summary, description = '', parameters, requestBody } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const properties = Object.fromEntries([
    ...parameters.map(({ name, description, schema }) => [
      name,
      { ...(description && { description }), ...schema },
    ]),
    ...(body ? [['body', body]] : []),
  ]);
  const required = parameters.filter((one) => one.required).map((one) => one.name);
  return {
    name,
    description: [`${summary.replace(/\.$/, '')}.`, description].join(' ').trim(),
    inputSchema: { type: 'object', properties, required: body ? [...required, 'body'] : required },
    isReadOnly: method === 'get',
    write(given) {
      const unknown = Object.keys(given).find((one) => !Object.hasOwn(properties, one));
      if (unknown !== undefined)
        throw new InvalidArguments(`There is no argument “${unknown.slice(0, 60)}”.`);
      const address = writeAddress(path, parameters, given);
      return { method: method.toUpperCase(), address, body: given.body };
    },
  };
}

/** @throws InvalidArguments for a value that would lead to another operation's address */
function writeAddress(template: string, parameters: readonly Parameter[], given: Arguments): string {
  let path = template;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const { name } = parameter;
    const value = given[name];
    if (parameter.in === 'path') path = path.replace(`{${name}}`, () => toPath(text(value ?? '')));
    else if (value !== undefined) for (const pair of writeQuery(parameter, value)) query.append(...pair);
  }
  // Two dots would climb out of it, however they are written.
  if (new URL(path, 'http://any').pathname !== path) throw new InvalidArguments('There is no such address.');
  return query.size > 0 ? `${path}?${query}` : path;
}

function writeQuery({ name, style, explode }: Parameter, value: unknown): [string, string][] {
  if (style === 'deepObject')
    return Object.entries(Object(value)).map(([field, one]) => [`${name}[${field}]`, text(one)]);
  const all = [value].flat().map(text);
  return explode === false ? [[name, all.join(',')]] : all.map((one) => [name, one]);
}

/** As an address can have it. */
function text(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
