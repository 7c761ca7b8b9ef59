import { createServer } from 'node:http';
import { StartError } from '#operations/start-error.ts';

export interface MetricsListenOptions {
  /** Left out, metrics have no port of their own. */
  metricsPort?: number | undefined;
  host: string;
}

/** A scraper needs one or two. */
const mostConnections = 20;

/**
 * Serves `/metrics` on a port of its own, which is not exposed to the internet, until the process ends.
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
  // The site's own listener keeps the process alive, not this one.
  server.unref();
}
