/*
 * The thread that draws headlines. Loading the library, its WebAssembly and the typeface would block the event loop for
 * too long, and each headline is drawn only once.
 */
import { answerTasks } from '#platform/answer-tasks.ts';
import { drawHeadline } from './draw-headline.server.ts';
import type { HeadlineTasks } from './headline-tasks.server.ts';

answerTasks<HeadlineTasks>({ draw: ({ text, box }) => drawHeadline(text, box) });
