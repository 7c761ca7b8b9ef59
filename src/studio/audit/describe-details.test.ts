import { describe, expect, it } from 'vitest';
import { describeDetails } from './describe-details.ts';
import { describeAction } from './messages.ts';

const names = { 'id-of-ada': 'Ada Brewer' };
const say = (action: string, details: Record<string, unknown>) =>
  describeDetails({ id: '1', at: '2030-01-01T00:00:00.000Z', by: 'id-of-ada', action, details }, names);

describe('the details of what was done', () => {
  it.each([
    ['accounts.invite', { email: 'bea@example.com', role: 'author' }, 'bea@example.com, Author'],
    ['accounts.change-person', { role: 'viewer', locales: null }, 'Viewer, all locales'],
    ['accounts.sign-in', { proof: 'passkey', device: 'Chrome on Linux' }, 'with a passkey, Chrome on Linux'],
    ['accounts.sign-in-failed', { way: 'password', count: 10 }, 'with a password, 10 times within an hour'],
    ['accounts.demand-second-factor', { from: 'nobody' }, 'Nobody: it’s optional'],
    [
      'accounts.refused',
      { why: 'Only administrators can do this.', request: 'GET /people', count: 1 },
      '“Only administrators can do this.”, once',
    ],
    [
      'accounts.sign-in-failed',
      { email: 'e…@example.com', way: 'passkey' },
      'e…@example.com, with a passkey',
    ],
    ['publishing.run', { schedule: 's1', state: 'late', plannedBy: 'Ada' }, 'late, planned by Ada'],
    ['audit.export', { format: 'csv', by: 'id-of-ada', action: 'media.' }, 'as CSV, by Ada Brewer, Media'],
    ['entries.published', { version: 'f1c2', number: 3, revision: 41 }, 'version 3'],
    ['media.upload', { digest: 'ab12', size: 1_234_000 }, '1.2\u00a0MB'],
    ['media.edit', { fields: ['alt', 'focus'] }, 'text alternatives, focal point'],
    ['releases.put', { file: 'en-gb/pages/a.yaml', what: 'withdraw' }, 'en-gb/pages/a.yaml, to be withdrawn'],
  ])('of %s %j are said in words', (action, details, expected) => {
    expect(say(action, details)).toBe(expected);
  });

  it('that there are no words for stand as they are', () => {
    expect(say('new.thing', { shade: 'blue', parts: [1] })).toBe('shade: blue, parts: [1]');
    expect(describeAction('new.thing')).toBe('new.thing');
  });
});
