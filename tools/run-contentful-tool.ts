import { parseArgs } from 'node:util';
import { type ContentfulSettings, PushError, readContentfulSettings } from './contentful-settings.ts';

interface ContentfulTool<Flag extends string> {
  /** Its commands, a line each. */
  commands: string;
  /** What the owner of the token has to be allowed. */
  right: string;
  /** Its options, all of them on or off. */
  flags: readonly Flag[];
  /** A folder of content may be named. */
  takesFolder: boolean;
  run: (task: ContentfulTask<Flag>) => Promise<void>;
}

interface ContentfulTask<Flag extends string> {
  settings: ContentfulSettings;
  flags: Readonly<Record<Flag, boolean>>;
  /** `content` unless another is named. */
  directory: string;
  print: (line: string) => void;
}

/**
 * Runs a tool on the space that the environment names. What its user can mend is said in a line, with exit code 1;
 * arguments that it does not know with its usage, and 2.
 */
export async function runContentfulTool<Flag extends string>(tool: ContentfulTool<Flag>): Promise<void> {
  const { flags, directory } = readArguments(tool);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const settings = readContentfulSettings(process.env);
    print(`Space ${settings.spaceId}, environment ${settings.environmentId}, at ${settings.host}`);
    await tool.run({ settings, flags, directory, print });
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readArguments<Flag extends string>(tool: ContentfulTool<Flag>) {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(tool.flags.map((flag) => [flag, { type: 'boolean' as const }])),
      allowPositionals: tool.takesFolder,
    });
    const [directory = 'content', ...more] = positionals;
    if (more.length > 0) throw new Error('One folder is enough.');
    const flags = Object.fromEntries(tool.flags.map((flag) => [flag, values[flag] === true]));
    return { flags: flags as Record<Flag, boolean>, directory };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${describeUsage(tool)}`);
    process.exit(2);
  }
}

function describeUsage({ commands, right }: Pick<ContentfulTool<string>, 'commands' | 'right'>): string {
  return `${commands}

CONTENTFUL_SPACE_ID           the space
CONTENTFUL_ENVIRONMENT        its environment; master by default
CONTENTFUL_MANAGEMENT_TOKEN   a personal access token of somebody who may ${right}
CONTENTFUL_MANAGEMENT_HOST    api.contentful.com by default; api.eu.contentful.com where data stays in the EU`;
}
