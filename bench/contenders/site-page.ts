import type { Contender, RunContext, Server } from './contender.ts';
import { ours } from './ours.ts';

/** Pages of the product as separate contenders, all served by one server, which `stop` ends. */
export function createSitePages(addresses: readonly string[]): {
  pages: readonly Contender[];
  stop(): Promise<void>;
} {
  let running: Promise<Server> | undefined;
  const pages = addresses.map(
    (address): Contender => ({
      name: address,
      label: address,
      prepare: ours.prepare,
      async start(run: RunContext) {
        running ??= ours.start(run);
        const { origin, pid } = await running;
        return { origin, path: address, pid, stop: async () => undefined };
      },
    }),
  );
  return {
    pages,
    async stop() {
      const server = await running?.catch(() => undefined);
      running = undefined;
      await server?.stop();
    },
  };
}
