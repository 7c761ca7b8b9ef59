import { expect, it } from 'vitest';
import { createClassNamer, listClassNames } from './class-names.ts';

it('no two classes of the build have the same name', () => {
  const names = [...listClassNames().values()].flatMap((classes) => [...classes.values()]);
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[b-df-hj-np-tv-z]{2}\d+$/.test(name))).toEqual([]);
});

it('a class is named after its place, wherever the project stands', () => {
  const name = createClassNamer();
  const path = 'src/ui/card/card.module.css';
  expect(name('card', `${import.meta.dirname}/../${path}?used`)).toBe(
    listClassNames().get(path)?.get('card'),
  );
  expect(() => name('nothing', `${import.meta.dirname}/../${path}`)).toThrow(`${path} has no class nothing.`);
});
