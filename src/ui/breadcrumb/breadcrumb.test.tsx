// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { find, mount } from '../mount.testing.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

const items = [
  { label: 'Accueil', href: '/fr-be' },
  { label: 'Confidentialité', href: '/fr-be/confidentialité' },
];

describe('Breadcrumb', () => {
  it('links the pages above, and not the current one', async () => {
    const page = await mount(<Breadcrumb items={items} current="Cookies" origin="https://www.example.com" />);
    expect([...page.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Accueil',
      'Confidentialité',
    ]);
    expect(find(page, '[aria-current="page"]').textContent).toBe('Cookies');
  });

  it('describes itself with absolute addresses', async () => {
    const page = await mount(<Breadcrumb items={items} current="Cookies" origin="https://www.example.com" />);
    expect(readStructuredData(page)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://www.example.com/fr-be' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Confidentialité',
          item: 'https://www.example.com/fr-be/confidentialit%C3%A9',
        },
        { '@type': 'ListItem', position: 3, name: 'Cookies' },
      ],
    });
  });

  it('holds any title in its structured data', async () => {
    const current = '</script><!--<script>\u2028&amp;"';
    const page = await mount(<Breadcrumb items={items} current={current} origin="https://www.example.com" />);
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(readStructuredData(page).itemListElement[2]).toMatchObject({ name: current });
  });
});

function readStructuredData(page: HTMLElement): { itemListElement: object[] } {
  return JSON.parse(find(page, 'script[type="application/ld+json"]').textContent);
}
