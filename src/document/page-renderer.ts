import type { RenderedPage } from '#app/ssr.tsx';
import type { Page } from '#inertia/page-object.ts';

/** Renders a page's components to HTML in this process. Rejects with whatever they throw outside of blocks. */
export type PageRenderer = (page: Page) => Promise<RenderedPage>;
