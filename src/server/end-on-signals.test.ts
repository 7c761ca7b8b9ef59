import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endOnSignals } from './end-on-signals.ts';

beforeEach(() => void vi.useFakeTimers());
function setUp(delayMilliseconds: number) {
  const target = new EventEmitter();
  const words: string[] = [];
  endOnSignals({
    delayMilliseconds,
    target,
    announce: (signal) => words.push(`announced ${signal}`),
    end: () => words.push('ended'),
  });
  return { words, signal: (name: NodeJS.Signals) => target.emit(name, name) };
}

describe('endOnSignals', () => {
  it('takes a signal that npm passes on for the same word, and a later one for another', () => {
    const { words, signal } = setUp(5000);
    signal('SIGTERM');
    vi.advanceTimersByTime(900);
    signal('SIGTERM');
    expect(words).toEqual(['announced SIGTERM']);
    vi.advanceTimersByTime(200);
    signal('SIGTERM');
    expect(words).toEqual(['announced SIGTERM', 'ended']);
  });

  it('ends once, however often it is told', () => {
    const { words, signal } = setUp(5000);
    signal('SIGTERM');
    signal('SIGINT');
    signal('SIGINT');
    vi.advanceTimersByTime(10_000);
    signal('SIGTERM');
    expect(words).toEqual(['announced SIGTERM', 'ended']);
  });
});
