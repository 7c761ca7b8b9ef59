import type { Box, Headline } from './draw-headline.server.ts';

/** What the thread that draws headlines is asked for, and what it answers with. */
export interface HeadlineTasks {
  draw: { takes: { text: string; box: Box }; gives: Headline };
}
