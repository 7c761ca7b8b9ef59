import { startTopology, type Topology } from '../site/start-topology.ts';
import { type Answer, ask, createAgent } from './frame/ask.ts';
import { defineExperiment } from './frame/experiment.ts';
import { listPages } from './frame/explore-site.ts';

export const experiment = defineExperiment({
  name: 'caching-proxy',
  promise: 'The caching proxy answers in place of the replicas, and goes on when both are away.',
  how: 'Every page of the sitemaps is asked for through the proxy of deploy/nginx: twice, with the ETag that it had, and once more when both replicas have been killed. What only those who run the site may see is asked for as well.',
  seconds: 120,
  figures: {
    pages: {},
    notAnswered: { mustBe: 0 },
    notKept: { mustBe: 0 },
    notUnchanged: { mustBe: 0 },
    notShownWithoutReplicas: { mustBe: 0 },
    cookies: { mustBe: 0 },
    openToEverybody: { mustBe: 0 },
    linesWithAddress: { mustBe: 0 },
  },
  async run({ onEnd, signal }) {
    const topology = await startTopology({ keepLine: () => false });
    onEnd(topology.stop);
    const agent = createAgent();
    onEnd(() => agent.destroy());
    const pages = await listPages(topology.origin);
    const get = (path: string, headers = {}) =>
      ask({ path, headers, statuses: [200, 304, 404] }, { origin: topology.origin, agent, patience: 20_000 });
    const crawl = async (headers: (path: string) => Record<string, string> = () => ({})) => {
      const answers = new Map<string, Answer | undefined>();
      for (const path of pages) {
        signal.throwIfAborted();
        answers.set(path, (await get(path, headers(path))).answer);
      }
      return answers;
    };
    const count = (answers: ReadonlyMap<string, Answer | undefined>, isFine: (answer: Answer) => boolean) =>
      [...answers.values()].filter((answer) => !answer || !isFine(answer)).length;
    const isHit = ({ headers }: Answer) => headers['cache-status']?.includes('hit') ?? false;

    const first = await crawl();
    const second = await crawl();
    const etags = (path: string) => ({ 'If-None-Match': first.get(path)?.headers.etag ?? '' });
    const unchanged = await crawl(etags);
    const secrets = await Promise.all(
      ['/metrics', '/healthz/content', '/readyz', '/healthz'].map((path) => get(path)),
    );
    await killReplicas(topology);
    const alone = await crawl();
    return {
      pages: pages.length,
      notAnswered: count(first, ({ status }) => status === 200),
      notKept: count(second, (answer) => answer.status === 200 && isHit(answer)),
      notUnchanged: count(unchanged, ({ status, body }) => status === 304 && body.length === 0),
      notShownWithoutReplicas: pages.filter(
        (path) =>
          alone.get(path)?.status !== 200 ||
          !alone.get(path)?.body.equals(first.get(path)?.body ?? Buffer.of()),
      ).length,
      cookies: [first, second, alone].reduce(
        (sum, answers) => sum + count(answers, ({ headers }) => !headers['set-cookie']),
        0,
      ),
      openToEverybody: secrets.filter(({ answer }) => answer?.status !== 404).length,
      linesWithAddress: (await topology.proxy.readLog())
        .split('\n')
        .filter((line) => /"(?:remote|client|ip)|::1|"127\.0\.0\.1"/.test(line)).length,
    };
  },
});

async function killReplicas({ replicas }: Topology): Promise<void> {
  for (const { site } of replicas) {
    site.kill('SIGKILL');
    await site.ended;
  }
}
