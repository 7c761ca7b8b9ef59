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

const contentChange = 'site:content-change';

/** Vite's own reload message would reload the studio as well, which makes those changes. */
const reloadOnContent = `<script type="module">
import { createHotContext } from '/@vite/client';
createHotContext('/content').on('${contentChange}', () => location.reload());
</script>`;

/** Vite's development server in middleware mode: hot module replacement, and a reload of the site's pages when content changes. */
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
    developmentHead: reactRefresh + reloadOnContent,
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
    /** Scripts of the development server, for the studio's pages. */
    studioHead: reactRefresh,
    handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      vite.middlewares(request, response, next);
    },
    reloadOn(content: ContentSource): void {
      content.subscribe(() => vite.ws.send({ type: 'custom', event: contentChange }));
    },
    close: () => vite.close(),
  };
}
