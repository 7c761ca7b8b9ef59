import type { Box, Headline } from './draw-headline.server.ts';

/** The headline thread's tasks, with their arguments and results. */
export interface HeadlineTasks {
  draw: { takes: { text: string; box: Box }; gives: Headline };
}
