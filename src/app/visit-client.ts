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

/** A prefetch that failed, or was overtaken by a visit. It makes Inertia forget the prefetch. */
export class DroppedPrefetch extends HttpNetworkError {}

interface Prefetch {
  /** Without a hash. */
  url: string;
  /** The visitor has followed its link, and now waits for it. */
  isVisit: boolean;
  abandon: () => void;
}

/**
 * Wraps Inertia's HTTP client to fill gaps:
 * - A response is handed over only once the page's code has loaded too. Until then the visit can be overtaken; with the
 *   response, Inertia would wait for the code and show nothing else before.
 * - A prefetch is cancelled when the visitor goes elsewhere; Inertia would still show its page if its link was followed.
 * - A failed prefetch is forgotten; Inertia would cache the failure as long as a page.
 *
 * @param loadCode loads a page's code. Its failure is ignored here, since showing the page will report it
 */
export function createVisitClient(
  client: HttpClient,
  loadCode: (page: Page) => Promise<unknown>,
): HttpClient {
  const prefetches = new Set<Prefetch>();

  router.on('before', ({ detail: { visit } }) => {
    if (visit.prefetch) return;
    // Inertia's prefetch adds this header to the link's own visit options, which the real visit reuses.
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
