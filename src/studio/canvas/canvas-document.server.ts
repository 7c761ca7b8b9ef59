import type { StudioContext } from '#studio/contract/studio-env.server.ts';

export interface CanvasDocumentOptions {
  /** Sends an HTML document with the assets of an entry, which mounts on the root. */
  sendDocument: (c: StudioContext, parts: typeof documentParts) => Promise<Response>;
  /** The path of the site's page with a single sample of a block; undefined where there is none. */
  findSamplePath: FindSamplePath;
}

/** @param index of the block's samples, from 0 */
export type FindSamplePath = (block: string, index: number) => Promise<string | undefined>;

/** The root has the id that the site's app mounts on. */
const documentParts = { entry: 'src/studio/canvas/canvas-page.ts', title: 'Page', root: 'app' };

/**
 * Creates the handler for the canvas' address. Answers with the frame's document; with
 * `?sample=Accordion&index=0`, redirects to the site's page of that sample, which is rendered on the server
 * and needs no script.
 */
export function createCanvasDocument({ sendDocument, findSamplePath }: CanvasDocumentOptions) {
  return async function sendCanvas(c: StudioContext): Promise<Response> {
    const { sample, index = '0' } = c.req.query();
    if (sample === undefined) return sendDocument(c, documentParts);
    const path = await findSamplePath(sample, Number(index));
    return path === undefined ? c.text('There is no such sample.\n', 404) : c.redirect(path);
  };
}
