import { createServer } from 'node:http';
import { StartError } from '#operations/start-error.ts';

export interface MetricsListenOptions {
  /** Without it, metrics have no port of their own. */
  metricsPort?: number | undefined;
  host: string;
}

/** Whoever reads metrics does so on a connection or two. */
const mostConnections = 20;

/**
 * Serves `/metrics` on a port of its own, which the internet does not reach, until the process ends.
 *
 * @throws StartError when the port cannot be used
 */
export async function listenForMetrics(
  { metricsPort, host }: MetricsListenOptions,
  metrics: { write(): Promise<{ contentType: string; text: string }> },
): Promise<void> {
  if (metricsPort === undefined) return;
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const { method = '', url = '' } = request;
    if (url.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    try {
      const { contentType, text } = await metrics.write();
      response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.maxConnections = mostConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      reject(new StartError(`METRICS_PORT ${metricsPort} cannot be used (${code}): set it to another.`)),
    );
    server.listen(metricsPort, host, resolve);
  });
  // What the site serves keeps the process alive, not who watches it.
  server.unref();
}
