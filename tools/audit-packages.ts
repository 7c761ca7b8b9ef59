import { execFile } from 'node:child_process';
import { parseJson } from '#platform/parse-json.ts';

/** The output of `npm audit --json`. Without a version, the registry did not answer. */
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

/** Accepted advisories, by URL, with why they do not affect the site. */
const accepted: ReadonlyMap<string, string> = new Map();

/**
 * Lists known vulnerabilities of the installed packages.
 *
 * @returns a line for each; undefined if the registry offers no audit
 */
export function listFaults({ auditReportVersion, vulnerabilities = {} }: AuditReport): string[] | undefined {
  if (auditReportVersion === undefined) return undefined;
  return Object.entries(vulnerabilities).flatMap(([name, { severity, range, via }]) =>
    via.flatMap((cause) =>
      // A name refers to another package's vulnerability, which is listed itself.
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
    execFile('npm', ['audit', '--json'], { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }, (error, output) =>
      resolve(parseJson(output) ?? { message: error?.message.split('\n', 1)[0] ?? 'no JSON' }),
    );
  });
}
