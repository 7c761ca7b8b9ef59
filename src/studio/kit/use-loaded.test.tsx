// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { draw } from './draw.testing.ts';
import { useLoaded } from './use-loaded.ts';

it('takes what was loaded for outdated from the first drawing with another question', async () => {
  const drawn: string[] = [];
  function Answer({ question }: { question: string }) {
    const { value, isLoading } = useLoaded(async () => `answer to ${question}`, [question]);
    drawn.push(`${question}: ${isLoading ? 'loading' : value}`);
    return null;
  }
  const { redraw } = await draw(<Answer question="one" />);
  await redraw(<Answer question="two" />);
  expect(drawn).toEqual(['one: loading', 'one: answer to one', 'two: loading', 'two: answer to two']);
});
