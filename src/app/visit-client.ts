import {
  HttpCancelledError,
  type HttpClient,
  HttpNetworkError,
  type HttpRequestConfig,
  type HttpResponse,
  HttpResponseError,
  type Page,
  router,
  urlWithoutHash,
} from '@inertiajs/core';

/** A prefetch that failed, or that a visit has overtaken. To Inertia it is one that was never made. */
export class DroppedPrefetch extends HttpNetworkError {}

interface Prefetch {
  /** Without a hash. */
  url: string;
  /** The visitor has followed its link by now, and waits for its answer. */
  isVisit: boolean;
  abandon: () => void;
}

/**
 * The client by which Inertia asks for pages. Around the one it is made of, it sees to what Inertia leaves open:
 * - A page is answered once its code is there as well. Until then its visit can be overtaken like any other; as soon
 *   as Inertia has the answer, it waits for the code, and nothing else is shown before.
 * - A prefetch ends when the visitor goes elsewhere. Inertia would show its page even so, if its link was followed.
 * - A prefetch that fails is forgotten. Inertia keeps failures like pages, for as long.
 *
 * @param loadCode loads what a page needs besides its properties; where it fails, showing the page will tell
 */
export function createVisitClient(
  client: HttpClient,
  loadCode: (page: Page) => Promise<unknown>,
): HttpClient {
  const prefetches = new Set<Prefetch>();

  router.on('before', ({ detail: { visit } }) => {
    if (visit.prefetch) return;
    // A link's prefetch writes this into what the link says of its visits.
    const { Purpose: _, ...headers } = visit.headers;
    visit.headers = headers;
    if (visit.async) return;
    const { href } = urlWithoutHash(visit.url);
    for (const prefetch of prefetches) {
      prefetch.isVisit = prefetch.url === href;
      if (!prefetch.isVisit) prefetch.abandon();
    }
  });
  // One whose link was followed by then is kept before Inertia tells of its failure.
  router.on('httpException', () => router.flushAll());
  addEventListener('popstate', () => {
    for (const prefetch of prefetches) {
      prefetch.isVisit = false;
      prefetch.abandon();
    }
  });

  return {
    request: (request) =>
      request.headers?.Purpose === 'prefetch' ? fetchAhead(request) : fetchPage(request),
  };

  async function fetchPage(request: HttpRequestConfig): Promise<HttpResponse> {
    try {
      const response = await client.request(request);
      await loadCodeFor(response, request.signal);
      return response;
    } catch (error) {
      if (error instanceof HttpResponseError) await loadCodeFor(error.response, request.signal);
      throw error;
    }
  }

  async function fetchAhead(request: HttpRequestConfig): Promise<HttpResponse> {
    const abandonment = new AbortController();
    request.signal?.addEventListener('abort', () => abandonment.abort());
    const prefetch = { url: request.url, isVisit: false, abandon: () => abandonment.abort() };
    prefetches.add(prefetch);
    try {
      return await fetchPage({ ...request, signal: abandonment.signal });
    } catch (error) {
      if (prefetch.isVisit) throw error;
      throw new DroppedPrefetch('The page was not fetched ahead', request.url);
    } finally {
      prefetches.delete(prefetch);
    }
  }

  /** @throws HttpCancelledError when `signal` is aborted meanwhile */
  async function loadCodeFor(
    { headers, data }: HttpResponse,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (!('x-inertia' in headers)) return;
    const loading = loadCode(JSON.parse(data)).catch(() => undefined);
    const { promise: abortion, resolve: end } = Promise.withResolvers<void>();
    signal?.addEventListener('abort', () => end(), { once: true });
    if (!signal?.aborted) await Promise.race([loading, abortion]);
    // Whichever came first: what was overtaken by the time that its code is there is not answered.
    if (signal?.aborted) throw new HttpCancelledError();
  }
}
