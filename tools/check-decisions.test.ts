import { describe, expect, it } from 'vitest';
import { checkDecisions } from './check-decisions.ts';

const oldFile = '0001-a-port.md';
const newFile = '0002-no-port.md';
const oldRecord = `# 0001. A port\n\nStatus: superseded by [0002](${newFile})\n\n## Context\n`;
const newRecord = `# 0002. The port was removed\n\nStatus: accepted; supersedes [0001](${oldFile})\n\n## Context\n`;
const oldRow = `| [0001](${oldFile}) | A port | superseded by 0002 |`;
const newRow = `| [0002](${newFile}) | The port was removed | accepted |`;

function describeProblems(
  rows: readonly string[],
  records: Record<string, string> = { [oldFile]: oldRecord, [newFile]: newRecord },
): string[] {
  const index = ['## House', '', '| number | decision | status |', '| --- | --- | --- |', ...rows].join('\n');
  return checkDecisions(index, new Map(Object.entries(records))).map(({ file, what }) => `${file} ${what}`);
}

describe('checkDecisions', () => {
  it('is content with records that stand in the index once, in any area', () => {
    expect(describeProblems([newRow, '', '## Pages', '', oldRow])).toEqual([]);
  });

  it('knows a record that is superseded in part, and by what', () => {
    const record = oldRecord
      .replace('superseded by', 'superseded in part by')
      .replace(')\n', '): the number\n');
    const row = oldRow.replace('superseded by', 'superseded in part by');
    expect(describeProblems([row, newRow], { [oldFile]: record, [newFile]: newRecord })).toEqual([]);
  });

  it('reports a record without a row, and one with two', () => {
    expect(describeProblems([newRow])).toEqual(['README.md does not list 0001-a-port.md.']);
    expect(describeProblems([oldRow, newRow, oldRow])).toEqual([
      'README.md lists 0001-a-port.md more than once.',
    ]);
  });

  it('reports a row without a record', () => {
    const row = '| [0003](0003-gone.md) | Gone | accepted |';
    expect(describeProblems([oldRow, newRow, row])).toEqual([
      'README.md lists 0003-gone.md, which does not exist.',
    ]);
  });

  it('reports a row whose title or status is not the record’s', () => {
    expect(describeProblems(['| [0001](0001-a-port.md) | The port | accepted |', newRow])).toEqual([
      'README.md gives 0001 the title "The port".',
      'README.md gives 0001 the status "accepted".',
    ]);
  });

  it.each([['proposed'], ['in part replaced by [0002](0002-no-port.md)'], ['accepted; replaced by 0002']])(
    'reports the status "%s"',
    (status) => {
      const record = `# 0001. A port\n\nStatus: ${status}\n`;
      expect(describeProblems([oldRow, newRow], { [oldFile]: record, [newFile]: newRecord })).toContainEqual(
        `0001-a-port.md has the status "${status}".`,
      );
    },
  );

  it('reports a record without a title or a status', () => {
    expect(describeProblems([oldRow, newRow], { [oldFile]: '# A port\n', [newFile]: newRecord })).toEqual([
      '0001-a-port.md has no title or no status.',
    ]);
  });

  it('reports a superseding record that does not exist, or does not say what it supersedes', () => {
    expect(describeProblems([oldRow], { [oldFile]: oldRecord })).toEqual([
      '0001-a-port.md is superseded by 0002, which does not exist.',
    ]);
    const silent = newRecord.replace(/; supersedes.+/, '');
    expect(describeProblems([oldRow, newRow], { [oldFile]: oldRecord, [newFile]: silent })).toEqual([
      '0001-a-port.md is superseded by 0002, whose status does not say so.',
    ]);
  });

  it('reports a record that another supersedes, and that does not say so', () => {
    const accepted = oldRecord.replace(/superseded.+/, 'accepted');
    const row = oldRow.replace('superseded by 0002', 'accepted');
    expect(describeProblems([row, newRow], { [oldFile]: accepted, [newFile]: newRecord })).toEqual([
      '0001-a-port.md is superseded by 0002, which its status does not say.',
    ]);
  });

  it('reports a superseded record that does not exist', () => {
    expect(describeProblems([newRow], { [newFile]: newRecord })).toEqual([
      '0002-no-port.md supersedes 0001, which does not exist.',
    ]);
  });

  it('compares all that supersede a record, not the first alone', () => {
    const third = '0003-still-no-port.md';
    const records = {
      [oldFile]: `# 0001. A port\n\nStatus: superseded in part by [0002](${newFile}): the number; and by [0003](${third}): the rest\n`,
      [newFile]: newRecord,
      [third]: `# 0003. Still no port\n\nStatus: accepted; supersedes the rest of [0001](${oldFile})\n`,
    };
    const thirdRow = `| [0003](${third}) | Still no port | accepted |`;
    const row = (by: string) => oldRow.replace('superseded by 0002', `superseded in part by ${by}`);
    expect(describeProblems([row('0002, 0003'), newRow, thirdRow], records)).toEqual([]);
    expect(describeProblems([row('0002'), newRow, thirdRow], records)).toEqual([
      'README.md gives 0001 the status "superseded in part by 0002".',
    ]);
  });

  it('reports two records of one number', () => {
    const twin = '0001-a-socket.md';
    const records = {
      [oldFile]: '# 0001. A port\n\nStatus: accepted\n',
      [twin]: '# 0001. A socket\n\nStatus: accepted\n',
    };
    const rows = [`| [0001](${oldFile}) | A port | accepted |`, `| [0001](${twin}) | A socket | accepted |`];
    expect(describeProblems(rows, records)).toEqual(['0001-a-socket.md has the number of 0001-a-port.md.']);
  });

  it('reports a number that leads to a record of another number, in the index and in a record', () => {
    const row = oldRow.replace('[0001]', '[0003]');
    expect(describeProblems([row, newRow])).toEqual(['README.md gives 0001-a-port.md the number 0003.']);
    const record = `${newRecord}See [0004](${oldFile}).\n`;
    expect(describeProblems([oldRow, newRow], { [oldFile]: oldRecord, [newFile]: record })).toEqual([
      '0002-no-port.md gives 0001-a-port.md the number 0004.',
    ]);
  });
});
