import { parseArgs } from 'node:util';
import { type ContentfulSettings, PushError, readContentfulSettings } from './contentful-settings.ts';

/** A command on a Contentful space. */
export interface ContentfulTool<Flag extends string = string> {
  /** Its usage, one command per line. */
  commands: string;
  /** The permission that the token's owner needs. */
  right: string;
  /** Its boolean options. */
  flags: readonly Flag[];
  /** Whether it takes a content folder as an argument. */
  takesFolder: boolean;
  /** Resolves with whether everything was done; prints what was not. */
  run: (task: ContentfulTask<Flag>) => Promise<boolean>;
}

interface ContentfulTask<Flag extends string> {
  settings: ContentfulSettings;
  flags: Readonly<Record<Flag, boolean>>;
  /** The content folder, `content` by default. */
  directory: string;
  print: (line: string) => void;
}

/** A tool's input and output. */
interface ContentfulCall {
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  print: (line: string) => void;
  complain: (message: string) => void;
}

/** For use in a terminal. */
const ofTerminal: ContentfulCall = {
  args: process.argv.slice(2),
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (message) => console.error(message),
};

/**
 * Runs a tool on the space named in the environment. An error that the user can fix is printed in one line, with exit
 * code 1; unknown arguments print the usage, with exit code 2.
 *
 * @returns the exit code
 */
export async function runContentfulTool<Flag extends string>(
  tool: ContentfulTool<Flag>,
  { args, environment, print, complain } = ofTerminal,
): Promise<number> {
  const call = readArguments(tool, args);
  if ('mistake' in call) {
    complain(`${call.mistake}\n\n${describeUsage(tool)}`);
    return 2;
  }
  try {
    const settings = readContentfulSettings(environment);
    print(`Space ${settings.spaceId}, environment ${settings.environmentId}, at ${settings.host}`);
    return (await tool.run({ settings, ...call, print })) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    complain(error.message);
    return 1;
  }
}

function readArguments<Flag extends string>(tool: ContentfulTool<Flag>, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(tool.flags.map((flag) => [flag, { type: 'boolean' as const }])),
      allowPositionals: tool.takesFolder,
    });
    const [directory = 'content', ...more] = positionals;
    if (more.length > 0) throw new Error('One folder is enough.');
    const flags = Object.fromEntries(tool.flags.map((flag) => [flag, values[flag] === true]));
    return { flags: flags as Record<Flag, boolean>, directory };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}

function describeUsage({ commands, right }: Pick<ContentfulTool, 'commands' | 'right'>): string {
  return `${commands}

CONTENTFUL_SPACE_ID           the space
CONTENTFUL_ENVIRONMENT        its environment; master by default
CONTENTFUL_MANAGEMENT_TOKEN   a personal access token of somebody who may ${right}
CONTENTFUL_MANAGEMENT_HOST    api.contentful.com by default; api.eu.contentful.com where data stays in the EU`;
}
