import { Gauge, type Registry } from 'prom-client';
import type { ContentSource } from '#content-source/content-source.ts';

/**
 * Adds metrics of the current content.
 *
 * @param now milliseconds since 1970
 */
export function addContentMetrics(
  registry: Registry,
  content: Pick<ContentSource, 'current' | 'outage' | 'subscribe'>,
  now: () => number = Date.now,
): void {
  const registers = [registry];
  let changedAt = now();
  let outdatedSince: number | undefined;
  content.subscribe(() => {
    changedAt = now();
    noteOutage();
  });

  new Gauge({
    name: 'oakpea_content_age_seconds',
    help: 'How long ago the content that is shown was read or last changed.',
    registers,
    collect() {
      this.set((now() - changedAt) / 1000);
    },
  });
  new Gauge({
    name: 'oakpea_content_outdated_seconds',
    help: 'For how long the content has not been readable; 0 while it can be read.',
    registers,
    collect() {
      noteOutage();
      this.set(outdatedSince === undefined ? 0 : (now() - outdatedSince) / 1000);
    },
  });
  new Gauge({
    name: 'oakpea_content_problems',
    help: 'Faults in the content: what has one is not on the site, or not as its file says.',
    registers,
    collect() {
      this.set(content.current().problems.length);
    },
  });
  new Gauge({
    name: 'oakpea_content_pages',
    help: 'Pages and news that are published, in all locales.',
    registers,
    collect() {
      const counts = Object.values(content.current().locales).map(
        ({ pages, news }) => pages.size + news.size,
      );
      this.set(counts.reduce((sum, count) => sum + count, 0));
    },
  });
  new Gauge({
    name: 'oakpea_content_revision',
    help: 'How many processes show this revision of the content.',
    labelNames: ['revision'],
    registers,
    collect() {
      this.reset();
      this.set({ revision: content.current().revision }, 1);
    },
  });

  function noteOutage(): void {
    outdatedSince = content.outage() ? (outdatedSince ?? now()) : undefined;
  }
}
