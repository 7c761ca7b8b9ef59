import type { EnquiryRecord, EnquiryStore } from '../enquiry.server.ts';

type Filter = Omit<NonNullable<Parameters<EnquiryStore['list']>[0]>, 'after' | 'limit'>;

/** Reads all enquiries that match a filter, newest first, with one page in memory at a time. */
export async function* readPages(
  store: Pick<EnquiryStore, 'list'>,
  filter: Filter,
  pageSize = 500,
): AsyncGenerator<EnquiryRecord> {
  let after: EnquiryRecord | undefined;
  for (;;) {
    const page: EnquiryRecord[] = await store.list({ ...filter, after, limit: pageSize });
    yield* page;
    after = page.at(-1);
    if (after === undefined || page.length < pageSize) return;
  }
}
