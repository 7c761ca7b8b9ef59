import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderArchitecture } from './architecture-doc.ts';

const marked = (layers = '') => `# Title\n<!-- generated: layers -->${layers}<!-- end: layers -->\nText\n`;

describe('renderArchitecture', () => {
  it('replaces what stands between the marks, and leaves the rest', () => {
    const once = renderArchitecture(marked(), ['src/links/link.tsx']);
    expect(once).toContain('# Title\n');
    expect(once).toContain('Text\n');
    expect(renderArchitecture(marked('old'), ['src/links/link.tsx'])).toBe(once);
    expect(renderArchitecture(once, ['src/links/link.tsx'])).toBe(once);
  });

  it('puts each room below what it imports, its halves apart', () => {
    const files = ['src/i18n/dictionaries.server.ts', 'src/i18n/locales.ts', 'src/links/link.tsx'];
    const [, layers = ''] = renderArchitecture(marked(), files).split('<!-- generated: layers -->');
    const lines = layers.split('\n');
    const lineOf = (room: string) => lines.findIndex((line) => line.split('  ').includes(room));
    expect(lineOf('i18n')).toBeLessThan(lineOf('links'));
    expect(lineOf('i18n')).toBeLessThan(lineOf('i18n·server'));
  });

  it('says which mark it misses', () => {
    expect(() => renderArchitecture('# Title', [])).toThrow('<!-- generated: layers -->');
  });
});

it('names files that exist', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const named = [...text.matchAll(/`([a-z][\w-]*\/[\w./-]+\.tsx?)`/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => path && !existsSync(`src/${path}`) && !existsSync(path))).toEqual([]);
});
