import type { createStudioDocument } from '../shell/studio-document.server.ts';
import type { StudioContext } from '../studio-env.server.ts';

export interface CanvasDocumentOptions {
  sendDocument: ReturnType<typeof createStudioDocument>;
  /** The path of the site’s page that shows a sample of a block alone; undefined where there is none. */
  findSamplePath: FindSamplePath;
}

/** @param index which of the block’s samples, from 0 */
export type FindSamplePath = (block: string, index: number) => Promise<string | undefined>;

/** Its root is where the site draws its pages. */
const parts = { entry: 'src/studio/canvas/canvas-page.ts', title: 'Page', root: 'app' };

/**
 * Makes what answers the canvas’ address: the frame that pages are composed in; with `?sample=Accordion&index=0`, the way
 * to the site’s own page of that sample, which is drawn already and needs no script.
 */
export function createCanvasDocument({ sendDocument, findSamplePath }: CanvasDocumentOptions) {
  return async function sendCanvas(c: StudioContext): Promise<Response> {
    const { sample, index = '0' } = c.req.query();
    if (sample === undefined) return sendDocument(c, parts);
    const path = await findSamplePath(sample, Number(index));
    return path === undefined ? c.text('There is no such sample.\n', 404) : c.redirect(path);
  };
}
