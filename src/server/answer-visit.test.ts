import { describe, expect, it } from 'vitest';
import type { NewsArticle } from '#content-source/content.ts';
import { localeCodes } from '#i18n/locales.ts';
import type { SitePageAnswer } from '#pages/page-answer.server.ts';
import { answerVisit } from './answer-visit.ts';
import { findImage, origin, snapshot } from './site.testing.ts';

const context = { snapshot, origin, findImage };

function siteOf({ props }: SitePageAnswer) {
  return props.site;
}

/** The demo with one entry of it changed. */
function changePage(slug: string, change: object) {
  const content = snapshot.locales['en-gb'];
  const page = content.pages.get(slug);
  if (!page) throw new Error(`There is no page "${slug}".`);
  const pages = new Map(content.pages).set(slug, { ...page, ...change });
  const locales = { ...snapshot.locales, 'en-gb': { ...content, pages } };
  return { ...context, snapshot: { ...snapshot, locales } };
}

describe('answerVisit', () => {
  it('gives a page its blocks, its locale’s navigation and footer, and where it stands', () => {
    const answer = answerVisit({ locale: 'en-gb', slug: 'about' }, context);
    const content = snapshot.locales['en-gb'];
    const page = content.pages.get('about');
    expect(answer).toMatchObject({
      status: 200,
      component: 'ComposedPage',
      props: { page: { entryTitle: page?.entryTitle, header: page?.header, body: page?.body } },
    });
    expect(siteOf(answer)).toMatchObject({
      locale: 'en-gb',
      uri: '/en-gb/about',
      url: `${origin}/en-gb/about`,
      origin,
      navigation: content.site.navigation,
      footer: content.site.footer,
      preFooter: content.site.preFooter,
      breadcrumb: [{ label: page?.entryTitle, link: '/en-gb/about' }],
    });
  });

  it('gives pages and articles without a picture of their own one made of their title', () => {
    const imageOf = (slug: string, changed = context) =>
      siteOf(answerVisit({ locale: 'en-gb', slug }, changed)).meta.ogImage;
    const { path } = snapshot.locales['en-gb'].newsByDate[0] ?? { path: '' };
    const made = imageOf('about');
    expect(made?.url).toMatch(
      /^https:\/\/oakpea\.example\/media\/_page-[\da-f]{16}\.[\da-f]{16}\/1200x630-q80\.jpg$/,
    );
    expect(made?.alt).toContain(
      siteOf(answerVisit({ locale: 'en-gb', slug: 'about' }, context)).meta.openGraph?.title,
    );
    const changed = changePage('about', { meta: { ogImage: findImage('og-default') } });
    expect(imageOf('about', changed)?.url).toContain('og-default.');
    expect(imageOf(path.replace('/en-gb/', ''))?.url).not.toContain('_page-');
    for (const slug of ['sitemap', 'cmp']) expect(imageOf(slug)?.url, slug).toContain('og-default.');
  });

  it('gives every page the site’s own picture where its editor has set one', () => {
    const content = snapshot.locales['en-gb'];
    const site = { ...content.site, ogImage: findImage('news-1') };
    const locales = { ...snapshot.locales, 'en-gb': { ...content, site } };
    const changed = { ...context, snapshot: { ...snapshot, locales } };
    for (const slug of ['', 'about', 'sitemap', 'cmp']) {
      expect(siteOf(answerVisit({ locale: 'en-gb', slug }, changed)).meta.ogImage?.url, slug).toContain(
        'news-1.',
      );
    }
  });

  it('ends a page with the pre-footer unless the page turns it off', () => {
    expect(
      siteOf(answerVisit({ locale: 'en-gb', slug: 'about' }, changePage('about', { preFooter: true })))
        .preFooter,
    ).toBe(snapshot.locales['en-gb'].site.preFooter);
    const answer = answerVisit({ locale: 'en-gb', slug: 'about' }, changePage('about', { preFooter: false }));
    expect(siteOf(answer).preFooter).toEqual([]);
  });

  it('gives the home page no breadcrumb, and others the steps they name', () => {
    expect(siteOf(answerVisit({ locale: 'en-gb', slug: '' }, context)).breadcrumb).toEqual([]);
    const breadcrumb = [{ label: 'Company', link: '/en-gb/company' }];
    const { breadcrumb: steps } = siteOf(
      answerVisit({ locale: 'en-gb', slug: 'about' }, changePage('about', { breadcrumb })),
    );
    expect(steps.map(({ link }) => link)).toEqual(['/en-gb/company', '/en-gb/about']);
  });

  it('sends visitors who speak none of the home pages’ languages to the choice of them', () => {
    const { alternates, defaultAlternate } = siteOf(answerVisit({ locale: 'fi-fi', slug: '' }, context)).meta;
    expect(alternates.map(({ url }) => url)).toEqual(localeCodes.map((locale) => `${origin}/${locale}`));
    expect(defaultAlternate).toBe(`${origin}/`);
  });

  it('names a page’s translations, and no locale that has none', () => {
    const { alternates, defaultAlternate } = siteOf(
      answerVisit({ locale: 'fr-be', slug: 'confidentialité' }, context),
    ).meta;
    expect(alternates).toContainEqual({ locale: 'nl-nl', url: `${origin}/nl-nl/privacybeleid` });
    expect(defaultAlternate).toBe(`${origin}/en-gb/privacy-policy`);
    expect(
      siteOf(answerVisit({ locale: 'en-gb', slug: 'modern-slavery-act' }, context)).meta.alternates,
    ).toEqual([]);
  });

  it('gives an article its record, and its way through the news', () => {
    const content = snapshot.locales['en-gb'];
    const [article] = content.newsByDate;
    const slug = article?.path.replace('/en-gb/', '') ?? '';
    const answer = answerVisit({ locale: 'en-gb', slug }, context);
    expect(answer.component).toBe('NewsArticle');
    expect(siteOf(answer).breadcrumb.map(({ link }) => link)).toEqual(['/en-gb/news', article?.path]);
    expect(siteOf(answer).meta.openGraph?.type).toBe('article');
    expect(answer.props).toMatchObject({
      article: {
        headline: article?.headline,
        structuredData: { '@type': 'NewsArticle', headline: article?.headline },
      },
    });
  });

  it('gives the site’s news header to articles that have none of their own, and to no other page', () => {
    const content = snapshot.locales['en-gb'];
    expect(content.site.newsHeader.length).toBeGreaterThan(0);
    const slug = content.newsByDate[0]?.path.replace('/en-gb/news/', '') ?? '';
    const answer = (header: NewsArticle['header']) => {
      const article = { ...content.newsByDate[0], header } as NewsArticle;
      const news = new Map(content.news).set(slug, article);
      const locales = { ...snapshot.locales, 'en-gb': { ...content, news } };
      return answerVisit(
        { locale: 'en-gb', slug: `news/${slug}` },
        { ...context, snapshot: { ...snapshot, locales } },
      );
    };
    expect(siteOf(answer({ blocks: [] })).newsHeader).toBe(content.site.newsHeader);
    const own = { blocks: [{ block: 'Headline', headline: 'Peas' }] };
    expect(siteOf(answer(own)).newsHeader).toEqual([]);
    expect(answer(own).props).toMatchObject({ article: { header: own } });
    for (const path of ['', 'about', 'news', 'sitemap', 'cmp', 'nowhere']) {
      expect(siteOf(answerVisit({ locale: 'en-gb', slug: path }, context)).newsHeader, path).toEqual([]);
    }
  });

  it('names an article in plain words where none can be highlighted', () => {
    const content = snapshot.locales['en-gb'];
    const article = {
      ...content.newsByDate[0],
      meta: {},
      headline: 'Peas, *please*',
      title: 'Peas, please',
    } as NewsArticle;
    const news = new Map([['peas', article]]);
    const locales = { ...snapshot.locales, 'en-gb': { ...content, news } };
    const answer = answerVisit(
      { locale: 'en-gb', slug: 'news/peas' },
      { ...context, snapshot: { ...snapshot, locales } },
    );
    const { breadcrumb, meta } = siteOf(answer);
    expect(breadcrumb.at(-1)?.label).toBe('Peas, please');
    expect([meta.title, meta.openGraph?.title]).toEqual(['Peas, please', 'Peas, please']);
    expect(answer.props).toMatchObject({ article: { headline: 'Peas, *please*' } });
  });

  it('has a sitemap in every locale, and one address for consent that no search engine lists', () => {
    for (const locale of localeCodes) {
      const sitemap = answerVisit({ locale, slug: 'sitemap' }, context);
      expect(sitemap).toMatchObject({
        status: 200,
        component: 'Sitemap',
        props: { sections: snapshot.locales[locale].sitemap },
      });
      expect(siteOf(sitemap).meta.alternates).toHaveLength(localeCodes.length);
      const consent = answerVisit({ locale, slug: 'cmp' }, context);
      expect([consent.status, consent.component]).toEqual([200, 'Consent']);
      expect(siteOf(consent).meta.robots).toBe('noindex, follow');
    }
  });
});
