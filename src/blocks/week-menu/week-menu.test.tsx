import { describe, expect, it } from 'vitest';
import type { AuthoredValue } from '#schema/infer.ts';
import { renderBlock } from '../validate-block.testing.ts';
import { weekMenu } from './schema.ts';
import { WeekMenu } from './week-menu.tsx';

/** What the sum says of a state: its allergens, with the dishes that have them. */
function readGroup(html: string, label: string): string {
  const [, group = ''] = new RegExp(`<dt>${label}</dt>(.*?)</div>`).exec(html) ?? [];
  return group.replaceAll('</dd><dd>', '; ').replaceAll(/<[^>]*>/g, '');
}

const week = {
  days: [
    { day: 'monday', recipe: 'bolognese' },
    { day: 'friday', recipe: 'toad-in-the-hole', headline: 'Toad' },
  ],
} as const satisfies AuthoredValue<typeof weekMenu>;

const render = renderBlock(weekMenu, WeekMenu);

describe('WeekMenu', () => {
  it('names the day of each dish and leads to its recipe', async () => {
    const html = await render(week);
    expect(html).toMatch(/Monday.*href="\/en-gb\/recipes\/bolognese".*Bolognese.*Friday.*Toad/s);
    expect(html).toContain('href="/en-gb/list?v=1&amp;r=bolognese,toad-in-the-hole"');
  });

  it('sums the allergens of all dishes, each as the worst of them, with the dishes that have it', async () => {
    const html = await render(week);
    expect(readGroup(html, 'Contains')).toMatch(/celery – Bolognese/i);
    expect(readGroup(html, 'Contains')).toMatch(/eggs – Toad/i);
    expect(readGroup(html, 'May contain')).toMatch(/soya – Bolognese, Toad/i);
    expect(readGroup(html, 'Not known')).toMatch(/fish/i);
  });

  it('knows no allergen of a dish without a recipe', async () => {
    const html = await render({ days: [{ day: 'sunday', headline: 'Soup of the day' }] });
    expect(html).toContain('<dt>Not known</dt>');
    expect(html).not.toContain('Not an ingredient');
    expect(html).not.toContain('/list?');
  });
});
