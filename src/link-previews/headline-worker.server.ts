/*
 * The thread that draws headlines. Loading the library, its WebAssembly and the typeface would block the event loop for
 * too long, and each headline is drawn only once.
 */
import { answerTasks } from '#platform/answer-tasks.ts';
import { type Box, drawHeadline, type Headline } from './draw-headline.server.ts';

/** The headline thread's tasks, with their arguments and results. */
export interface HeadlineTasks {
  draw: { takes: { text: string; box: Box }; gives: Headline };
}

answerTasks<HeadlineTasks>({ draw: ({ text, box }) => drawHeadline(text, box) });
