import type { Site } from '../../site/start-site.ts';

const token = 'a-token-of-the-experiments-alone';

/** Lets the metrics of a site be read. */
export const loopDelayEnvironment = { ADMIN_TOKEN: token };

/** The longest turn of the site's event loop since the last call, in milliseconds; 10 when idle. */
export async function readLongestTurn({ origin }: Site): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const [, lag] = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(await answer.text()) ?? [];
  return Number(lag ?? Number.NaN) * 1000;
}
