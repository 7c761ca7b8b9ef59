import { execFile } from 'node:child_process';

/** What `npm audit --json` answers; without the first, the registry did not. */
interface AuditReport {
  auditReportVersion?: number;
  message?: string;
  vulnerabilities?: Readonly<
    Record<string, { severity: string; range: string; via: readonly (string | Advisory)[] }>
  >;
}

interface Advisory {
  url: string;
  title: string;
}

/** Known faults that do not touch the site, by the address of the advisory. */
const accepted: ReadonlyMap<string, string> = new Map();

/**
 * What the registry knows against the packages that are installed.
 *
 * @returns a line for each fault; undefined where the registry has no such answer
 */
export function listFaults({ auditReportVersion, vulnerabilities = {} }: AuditReport): string[] | undefined {
  if (auditReportVersion === undefined) return undefined;
  return Object.entries(vulnerabilities).flatMap(([name, { severity, range, via }]) =>
    via.flatMap((cause) =>
      // A name stands for the fault of another package, which has a line of its own.
      typeof cause === 'string' || accepted.has(cause.url)
        ? []
        : [`${name} ${range} (${severity}): ${cause.title}, ${cause.url}`],
    ),
  );
}

if (import.meta.main) {
  const report = await audit();
  const faults = listFaults(report);
  if (!faults)
    console.error(`AUDIT SKIPPED: the registry answers no audit (${report.message ?? 'no answer'}).`);
  for (const fault of faults ?? []) console.error(fault);
  if (faults?.length) process.exitCode = 1;
  else if (faults) console.error('Nothing is known against the packages that are installed.');
}

function audit(): Promise<AuditReport> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--json'],
      { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 },
      (error, output) => {
        try {
          resolve(JSON.parse(output));
        } catch {
          resolve({ message: error?.message.split('\n', 1)[0] ?? 'no JSON' });
        }
      },
    );
  });
}
