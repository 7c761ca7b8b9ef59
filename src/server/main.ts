import { createLog } from '#operations/create-log.ts';
import { StartError } from '#operations/start-error.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { createSite } from './create-site.ts';
import { readEnvironment } from './env.ts';
import { listen } from './listen.ts';

/** After which requests under way are cut: the whole ending takes less than 5 seconds. */
const graceMilliseconds = 4000;
const isDevelopment = process.argv.includes('--dev');

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Serves the site until the process is told to end. */
async function start(): Promise<void> {
  // The development server shows the sources, which are not for the network around the machine.
  const defaults = isDevelopment ? { HOST: 'localhost' } : {};
  const environment = readEnvironment({ ...defaults, ...process.env });
  const log = createLog();
  const site = await createSite({ root: projectFolder, environment, log, isDevelopment });
  const listener = await listen({ ...site, ...environment, log });
  site.prepare();

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      log.info({ signal }, 'The site is ending: it answers what it was asked, and takes no more.');
      site.beginClosing();
      await listener.close(graceMilliseconds);
      await site.close();
      process.exit(0);
    });
  }
}
