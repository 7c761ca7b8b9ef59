import { cloneDeep, isEqual } from 'es-toolkit';
import { escape as escapeHtml, get, has, set, toPath } from 'es-toolkit/compat';
import { describe, expect, it } from 'vitest';
import * as own from './inertia-toolkit.ts';

const visit = {
  url: new URL('https://oakpea.example/en-gb'),
  headers: { Purpose: 'prefetch' },
  only: ['news'],
  onFinish: () => undefined,
  data: { address: { town: 'Peaborough' }, samples: ['burger', 'mince'], empty: null, missing: undefined },
  'form.recentlySuccessfulDuration': 2000,
};

const paths = [
  'url',
  'headers.Purpose',
  'only.0',
  'only[0]',
  'only.1',
  'data.address.town',
  'data.empty',
  'data.empty.further',
  'data.missing',
  'data.none.further',
  'form.recentlySuccessfulDuration',
  'form.withAllErrors',
];

describe('what stands in for es-toolkit does the same with what Inertia hands it:', () => {
  it.each(paths)('reads %s', (path) => {
    expect(own.get(visit, path)).toEqual(get(visit, path));
    expect(own.has(visit, path)).toBe(has(visit, path));
    expect(own.get(undefined, path)).toBe(undefined);
  });

  it.each([...paths, 'new.list.0.name', '__proto__.isAdmin', 'constructor.prototype.isAdmin'])(
    'writes %s',
    (path) => {
      const create = () => ({ only: ['news'], data: { empty: null, address: {} } });
      expect(own.set(create(), path, 'new')).toEqual(set(create(), path, 'new'));
      expect({}).not.toHaveProperty('isAdmin');
    },
  );

  it.each(['', 'a', 'a.b.0', 'a[0].b', 'a.0'])('takes the path “%s” apart', (path) => {
    expect(own.toPath(path)).toEqual(toPath(path));
  });

  it('copies, so that a change of the copy is none of the original', () => {
    const copy = own.cloneDeep(visit);
    expect(copy).toEqual(cloneDeep(visit));
    copy.headers.Purpose = 'visit';
    copy.data.samples.push('burger');
    expect(visit.headers.Purpose).toBe('prefetch');
    expect(visit.data.samples).toHaveLength(2);
    expect(copy.onFinish).toBe(visit.onFinish);
  });

  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [[], {}],
    [null, {}],
    [Number.NaN, Number.NaN],
    [visit.onFinish, visit.onFinish],
    [visit.onFinish, () => undefined],
    ['1', 1],
  ])('compares %j and %j', (one, other) => {
    expect(own.isEqual(one, other)).toBe(isEqual(one, other));
    expect(own.isEqual(other, one)).toBe(isEqual(other, one));
  });

  it('escapes', () => {
    expect(own.escape(`<a href="#">'&'`)).toBe(escapeHtml(`<a href="#">'&'`));
  });
});
