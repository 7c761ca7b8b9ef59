import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Site, startSite } from '../../tests/site/start-site.ts';
import { findFreePort } from '../../tools/find-free-port.ts';

const root = resolve(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(resolve(root, path), 'utf8');
const alerts = readText('deploy/monitoring/alerts.yaml');
const dashboard = readText('deploy/monitoring/dashboard.json');

/** What histograms are read by. */
const parts = /_(?:bucket|sum|count)$/;

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const rules: Rule[] = parse(alerts).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
const panels: { targets: { expr: string }[] }[] = JSON.parse(dashboard).panels;
const queries = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

describe('what watches the site', { timeout: 60_000 }, () => {
  let site: Site;
  let text = '';
  /** Names by kind, as the running site exports them. */
  const types = new Map<string, string>();

  beforeAll(async () => {
    const port = await findFreePort();
    site = await startSite({ environment: { METRICS_PORT: String(port) } });
    text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) types.set(name, type);
  }, 60_000);
  afterAll(() => site?.stop());

  it('asks for metrics alone that there are, and of each in the way that it is read', () => {
    const unknown = queries
      .flatMap((query) => query.match(/\b(?:oakpea|nodejs|process)_\w+/g) ?? [])
      .filter((name) => !types.has(name) && types.get(name.replace(parts, '')) !== 'histogram');
    expect(unknown).toEqual([]);
    const bare = queries
      .flatMap((query) => query.match(/\b(?:oakpea|nodejs|process)_\w+/g) ?? [])
      .filter((name) => types.get(name) === 'histogram');
    expect(bare).toEqual([]);
  });

  it('sees the first of what an alert counts: it has been counted from 0', () => {
    const counted = queries.flatMap((query) => query.match(/(?<=increase\()\w+(?:\{[^}]*\})?/g) ?? []);
    expect(counted.length).toBeGreaterThan(3);
    const missing = counted.filter((series) => {
      const [name, ...labels] = series.match(/\w+="[^"]*"|^\w+/g) ?? [];
      return !text
        .split('\n')
        .some((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)));
    });
    expect(missing).toEqual([]);
  });

  it('is told of every metric of the site by docs/operating/watching.md, and of no other', () => {
    const documented = new Set(
      [...readText('docs/operating/watching.md').matchAll(/^\| `(oakpea_\w+)` \|/gm)].map(([, name]) => name),
    );
    const exported = [...types.keys()].filter((name) => name.startsWith('oakpea_'));
    expect([...documented].sort()).toEqual(exported.sort());
  });

  it('shows every metric of the site', () => {
    const shown = new Set(queries.flatMap((query) => query.match(/\boakpea_\w+/g) ?? []));
    const names = new Set([...shown].map((name) => (types.has(name) ? name : name.replace(parts, ''))));
    expect([...types.keys()].filter((name) => name.startsWith('oakpea_') && !names.has(name))).toEqual([]);
  });

  it('says of each alert whom it is for and what it means, and docs/operating/watching.md says what to do', () => {
    const documents = readText('docs/operating/watching.md');
    for (const { alert, labels, annotations } of rules) {
      expect(labels.severity).toBeOneOf(['wake', 'look']);
      expect(annotations.summary).toMatch(/\.$/);
      expect(documents).toContain(`| \`${alert}\` |`);
    }
  });
});
