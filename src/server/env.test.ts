import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { StartError } from './start-error.ts';

describe('readEnvironment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      siteOrigin: 'http://localhost:3000',
      dataDirectory: './data',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', SITE_ORIGIN: '' }).port).toBe(3000);
  });

  it('derives the origin from the port', () => {
    expect(readEnvironment({ PORT: '8080' }).siteOrigin).toBe('http://localhost:8080');
  });

  it('drops the slash after the origin', () => {
    expect(readEnvironment({ SITE_ORIGIN: 'https://www.example.com/' }).siteOrigin).toBe(
      'https://www.example.com',
    );
  });

  it('says each bad value in a line of its own', () => {
    const read = () => readEnvironment({ PORT: 'http', SITE_ORIGIN: 'example.com' });
    expect(read).toThrow(
      /^The environment cannot be used:\nPORT .*"http"\.\nSITE_ORIGIN .*"example\.com"\.$/,
    );
  });

  it.each([
    'https://example.com/shop',
    'https://me@example.com',
    'https://example.com?a',
    'ftp://example.com',
  ])('refuses %s for an origin', (origin) => {
    expect(() => readEnvironment({ SITE_ORIGIN: origin })).toThrow(
      /^The environment .*\nSITE_ORIGIN must be an .*$/,
    );
  });

  it.each(['0', '65536', '-1', '3000.5', '0x10', '1e3', ' 80', 'http'])('refuses "%s" for a port', (port) => {
    expect(() => readEnvironment({ PORT: port })).toThrow(
      `PORT must be a number from 1 to 65535; it is "${port}".`,
    );
  });

  it('fails with what whoever starts the site can mend', () => {
    expect(() => readEnvironment({ PORT: 'http' })).toThrow(StartError);
  });
});
