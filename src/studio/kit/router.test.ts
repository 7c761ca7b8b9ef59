import { describe, expect, it } from 'vitest';
import { matchPath } from './router.ts';

describe('matchPath', () => {
  it('takes all that is left where the pattern ends with a star', () => {
    expect(matchPath('/studio/edit/*file', '/studio/edit/en-gb/pages/caf%C3%A9.yaml')).toEqual({
      file: 'en-gb/pages/café.yaml',
    });
  });

  it('knows no path that is shorter, longer or empty where it needs something', () => {
    expect(matchPath('/studio/:locale/pages', '/studio/en-gb')).toBeUndefined();
    expect(matchPath('/studio/:locale/pages', '/studio/en-gb/pages/x')).toBeUndefined();
    expect(matchPath('/studio/:locale/pages', '/studio//pages')).toBeUndefined();
    expect(matchPath('/studio/edit/*file', '/studio/edit/')).toBeUndefined();
  });

  it('takes what is encoded wrongly as it stands', () => {
    expect(matchPath('/studio/:name', '/studio/%E0%A4%A')).toEqual({ name: '%E0%A4%A' });
  });
});
