import type { z } from 'zod';
import { readRequestBody } from '#http/request-body.ts';
import { ApiError } from './api-error.server.ts';
import type { StudioContext, StudioEnv } from './studio-env.server.ts';

/** Bytes; enough for any body but a document. */
const usualLargest = 64 * 1024;

/**
 * Reads a request's body as JSON and validates it. A body may take its time: whose rights have been taken away since
 * is refused.
 *
 * @param largest limit in bytes
 * @throws ApiError `too-large`, or `invalid` with the fields that are wrong; and as `Requester.confirm`
 */
export async function readJson<Schema extends z.ZodType>(
  c: StudioContext,
  schema: Schema,
  largest = usualLargest,
): Promise<z.output<Schema>> {
  if (!/^application\/json(?:;|$)/i.test(c.req.header('Content-Type') ?? ''))
    throw refuse('It is not valid JSON.');
  const body = await readRequestBody(c.req.raw, largest);
  if (body === 413) {
    const message = `This is too large. The limit is ${Math.floor(largest / 1024)} kB.`;
    throw new ApiError({ code: 'too-large', message });
  }
  if (body === 400) throw refuse('It was incomplete.');
  // The open routes have nobody.
  await (c.get('editor') as StudioEnv['Variables']['editor'] | undefined)?.confirm();
  const result = schema.safeParse(parse(body));
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new ApiError({
    code: 'invalid',
    // A sole issue's message says more than the general one, where no form shows messages for fields.
    message: (issues.length === 1 && issues[0]?.message) || 'Some of the details are not valid.',
    fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse()),
  });
}

function parse(body: string): unknown {
  try {
    return body.includes(String.raw`\u0000`) ? JSON.parse(body, dropNulls) : JSON.parse(body);
  } catch {
    throw refuse('It is not valid JSON.');
  }
}

/** PostgreSQL's texts have no such character, which comes with what is pasted out of some documents. */
function dropNulls(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

function refuse(why: string): ApiError {
  return new ApiError({ code: 'invalid', message: `The request could not be read. ${why}` });
}
