import { z } from 'zod';
import { createJsonScan, type JsonBounds, type JsonExcess } from '#http/json-bounds.ts';
import { streamRequestBody } from '#http/request-body.ts';
import { ApiError, invalid, otherRelease } from './api-error.server.ts';
import type { Infer } from './endpoint.ts';
import type { StudioContext, StudioEnv } from './studio-env.server.ts';

/** Enough for any body but a document. */
const usualBounds: JsonBounds = {
  bytes: 64 * 1024,
  values: 10_000,
  objects: 2000,
  depth: 20,
  fields: 100,
  blocks: 10,
  marks: 64 * 1024,
};

/**
 * Reads a request's body as JSON and validates it. What is out of bounds is refused while it arrives, before it is parsed. A
 * body may take its time: whose rights have been taken away since is refused.
 *
 * @throws ApiError `too-large`, or `invalid` with the fields that are wrong; and as `Requester.confirm`
 */
export async function readJson<Schema extends z.ZodType>(
  c: StudioContext,
  schema: Schema,
  bounds = usualBounds,
): Promise<Infer<Schema>> {
  if (!/^application\/json(?:;|$)/i.test(c.req.header('Content-Type') ?? ''))
    throw refuse('It is not valid JSON.');
  const body = await readBody(c, bounds);
  // The open routes have nobody.
  await (c.get('editor') as StudioEnv['Variables']['editor'] | undefined)?.confirm();
  return validate(schema, parse(body));
}

/**
 * Reads a request's query and validates it.
 *
 * @throws ApiError `invalid` with the parameters that are wrong
 */
export function readQuery<Schema extends z.ZodObject>(c: StudioContext, schema: Schema): Infer<Schema> {
  const given = Object.entries(c.req.queries()).map(([name, values]) => {
    const field: unknown = schema.shape[name];
    const list = field instanceof z.ZodOptional ? field.unwrap() : undefined;
    if (!(list instanceof z.ZodArray)) return [name, values.at(-1)] as const;
    // Words of a given set have no commas, with which earlier releases' tabs join them.
    const all = list.element instanceof z.ZodEnum ? values.flatMap((value) => value.split(',')) : values;
    return [name, all.filter(Boolean)] as const;
  });
  return validate(schema, Object.fromEntries(given.filter(([, value]) => value?.length)));
}

function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data as Infer<Schema>;
  const { issues } = result.error;
  throw new ApiError({
    code: 'invalid',
    // A sole issue's message says more than the general one, where no form shows messages for fields.
    message: (issues[0] && issues.length === 1 && say(issues[0])) || 'Some of the details are not valid.',
    fields: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), say(issue)]).reverse()),
    ...(issues.some(isUnwritten) && { remedy: otherRelease }),
  });
}

/** Whether nobody has written a message for it, since no screen sends that. */
function isUnwritten({ code, message }: z.core.$ZodIssue): boolean {
  return code === 'unrecognized_keys' || /^Invalid (?:input|option)/.test(message);
}

/** Never with what was sent: files that a message names are called by their titles, which are not for everybody. */
function say({ code, message }: z.core.$ZodIssue): string {
  return code === 'unrecognized_keys' ? 'There is a field here that is not known.' : message;
}

async function readBody(c: StudioContext, bounds: JsonBounds): Promise<string> {
  const chunks: Uint8Array[] = [];
  const findExcess = createJsonScan(bounds);
  let excess: JsonExcess | undefined;
  const refusal = await streamRequestBody(c.req.raw, bounds.bytes, (chunk) => {
    chunks.push(chunk);
    excess = findExcess(chunk);
    return excess === undefined;
  });
  if (refusal === 413) throw tooLarge(excess ?? 'bytes', bounds);
  if (refusal === 400) throw refuse('It was incomplete.');
  return Buffer.concat(chunks).toString();
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body.replaceAll(escapedNull, ''));
  } catch {
    throw refuse('It is not valid JSON.');
  }
}

/** PostgreSQL's texts have no such character, which comes with what is pasted out of some documents. */
const escapedNull = /\\u0000(?<=(?<!\\)(?:\\\\)*\\u0000)/g;

function tooLarge(excess: JsonExcess, bounds: JsonBounds): ApiError {
  const most = bounds[excess].toLocaleString('en-GB');
  const isDocument = bounds !== usualBounds;
  const problems: Record<JsonExcess, string> = {
    bytes: `The limit is ${Math.floor(bounds.bytes / 1024).toLocaleString('en-GB')} kB.`,
    values: `It has more than ${most} values.`,
    depth: `It is nested more than ${most} deep.`,
    fields: `Something in it has more than ${most} fields.`,
    objects: `It has more than ${most} blocks, items and other parts.`,
    blocks: `It has more than ${most} blocks.`,
    marks: `Its texts have more than ${most} lines, links and other marks.`,
  };
  return new ApiError({
    code: 'too-large',
    message: `This is too large. ${problems[excess]}`,
    ...(isDocument && { remedy: 'Take out what is longest, or divide it into several pages.' }),
  });
}

function refuse(why: string): ApiError {
  return invalid(`The request could not be read. ${why}`);
}
