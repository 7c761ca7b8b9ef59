import { StartError } from '#operations/start-error.ts';

/** Errors whose message says it all to whoever runs the site. */
type Explained = new (...args: never[]) => Error;

/**
 * Runs a command of those who run the site. What they can mend themselves, wrong settings among it, is said in a line,
 * and the command ends with code 1; what nobody foresaw keeps its stack.
 *
 * @param explained errors that are said in a line as well
 *
 * @example
 * await runTool(main, [BackupError]);
 */
export async function runTool(
  main: () => Promise<void>,
  explained: readonly Explained[] = [],
): Promise<void> {
  try {
    await main();
  } catch (error) {
    const known = [StartError, ...explained].find((kind) => error instanceof kind);
    if (!known) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
