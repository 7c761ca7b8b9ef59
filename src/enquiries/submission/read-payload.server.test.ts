import { describe, expect, it } from 'vitest';
import { readList, readPayload, UnreadablePayloadError } from './read-payload.server.ts';

const readJson = (value: unknown) => readPayload('application/json; charset=utf-8', JSON.stringify(value));
const readForm = (body: string) => readPayload('application/x-www-form-urlencoded', body);

describe('readPayload', () => {
  it('reads JSON, groups flattened', () => {
    expect(readJson({ name: 'Ada', address: { line_1: '1 High Street', line_2: null } })).toEqual(
      new Map([
        ['name', 'Ada'],
        ['address.line_1', '1 High Street'],
        ['address.line_2', ''],
      ]),
    );
  });

  it.each([
    'name=Ada+L&address.line_1=1%20High%20Street',
    'name=Ada%20L&address[line_1]=1+High+Street',
    'name=Ada L&address%5Bline_1%5D=1 High Street',
  ])('reads the form %s', (body) => {
    expect(readForm(body)).toEqual(
      new Map([
        ['name', 'Ada L'],
        ['address.line_1', '1 High Street'],
      ]),
    );
  });

  it.each([42, true, ['Ada'], [], { first: { second: { third: 'Ada' } } }])(
    'takes %j in place of text for what it is not',
    (name) => {
      const payload = readJson({ name });
      expect([...(payload?.values() ?? [])]).toEqual([null]);
    },
  );

  it('does not choose between two of the same name', () => {
    expect(readForm('name=Ada&name=Bea')?.get('name')).toBeNull();
    expect(readForm('address.town=A&address[town]=B')?.get('address.town')).toBeNull();
  });

  it.each([
    ['samples=mince&samples=burger', ['mince', 'burger']],
    ['samples[]=mince&samples%5B%5D=burger', ['mince', 'burger']],
    ['samples[0]=mince&samples[1]=burger', ['mince', 'burger']],
    ['samples=mince', ['mince']],
    ['samples=&name=Ada', []],
    ['name=Ada', []],
  ])('reads the list of the form %s', (body, list) => {
    expect(readList(readForm(body) ?? new Map(), 'samples')).toEqual(list);
  });

  it.each([
    [
      ['mince', 'burger'],
      ['mince', 'burger'],
    ],
    ['mince', ['mince']],
    [[], []],
    ['', []],
    [null, []],
    [
      [42, 'mince', ['burger']],
      [null, 'mince', null],
    ],
    [{ first: 'mince' }, [null]],
  ])('reads %j as the list %j', (samples, list) => {
    expect(readList(readJson({ samples }) ?? new Map(), 'samples')).toEqual(list);
  });

  it('lets no name reach a prototype', () => {
    const body = '{"__proto__":{"name":"Ada"},"constructor":{"prototype":{"name":"Ada"}}}';
    expect(readPayload('application/json', body)?.get('name')).toBeUndefined();
    expect(readForm('__proto__[name]=Ada')?.get('name')).toBeUndefined();
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  it.each(['', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonp'])(
    'knows no content type "%s"',
    (type) => {
      expect(readPayload(type, '{}')).toBeUndefined();
    },
  );

  it.each(['', '{', '{"name":"Ada', '[]', '"Ada"', 'null', '42'])('cannot read %j as JSON', (body) => {
    expect(() => readPayload('application/json', body)).toThrow(UnreadablePayloadError);
  });

  it('takes malformed percent-encoding as it stands', () => {
    expect(readForm('name=%E0%A4%A&email=%')?.get('email')).toBe('%');
  });
});
