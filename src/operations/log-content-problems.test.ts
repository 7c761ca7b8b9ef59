import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ContentProblem } from '#content-source/content-problem.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { holdContent, snapshot } from '#server/site.testing.ts';
import { logContentProblems } from './log-content-problems.ts';

const problem: ContentProblem = {
  file: 'en-gb/pages/home.yaml',
  path: 'body[0]',
  message: 'There is no block "Herro".',
  remedy: 'Use "Hero".',
};

it('logs each content problem once, and again when it comes back', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  let swap: (next: ContentSnapshot) => void = () => undefined;
  const subscribe = (listener: typeof swap) => {
    swap = listener;
    return () => undefined;
  };
  const faulty = { ...snapshot, problems: [problem, problem] };

  logContentProblems({ ...holdContent(faulty), subscribe }, log);
  expect(lines).toEqual([expect.objectContaining({ level: 40, problem })]);
  swap(faulty);
  expect(lines).toHaveLength(1);
  swap({ ...snapshot, problems: [] });
  swap(faulty);
  expect(lines).toHaveLength(2);
});
