/*
 * The thread that lays out headlines: the library for it, its WebAssembly and the typeface take longer to load than
 * visitors are to wait, and are needed once for each page.
 */
import { answerTasks } from '#platform/answer-tasks.ts';
import { drawHeadline } from './draw-headline.server.ts';
import type { HeadlineTasks } from './headline-tasks.server.ts';

answerTasks<HeadlineTasks>({ draw: ({ text, box }) => drawHeadline(text, box) });
