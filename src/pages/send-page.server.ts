import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { AppContext } from '#http/app-env.ts';
import type { RenderOptions } from '#inertia/render-page.ts';
import type { PageAnswer } from './page-answer.server.ts';

/**
 * Answers a request with a page: HTML, or JSON for Inertia's client.
 *
 * @param options by default, the answer's own status
 */
export function sendPage(
  c: AppContext,
  { component, props, status }: Pick<PageAnswer, 'component' | 'status'> & { props: object },
  options: RenderOptions = { status },
): Promise<Response> {
  const { news } = props as BlockPageProps;
  // Later pages of news are appended to the articles that the client has.
  const merge = news && { merge: { 'news.items': 'path' } };
  return c.get('inertia').render(component, props, { ...options, ...merge });
}
