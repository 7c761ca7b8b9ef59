import { StartError } from '#operations/start-error.ts';

/** Error classes whose message is enough for an operator. */
type Explained = new (...args: never[]) => Error;

/**
 * Runs an operator's command. Errors that they can fix, such as wrong settings, are printed in one line, with exit code
 * 1; unforeseen errors keep their stack.
 *
 * @param explained further errors to print in one line
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

/** Reads a command's arguments. If they cannot be used, prints why, and its usage, with exit code 2. */
export function readArguments<Read>(usage: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return process.exit(2);
  }
}
