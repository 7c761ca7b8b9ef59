import { type HttpRequestConfig, http, type Page, router } from '@inertiajs/core';
import { expect, vi } from 'vitest';

export const page: Page = {
  component: 'Home',
  props: { errors: {} },
  url: '/here?kept=1',
  version: 'v1',
  flash: {},
  rememberedState: {},
  rescuedProps: [],
};

/** Starts Inertia's client on `page`, and answers each of its requests with a page. */
export async function startRouter(
  answer: (request: HttpRequestConfig) => Page | Promise<Page>,
): Promise<void> {
  http.setClient({
    request: async (request) => ({
      status: 200,
      data: JSON.stringify(await answer(request)),
      headers: { 'x-inertia': 'true' },
    }),
  });
  window.history.replaceState(null, '', page.url);
  window.scrollTo = vi.fn();
  router.init({
    initialPage: page,
    resolveComponent: async () => ({}),
    swapComponent: async () => undefined,
  });
  await vi.waitFor(() => expect(window.history.state?.page).toBeDefined(), 15_000);
}
