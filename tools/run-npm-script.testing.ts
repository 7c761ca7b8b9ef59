import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { ContentfulServer } from '../tests/contentful-server/start-contentful-server.ts';

export interface ScriptResult {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a script of `package.json` as an operator would, about the space of a server of tests. */
export function runContentfulScript(
  server: ContentfulServer,
  script: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<ScriptResult> {
  return new Promise((resolve) => {
    const child = execFile(
      'npm',
      ['run', '--silent', script, '--', ...args],
      {
        cwd: join(import.meta.dirname, '..'),
        maxBuffer: 16_000_000,
        env: {
          ...process.env,
          CONTENTFUL_SPACE_ID: server.space.id,
          CONTENTFUL_MANAGEMENT_TOKEN: server.tokens.management,
          CONTENTFUL_MANAGEMENT_HOST: server.origin,
          ...env,
        },
      },
      (_error, out, err) => resolve({ code: child.exitCode, out, err }),
    );
  });
}
