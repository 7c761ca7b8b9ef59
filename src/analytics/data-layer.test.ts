// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDataLayer, pushConsentDefault, pushConsentUpdate, pushEvent } from './data-layer.ts';

const page = window as unknown as { dataLayer: unknown };
const send = () => pushEvent({ event: 'formSubmit', form: 'contact', outcome: 'accepted' });

beforeEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
});

describe('the data layer', () => {
  it('is made when there is none, and taken as it is otherwise', () => {
    send();
    expect(page.dataLayer).toEqual([{ event: 'formSubmit', form: 'contact', outcome: 'accepted' }]);
    const own: unknown[] = [];
    page.dataLayer = own;
    send();
    expect(own).toHaveLength(1);
  });

  it('gets commands of Consent Mode v2 as arguments objects, and grants no advertising', () => {
    pushConsentDefault();
    pushConsentUpdate(true);
    const commands = page.dataLayer as IArguments[];
    expect(commands.map(String)).toEqual(['[object Arguments]', '[object Arguments]']);
    const advertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(commands.map((command) => [...command])).toMatchObject([
      ['consent', 'default', { ...advertising, analytics_storage: 'denied' }],
      ['consent', 'update', { ...advertising, analytics_storage: 'granted' }],
    ]);
  });

  it('is emptied', () => {
    send();
    clearDataLayer();
    expect(page.dataLayer).toEqual([]);
  });

  it.each([
    ['frozen', { value: Object.freeze([]) }],
    ['no list', { value: 'blocked' }],
    ['null and cannot be written', { value: null, writable: false }],
    [
      'behind a getter that throws',
      {
        get() {
          throw new Error('blocked');
        },
      },
    ],
  ])('breaks nothing where it is %s', (_, property) => {
    Object.defineProperty(window, 'dataLayer', { configurable: true, ...property });
    expect(() => [send(), pushConsentDefault(), clearDataLayer()]).not.toThrow();
  });
});
