import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { type Allergen, allergenKinds, namedAllergens } from '#schema/choices.ts';
import { countPortions } from './describe-pack.ts';
import type { FactRow } from './fact-row.ts';
import { arbitraryFacts, sausages } from './facts.testing.ts';
import {
  type AllergenFacts,
  findPresence,
  groupAllergens,
  listAllergens,
  listDiets,
  makeAllergenFilter,
  type Presence,
} from './list-allergens.ts';
import { listCooked, listCooking } from './list-cooking.ts';
import { listCase, listCodes, listPack } from './list-pack.ts';
import { listStorage } from './list-storage.ts';
import { wordingOf } from './wording.testing.ts';

const british = wordingOf('en-gb');

describe('listPack', () => {
  it('says what the pack is, what is in it and what it gives', () => {
    expect(read(listPack(sausages, british))).toEqual([
      'Pack: 2 kg bag',
      'Pieces per pack: 40 × 50 g',
      'Portion: 2 pieces, 100 g',
      'Portions per pack: 20',
    ]);
  });

  it('says that pieces are about as many, and nothing of pieces where it is loose', () => {
    const about = { ...sausages, pack: { ...sausages.pack, isApproximate: true } };
    expect(read(listPack(about, british))).toContain('Pieces per pack: about 40 × 50 g');
    const loose = {
      pack: { form: 'bag', netWeight: 2000, isApproximate: false },
      portion: { weight: 80 },
    } as const;
    expect(read(listPack(loose, british))).toEqual([
      'Pack: 2 kg bag',
      'Portion: 80 g',
      'Portions per pack: 25',
    ]);
  });

  it('shows no row for what is not known', () => {
    expect(listPack({ pack: undefined, portion: undefined }, british)).toEqual([]);
  });
});

describe('countPortions', () => {
  it('counts full portions, by pieces where they are known', () => {
    expect(countPortions({ pack: sausages.pack, portion: { weight: 100, pieces: 3 } })).toBe(13);
    const pack = { form: 'bag', netWeight: 2100, isApproximate: false } as const;
    expect(countPortions({ pack, portion: { weight: 80 } })).toBe(26);
    expect(countPortions({ pack: { ...pack, netWeight: 21 }, portion: { weight: 0.7 } })).toBe(30);
  });
});

describe('listCase', () => {
  it('works out weight, portions and pallet', () => {
    expect(read(listCase(sausages, british))).toEqual([
      'Case: 4 × 2 kg',
      'Net weight per case: 8 kg',
      'Portions per case: 80',
      'Cases per layer: 8',
      'Layers per pallet: 9',
      'Cases per pallet: 72',
    ]);
    expect(read(listCase({ pack: undefined, portion: undefined, case: { packs: 4 } }, british))).toEqual([
      'Case: 4',
    ]);
  });
});

describe('listStorage', () => {
  it('says where and how long, frozen and thawed', () => {
    expect(read(listStorage(sausages, british))).toEqual([
      'Store at: −18 °C or colder',
      'Shelf life: 18 months from production',
      'Once thawed, keep at: 5 °C or colder',
      'Once thawed, use within: 3 days',
    ]);
    expect(read(listStorage({ storage: { temperature: -18, thawedDays: 0 } }, british))).toEqual([
      'Store at: −18 °C or colder',
      'Once thawed, use within: the same day',
    ]);
  });
});

describe('listCooking', () => {
  it('says where, how long and how hot', () => {
    expect(read(listCooking(sausages, british))).toEqual([
      'Combi oven: 15 min, 180 °C, from frozen',
      'Griddle: 3.5 min per side, from frozen, in sauce',
    ]);
    expect(read(listCooking(sausages, wordingOf('en-us')))[0]).toBe(
      'Combi oven: 15 min, 355°F (180°C), from frozen',
    );
  });

  it('rounds no temperature of food to one that is less safe', () => {
    const product = { ...sausages, coreTemperature: 75, holding: { ...sausages.holding, temperature: 63 } };
    const [core, holding] = read(listCooked(product, wordingOf('en-us')));
    expect(core).toContain('167°F (75°C)');
    expect(holding).toContain('145°F (63°C)');
  });

  it('goes on with what holds for all', () => {
    expect(read(listCooked(sausages, british))).toEqual([
      'Core temperature: 75 °C',
      'Holding: 45 min at 63 °C or above, covered',
      'Cooked yield: 95%',
    ]);
    expect(
      listCooked({ coreTemperature: undefined, holding: undefined, cookedYield: undefined }, british),
    ).toEqual([]);
  });
});

describe('the allergens of a product', () => {
  const nothing = { contains: [], mayContain: [], freeFrom: [] } as const;

  it('are the 14, cereals and nuts by name, each with what is known of it, the worst first', () => {
    const groups = groupAllergens(
      { contains: ['oats'], mayContain: ['wheat', 'soya', 'oats'], freeFrom: ['milk'] },
      british,
    );
    expect(groups.map(({ label, rows }) => `${label}: ${rows.map((row) => row.label).join(', ')}`)).toEqual([
      'Contains: cereals with gluten, oats',
      'May contain: wheat, soya',
      'Not an ingredient: Crustaceans, Eggs, Fish, Peanuts, Nuts, Celery, Mustard, Sesame, Sulphur dioxide and sulphites, Lupin, Molluscs',
      'Free from: milk',
    ]);
  });

  it('are not known where nobody says what it contains, and not an ingredient where it is said to contain none', () => {
    expect(groupAllergens(nothing, british).map(({ label, rows }) => [label, rows.length])).toEqual([
      ['Not known', 14],
    ]);
    expect(findPresence({ ...nothing, mayContain: ['soya'], freeFrom: ['milk'] }, 'nuts')).toBe('unknown');
    expect(findPresence({ ...nothing, contains: ['none'] }, 'nuts')).toBe('absent');
  });

  it.each<[Allergen, Partial<AllergenFacts>, Presence]>([
    ['gluten', { contains: ['oats'] }, 'contains'],
    ['wheat', { contains: ['spelt'] }, 'contains'],
    ['rye', { contains: ['gluten'] }, 'mayContain'],
    ['spelt', { contains: ['wheat'], freeFrom: ['gluten'] }, 'mayContain'],
    ['hazelnuts', { contains: ['milk'], mayContain: ['nuts'] }, 'mayContain'],
    ['walnuts', { contains: [], mayContain: ['nuts'] }, 'mayContain'],
    ['pecans', { contains: ['hazelnuts'], mayContain: ['nuts'] }, 'mayContain'],
    ['nuts', { contains: ['milk'], mayContain: ['pecans'] }, 'mayContain'],
    ['barley', { contains: ['milk'], freeFrom: ['gluten'] }, 'free'],
    ['gluten', { contains: ['milk'], freeFrom: ['wheat', 'rye', 'barley', 'oats'] }, 'absent'],
    ['barley', { contains: ['oats'], freeFrom: ['gluten'] }, 'absent'],
    ['milk', { contains: ['milk'], freeFrom: ['milk'] }, 'contains'],
    ['milk', { contains: ['none', 'milk'] }, 'contains'],
    ['wheat', { contains: ['gluten'], freeFrom: ['wheat'] }, 'free'],
    ['spelt', { contains: ['wheat'], freeFrom: ['spelt'] }, 'mayContain'],
    ['spelt', { contains: ['oats'], mayContain: ['wheat'], freeFrom: ['spelt'] }, 'mayContain'],
  ])('follow from groups and kinds: %s where its facts are %o is “%s”', (allergen, facts, presence) => {
    expect(findPresence({ ...nothing, ...facts }, allergen)).toBe(presence);
  });

  it('are never called free, nor left by a filter, but as the facts claim, of whatever product and allergen', () => {
    const filter = makeAllergenFilter(british);
    expect(filter.options).toHaveLength(28);
    const isClaimed = ({ contains, mayContain, freeFrom }: AllergenFacts, allergen: Allergen) =>
      freeFrom.some((claim) => claim === allergen || kindsOf(claim).includes(allergen)) &&
      ![allergen, ...kindsOf(allergen)].some((kind) =>
        ([...contains, ...mayContain] as string[]).includes(kind),
      );
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        for (const allergen of namedAllergens) {
          const presence = findPresence(facts, allergen);
          if (presence === 'free') expect(isClaimed(facts, allergen)).toBe(true);
          if (!filter.matches(facts, allergen)) continue;
          expect(['free', 'absent']).toContain(presence);
          const named: readonly string[] = [...facts.contains, ...facts.mayContain];
          expect(named.filter((own) => own === allergen || kindsOf(allergen).includes(own))).toEqual([]);
        }
        const rows = listAllergens(facts, british);
        for (const group of ['gluten', 'nuts'] as const) {
          const kinds = allergenKinds[group].map((kind) => findPresence(facts, kind));
          const own = rows.find(({ id }) => id === group)?.presence;
          for (const worse of ['contains', 'mayContain'] as const) {
            if (kinds.includes(worse)) expect(['contains', worse]).toContain(own);
          }
          // Then any of its kinds may be in it, but for those that it is claimed to be free from.
          const isOpen = facts.mayContain.includes(group);
          if (isOpen) expect(kinds.filter((kind) => kind === 'absent' || kind === 'unknown')).toEqual([]);
        }
        for (const { presence, id } of rows) {
          if (presence === 'free') expect(isClaimed(facts, id)).toBe(true);
          if (presence === 'absent') expect(facts.contains).not.toEqual([]);
        }
      }),
    );
  });
});

it('tells which kinds are in it, and that others may be, where it contains one and may contain its group', () => {
  const groups = groupAllergens({ contains: ['hazelnuts'], mayContain: ['nuts'], freeFrom: [] }, british);
  expect(
    groups.slice(0, 2).map(({ label, rows }) => `${label}: ${rows.map((row) => row.label).join(', ')}`),
  ).toEqual([
    'Contains: nuts, hazelnuts',
    'May contain: almonds, walnuts, cashews, pecan nuts, Brazil nuts, pistachio nuts, macadamia nuts',
  ]);
});

const kindsOf = (group: Allergen): readonly string[] =>
  Object.entries(allergenKinds).find(([name]) => name === group)?.[1] ?? [];

describe.each(localeCodes)('in %s', (locale) => {
  it('calls no allergen by a word that may mean another: “noix” is walnut, nut and part of cashew', () => {
    const { t } = wordingOf(locale);
    const name = (allergen: Allergen) => ` ${t(`product.allergen.${allergen}`).toLowerCase()} `;
    for (const one of namedAllergens) {
      const others = namedAllergens.filter((other) => other !== one && name(other).includes(name(one)));
      expect(
        others.filter((other) => !kindsOf(one).includes(other)),
        name(one),
      ).toEqual([]);
    }
  });

  it('leaves no place of a text empty, and says no “undefined”', () => {
    const wording = wordingOf(locale);
    const rows = [
      ...listCodes(sausages, wording),
      ...listPack(sausages, wording),
      ...listCase(sausages, wording),
      ...listStorage(sausages, wording),
      ...listCooking(sausages, wording),
      ...listCooked(sausages, wording),
      ...listAllergens(sausages, wording),
    ];
    expect([...read(rows), ...listDiets(sausages, wording)].join('\n')).not.toMatch(
      /[{}]|undefined|NaN|product\./,
    );
  });
});

function read(rows: readonly FactRow[]): string[] {
  return rows.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`);
}
