/* The thread that renders large pages, from the same build as the main thread. */
import { workerData } from 'node:worker_threads';
import { answerTasks } from '#platform/answer-tasks.ts';
import { createDocument, type DocumentTasks } from './create-document.ts';
import { loadBuild } from './load-build.ts';

const { renderPage, manifest } = await loadBuild(workerData);

answerTasks<DocumentTasks>(
  {
    draw: ({ json, gtmId }) =>
      createDocument({ renderPage, manifest, gtmId })(JSON.parse(Buffer.from(json).toString()), json),
  },
  ({ html }) => [html.buffer],
);
