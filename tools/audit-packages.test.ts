import { expect, it } from 'vitest';
import { listFaults } from './audit-packages.ts';

const advisory = { url: 'https://github.com/advisories/GHSA-1', title: 'Peas overflow' };

it('names each fault once, where it is', () => {
  const vulnerabilities = {
    pods: { severity: 'high', range: '<2', via: ['peas'] },
    peas: { severity: 'high', range: '<1.1', via: [advisory] },
  };
  expect(listFaults({ auditReportVersion: 2, vulnerabilities })).toEqual([
    'peas <1.1 (high): Peas overflow, https://github.com/advisories/GHSA-1',
  ]);
});

it('tells a registry that knows nothing against them from one that was not asked', () => {
  expect(listFaults({ auditReportVersion: 2, vulnerabilities: {} })).toEqual([]);
  expect(listFaults({ message: '405 Method Not Allowed' })).toBeUndefined();
});
