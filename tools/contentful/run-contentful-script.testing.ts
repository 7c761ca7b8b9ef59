import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { ContentfulServer } from '../../tests/contentful-server/start-contentful-server.ts';
import { type ContentfulTool, runContentfulTool } from './run-contentful-tool.ts';

interface ScriptResult {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a script of `package.json` as an operator would, against a test server's space. */
export function runContentfulScript(
  server: ContentfulServer,
  script: string,
  args: readonly string[] = [],
): Promise<ScriptResult> {
  return new Promise((resolve) => {
    const child = execFile(
      'npm',
      ['run', '--silent', script, '--', ...args],
      {
        cwd: join(import.meta.dirname, '../..'),
        maxBuffer: 16_000_000,
        env: { ...process.env, ...describeSpace(server) },
      },
      (_error, out, err) => resolve({ code: child.exitCode, out, err }),
    );
  });
}

/** Runs such a script's tool in this process, which saves seconds of start-up. */
export async function runContentfulToolHere<Flag extends string>(
  server: ContentfulServer,
  tool: ContentfulTool<Flag>,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<ScriptResult> {
  let [out, err] = ['', ''];
  const code = await runContentfulTool(tool, {
    args,
    environment: { ...describeSpace(server), ...environment },
    print: (line) => {
      out += `${line}\n`;
    },
    complain: (message) => {
      err += `${message}\n`;
    },
  });
  return { code, out, err };
}

function describeSpace({ space, tokens, origin }: ContentfulServer): NodeJS.ProcessEnv {
  return {
    CONTENTFUL_SPACE_ID: space.id,
    CONTENTFUL_MANAGEMENT_TOKEN: tokens.management,
    CONTENTFUL_MANAGEMENT_HOST: origin,
  };
}
