import type { z } from 'zod';
import { readRequestBody } from '#http/request-body.ts';
import { ApiError } from './api-error.server.ts';
import type { StudioContext } from './studio-env.server.ts';

/** Bytes; enough for any body but a document. */
const usualLargest = 64 * 1024;

/**
 * Reads a request's body as JSON and validates it.
 *
 * @param largest limit in bytes
 * @throws ApiError `too-large`, or `invalid` with the fields that are wrong
 */
export async function readJson<Schema extends z.ZodType>(
  c: StudioContext,
  schema: Schema,
  largest = usualLargest,
): Promise<z.output<Schema>> {
  if (!/^application\/json(?:;|$)/i.test(c.req.header('Content-Type') ?? '')) throw refuse('It is no JSON.');
  const body = await readRequestBody(c.req.raw, largest);
  if (body === 413) {
    const message = `That is too large: ${Math.floor(largest / 1024)} kB are the most.`;
    throw new ApiError({ code: 'too-large', message });
  }
  if (body === 400) throw refuse('It was cut short.');
  const result = schema.safeParse(parse(body));
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new ApiError({
    code: 'invalid',
    // A sole issue's message says more than the general one, where no form shows messages for fields.
    message: (issues.length === 1 && issues[0]?.message) || 'Some of it is not as it has to be.',
    fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse()),
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refuse('It is no JSON.');
  }
}

function refuse(why: string): ApiError {
  return new ApiError({ code: 'invalid', message: `The request could not be read. ${why}` });
}
