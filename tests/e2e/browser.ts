import { access, constants, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * No sandbox, since tests may run as root; no background traffic; and no spare renderer process, which takes as long to
 * start as a used one.
 */
const quietArguments = [
  '--no-sandbox',
  '--renderer-process-limit=1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How to start a Chromium: `CHROMIUM_PATH`, else an installed one, else the one that comes as an npm package. */
export async function findBrowser(): Promise<LaunchOptions> {
  const installed = process.env.CHROMIUM_PATH || (await findInstalled());
  if (installed) return { executablePath: installed, args: quietArguments };
  return { ...(await findPackaged()), args: quietArguments };
}

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const path of folders.flatMap((folder) => installedNames.map((name) => join(folder, name)))) {
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

/**
 * Unpacks the packaged browser inside its package, so that it is removed with it, along with the libraries and font
 * that a bare machine lacks.
 */
async function findPackaged(): Promise<LaunchOptions> {
  const folder = fileURLToPath(new URL('../../unpacked', import.meta.resolve('@sparticuz/chromium')));
  const executablePath = join(folder, 'chromium');
  if (!(await isExecutable(executablePath))) await unpack(folder);
  return {
    executablePath,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks into a temporary folder that is then renamed into place, so that several processes may do so at once. */
async function unpack(folder: string): Promise<void> {
  const staging = await mkdtemp(`${folder}-`);
  const { default: chromium } = await import('@sparticuz/chromium');
  // It unpacks into TMPDIR, and unpacks the libraries only if it detects AWS Lambda.
  await withEnvironment({ TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, () =>
    chromium.executablePath(),
  );
  await writeFile(join(staging, 'fonts.conf'), describeFonts(folder));
  await rename(staging, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(staging, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** A fontconfig file for the machine's fonts, if any, and the browser's bundled one. */
function describeFonts(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

async function withEnvironment<Result>(
  variables: Readonly<Record<string, string>>,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    return await run();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
