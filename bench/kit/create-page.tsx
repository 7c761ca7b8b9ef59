import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type Host, HostContext, type KitPage } from './host.ts';

interface PageProps {
  page: KitPage;
  host: Host;
}

/** Makes a page that any framework with React can draw, of one of ours with its layout. */
export function createPage(
  Component: ComponentType<never> & { layout: ComponentType<never> },
): ComponentType<PageProps> {
  const Content = Component as ComponentType<Record<string, unknown>>;
  const Layout = Component.layout as ComponentType<Record<string, unknown> & { children?: ReactNode }>;
  return function Page({ page, host }) {
    // As our own pages do, so that whatever waits for it can wait for it here.
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
