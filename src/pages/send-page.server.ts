import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { AppContext } from '#http/app-env.ts';
import { type PropsInput, prop } from '#inertia/prop.ts';
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
  return c.get('inertia').render(component, toInertiaProps(props), options);
}

/** Makes the client append later pages of news to the articles it has. */
function toInertiaProps(props: object): PropsInput {
  const { news } = props as BlockPageProps;
  const items = news && prop(news.items, { merge: 'append', matchOn: ['path'] });
  return { ...props, ...(news && { news: { ...news, items } }) };
}
