import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type Host, HostContext, type KitPage } from './host.ts';

interface PageProps {
  page: KitPage;
  host: Host;
}

/** Wraps one of our pages, with its layout, for use in any React framework. */
export function createPage(
  Component: ComponentType<never> & { layout: ComponentType<never> },
): ComponentType<PageProps> {
  const Content = Component as unknown as ComponentType<Record<string, unknown>>;
  const Layout = Component.layout as unknown as ComponentType<
    Record<string, unknown> & { children?: ReactNode }
  >;
  return function Page({ page, host }) {
    // Like our own pages, so that code waiting for hydration works here too.
    useEffect(() => {
      document.documentElement.dataset.hydrated = '';
    }, []);
    return (
      <HostContext value={{ ...host, page }}>
        <Layout {...page.props}>
          <Content {...page.props} />
        </Layout>
      </HostContext>
    );
  };
}
