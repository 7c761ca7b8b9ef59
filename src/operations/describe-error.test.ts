import { describe, expect, it } from 'vitest';
import { describeError, toHarmlessMessage } from './describe-error.ts';
import { StartError } from './start-error.ts';

const secret = 'asha@copper-ladle.example';

function capture(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('describeError', () => {
  it.each([
    ['what a parser quotes', () => JSON.parse(`"${secret}`)],
    ['what a value is', () => Object.assign(secret as unknown as object, { length: 1 })],
    [
      'what was thrown instead of an error',
      () => {
        throw secret;
      },
    ],
    [
      'an error of ours',
      () => {
        throw new Error(`No ${secret}`);
      },
    ],
    [
      'its cause',
      () => {
        throw new Error('No', { cause: new RangeError(secret) });
      },
    ],
    [
      'several lines, one of which looks like a place',
      () => {
        throw new Error(`No\n${secret}`);
      },
    ],
    [
      'its name',
      () => {
        throw Object.assign(new Error('No'), { name: secret });
      },
    ],
    [
      'what stands beside it',
      () => {
        throw Object.assign(new Error('No'), { detail: secret, row: { secret } });
      },
    ],
  ])('leaves out %s', (_, work) => {
    expect(JSON.stringify(describeError(capture(work)))).not.toContain('asha');
  });

  it('takes no line of a message for a place in the code', () => {
    const { stack } = describeError(new Error('Deliver\n    at 12 Mill Lane, Leeds:4'));
    expect(stack).toMatch(/^at .*describe-error\.test\.ts/);
    expect(stack).not.toContain('Leeds');
  });

  it('says what it is, where it was thrown, and what caused it', () => {
    const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    expect(describeError(new TypeError('x is not a function', { cause }))).toEqual({
      type: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringMatching(/^at .*describe-error\.test\.ts/),
      cause: expect.objectContaining({ message: 'ENOSPC: no space left on device, write', code: 'ENOSPC' }),
    });
  });

  it('says what keeps the site from starting', () => {
    expect(describeError(new StartError('The folder is another: set it.')).message).toContain('set it');
  });

  it('ends where causes go round', () => {
    const error = new Error('No');
    error.cause = error;
    expect(describeError(error).cause?.cause?.cause).toBeUndefined();
  });
});

describe('toHarmlessMessage', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'title')",
      "Cannot read properties of undefined (reading 'title')",
    ],
    ['page.blocks.map is not a function', 'page.blocks.map is not a function'],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    [
      `Minified React error #418; visit https://react.dev/errors/418?args[]=${secret}`,
      'Minified React error #418',
    ],
    [
      `Failed to fetch dynamically imported module: https://oakpea.example/assets/a.js?${secret}`,
      'Failed to fetch dynamically imported module',
    ],
    ['file is not a database', 'file is not a database'],
    ['database disk image is malformed', 'database disk image is malformed'],
    ...[
      'password authentication failed for user "site"',
      'database "oakpea-site" does not exist',
      'permission denied for schema public',
      'no pg_hba.conf entry for host "10.0.4.7", user "site", database "site", no encryption',
      'The server does not support SSL connections',
      'timeout exceeded when trying to connect',
    ].map((message): [string, string] => [message, message]),
    ['duplicate key value violates unique constraint "asha"', undefined],
    ['UNIQUE constraint failed: enquiries.email', undefined],
    [`Cannot read properties of undefined (reading '${secret}')`, undefined],
    [`${secret} is not defined`, undefined],
    ['', undefined],
  ])('of “%s” keeps “%s”', (message, kept) => {
    expect(toHarmlessMessage(message)).toBe(kept);
  });
});
