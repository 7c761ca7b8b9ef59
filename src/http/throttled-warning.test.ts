import { expect, it, vi } from 'vitest';
import { createThrottledWarning } from './throttled-warning.ts';

it('tells of the first at once, and a minute later how many there were since', () => {
  let time = 0;
  const log = { warn: vi.fn() };
  const report = createThrottledWarning('Too many.', () => time);
  report(log, { form: 'contact' });
  expect(log.warn.mock.calls).toEqual([[{ form: 'contact', refused: 1 }, 'Too many.']]);
  for (time = 1; time < 60_000; time += 1000) report(log);
  expect(log.warn).toHaveBeenCalledOnce();
  time = 60_000;
  report(log);
  expect(log.warn).toHaveBeenLastCalledWith({ refused: 61 }, 'Too many.');
});
