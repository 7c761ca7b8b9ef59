import { hash } from 'node:crypto';
import { conflict, invalid } from './api-error.server.ts';
import type { StudioContext } from './studio-env.server.ts';
import { type StudioKysely, toTime } from './studio-tables.server.ts';

declare module './studio-tables.server.ts' {
  interface StudioTables {
    /** What was called with an idempotency key, by a program or the studio, and what was answered. */
    studio_repeatable_calls: {
      /** Or a person's, where no program called. */
      token_id: string;
      key: string;
      /** A digest of the request. */
      fingerprint: string;
      begun_at: string;
      /** Null until it is answered. */
      status: number | null;
      answer: string | null;
    };
  }
}

/** Milliseconds for which an answer is kept. */
const kept = 24 * 60 * 60_000;

/** A string as structured fields have it, or bare. */
const keyPattern = /^"?([!#-~]{1,200})"?$/;

/**
 * Does what somebody asks once, however often it repeats the call with the same header `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header-07): whoever repeats it gets the first answer. What failed has done nothing,
 * and may be tried again with the same key. A call that the process did not live to answer stays under way, since nobody
 * knows whether it was done.
 *
 * @param given query and body, as they were read
 */
export async function doOnce(
  { kysely, now }: { kysely: StudioKysely; now: () => number },
  c: StudioContext,
  given: unknown,
  work: () => Promise<Response>,
): Promise<Response> {
  const { method, path } = c.req;
  const header = c.req.header('Idempotency-Key');
  const { token, id } = c.get('editor');
  if (header === undefined || (method !== 'POST' && method !== 'PATCH')) return work();
  const [, key] = keyPattern.exec(header) ?? [];
  if (key === undefined)
    throw invalid(
      'The header Idempotency-Key is not valid.',
      'Send up to 200 visible ASCII characters, such as a UUID.',
    );
  const fingerprint = hash('sha256', JSON.stringify([method, path, given]), 'base64url');
  const call = { token_id: token?.id ?? id, key };
  const calls = kysely.updateTable('studio_repeatable_calls');
  await kysely
    .deleteFrom('studio_repeatable_calls')
    .where('begun_at', '<=', toTime(now() - kept))
    .execute();
  const begun = await kysely
    .insertInto('studio_repeatable_calls')
    .values({ ...call, fingerprint, begun_at: toTime(now()) })
    .onConflict((conflict) => conflict.columns(['token_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!begun) return repeat(kysely, call, fingerprint);
  const response = await work().catch(async (error: unknown) => {
    await kysely
      .deleteFrom('studio_repeatable_calls')
      .where((row) => row.and(call))
      .execute();
    throw error;
  });
  const answered = { status: response.status, answer: await response.clone().text() };
  await calls
    .set(answered)
    .where((row) => row.and(call))
    .execute();
  return response;
}

async function repeat(
  kysely: StudioKysely,
  call: { token_id: string; key: string },
  fingerprint: string,
): Promise<Response> {
  const known = await kysely
    .selectFrom('studio_repeatable_calls')
    .selectAll()
    .where((row) => row.and(call))
    .executeTakeFirst();
  if (known && known.fingerprint !== fingerprint)
    throw invalid(
      'This idempotency key was sent with another request.',
      'Send a new key with every request that is not a repetition.',
    );
  if (!known || known.status === null)
    throw conflict(
      'The same was asked before, and is still under way.',
      'Try again in a moment. If it stays so, see whether it was done before you ask anew.',
    );
  const headers = { 'Content-Type': 'application/json' };
  return known.status === 204
    ? new Response(null, { status: 204 })
    : new Response(known.answer, { status: known.status, headers });
}
