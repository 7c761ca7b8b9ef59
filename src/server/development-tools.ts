import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { ContentSource } from '#content-source/content-source.ts';
import type { Build } from '#document/load-build.ts';
import type { PageRenderer } from '#document/page-renderer.ts';

const reactRefresh = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>
<script type="module" src="/@vite/client"></script>`;

/** Vite's development server inside ours: components change in place, and a change of content reloads the page. */
export async function createDevelopmentTools(root: string) {
  const vite = await createServer({
    root,
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const renderPage: PageRenderer = async (page) => {
    const { render } = await vite.ssrLoadModule('/src/app/ssr.tsx');
    return (render as PageRenderer)(page);
  };
  const build: Build = {
    renderPage,
    developmentHead: reactRefresh,
    manifest: {
      version: 'development',
      assetsFor: (sources) => ({
        scripts: [
          'src/app/browser.tsx',
          ...sources.filter((source) => source.startsWith('src/preview/')),
        ].map((source) => `/${source}`),
        styles: [],
        preloads: [],
        fonts: [],
      }),
    },
  };
  return {
    build,
    handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      vite.middlewares(request, response, next);
    },
    reloadOn(content: ContentSource): void {
      content.subscribe(() => vite.ws.send({ type: 'full-reload' }));
    },
    close: () => vite.close(),
  };
}
