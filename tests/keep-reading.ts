import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/**
 * Names the file in which the first test file that reads the demo's content keeps what it found, for those that follow:
 * each runs in a process of its own. Not while code is being changed, since what is kept is that of this code.
 */
export default function keepReading({ config }: TestProject): (() => void) | undefined {
  if (config.watch) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'reading-'));
  process.env.DEMO_READING = join(folder, 'reading.jsonl');
  return () => rmSync(folder, { recursive: true, force: true });
}
