import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageLoaders } from '#app/page-loaders.ts';
import { listPageSources } from './create-document.ts';

describe('listPageSources', () => {
  it('lists the page’s component, its blocks at any depth, and the texts of all pages', () => {
    const props = {
      site: { preFooter: [{ block: 'CallToAction' }] },
      page: {
        body: { blocks: [{ block: 'Box', content: [{ block: 'Headline' }] }, { block: 'WhereToBuy' }] },
      },
    };
    expect(listPageSources('ComposedPage', props, 'fi-fi')).toEqual([
      'src/pages/composed-page/composed-page.tsx',
      'src/blocks/plain-blocks.ts',
      'src/blocks/retailer-blocks.ts',
      'src/i18n/dictionaries/fi-fi.json?part=core',
    ]);
  });

  it('lists the further texts that the page and its blocks are rendered with', () => {
    const blocks = [{ block: 'ProductOverview' }, { block: 'FormContact' }, { block: 'Text' }];
    const list = (component: string, props: object) =>
      listPageSources(component, { ...props }, 'en-gb').filter((source) => source.includes('?part='));
    expect(list('ComposedPage', { page: { blocks } })).toEqual([
      'src/i18n/dictionaries/en-gb.json?part=core',
      'src/i18n/dictionaries/en-gb.json?part=forms',
      'src/i18n/dictionaries/en-gb.json?part=entries',
    ]);
    expect(list('Sitemap', {})).toEqual([
      'src/i18n/dictionaries/en-gb.json?part=core',
      'src/i18n/dictionaries/en-gb.json?part=notices',
    ]);
  });

  it('lists the image services of others where a picture is theirs', () => {
    const list = (imageService: string) =>
      listPageSources('ComposedPage', { page: { blocks: [{ image: { imageService } }] } }, 'en-gb');
    expect(list('contentful')).toContain('src/images/hosted-services.ts');
    expect(list('embedded')).not.toContain('src/images/hosted-services.ts');
  });

  it('knows every page’s component by its file', () => {
    for (const component of Object.keys(pageLoaders)) {
      const sources = listPageSources(component, {}, 'en-gb');
      expect(sources.length).toBeGreaterThan(1);
      expect(sources.filter((source) => !existsSync(source.replace(/\?.*$/, '')))).toEqual([]);
    }
  });
});
