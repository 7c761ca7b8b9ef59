import type { Transaction } from 'kysely';
import type { Editor } from './fields.ts';
import type { TokenUse } from './roles.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from './studio-tables.server.ts';

/** Who a request comes from, with the rights they had when it was let in. */
export interface Requester extends Editor {
  /** With what a program asks in the person's place. */
  token?: { id: string; name: string; uses: readonly TokenUse[] };
  /**
   * Reads session and rights again, because either may end while a body arrives or a check runs.
   *
   * @param transaction in which nobody can change them until it ends; without one, they are only read
   * @throws ApiError `signed-out`, or `forbidden` where rights have been taken away
   */
  confirm(transaction?: StudioKysely): Promise<void>;
}

/**
 * Runs `work` in a transaction, if the requester still has the rights that the request was let in with. Every
 * change that somebody asks for goes through here.
 *
 * @param requester undefined for what the studio does by itself
 * @throws ApiError as `Requester.confirm`, with nothing done; and whatever `work` throws
 */
export function writeAs<Result>(
  { kysely }: Pick<StudioDatabase, 'kysely'>,
  requester: Pick<Requester, 'confirm'> | undefined,
  work: (transaction: Transaction<StudioTables>) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(async (transaction) => {
    await requester?.confirm(transaction);
    return work(transaction);
  });
}
