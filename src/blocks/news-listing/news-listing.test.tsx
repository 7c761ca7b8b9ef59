// @vitest-environment jsdom
import type { Page, VisitOptions } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { act, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { NewsTeaser } from '#content-source/content.ts';
import { sampleImages } from '#images/sample-images.ts';
import { documentOf, paragraph } from '#rich-text/document-builders.ts';
import type { AuthoredValue, ItemValue } from '#schema/infer.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock, validateBlock } from '../validate-block.testing.ts';
import type { NewsFeed } from './news-feed.ts';
import { NewsListing } from './news-listing.tsx';
import { newsListing } from './schema.ts';

const articles = Array.from(
  { length: 5 },
  (_, index): NewsTeaser => ({
    path: `/en-gb/news/article-${index + 1}`,
    headline: `Article ${index + 1}`,
    date: '2026-03-02',
    summary: documentOf(paragraph('What happened.')),
    image: sampleImages.landscape,
  }),
);
const firstPage: NewsFeed = { items: articles.slice(0, 3), nextPath: '?page=2', startPath: null };
const bothPages: NewsFeed = { items: articles, nextPath: null, startPath: null };

const build = (news: NewsFeed, authored: AuthoredValue<typeof newsListing> = {}) =>
  buildBlock(newsListing, NewsListing)(authored, { pageProps: { news } });

describe('NewsListing', () => {
  it('shows articles in order, each as a card with what it is about, that leads to it', async () => {
    const page = await mount(await build(firstPage));
    expect(find(page, 'li').textContent).toBe('March 2026Article 1What happened.');
    expect(find(page, 'li img').getAttribute('alt')).toBe(sampleImages.landscape.description);
    const links = [...page.querySelectorAll('li a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      firstPage.items.map(({ headline, path }) => [headline, path]),
    );
  });

  it('has one a row on a phone, two on a tablet and three on a wide screen, unless it is told otherwise', async () => {
    expect(renderOnServer(await build(firstPage))).toContain('mobile1 tablet2 desktop3');
    const wide = await build(firstPage, { perRowMobile: 2, perRowTablet: 3, perRowDesktop: 4 });
    expect(renderOnServer(wide)).toContain('mobile2 tablet3 desktop4');
  });

  it('says that there is no news yet', async () => {
    const empty = await build({ items: [], nextPath: null, startPath: null });
    expect((await mount(empty)).textContent).toBe('There is no news yet.');
  });

  it('leads back to all news where there are none of a subject', async () => {
    const page = await mount(await build({ items: [], nextPath: null, startPath: '/en-gb/news' }));
    expect(findLinkTo(page, '/en-gb/news')?.textContent?.trim()).toBe('Back to all news');
  });
});

describe('“Load more”', () => {
  it('asks for the next articles alone, which a newer build gives too; the first has the focus, not one of as many subjects', async () => {
    const { press, answer } = await mountListing();
    const options = press();
    expect(options.only).toEqual(['news.items', 'news.nextPath']);
    const categories = [undefined, 'menus', 'kitchen', 'ordering', 'company'].map((category) => ({
      category: category as NewsTeaser['category'],
      path: `/en-gb/news?category=${category}`,
      isCurrent: !category,
    }));
    await answer(options, { ...bothPages, categories });
    expect(document.activeElement?.textContent).toBe('Article 4');
  });

  it('leaves the focus to a visitor who has moved on meanwhile', async () => {
    const { page, press, answer } = await mountListing();
    const options = press();
    find(page, 'li a').focus();
    await answer(options, bothPages);
    expect(document.activeElement?.textContent).toBe('Article 1');
  });

  it('says that it is loading, and asks once however often it is pressed', async () => {
    const { page, press, visit } = await mountListing();
    press();
    press();
    expect(visit).toHaveBeenCalledOnce();
    expect(find(page, '[role="status"]').textContent).toBe('Loading more news…');
  });

  it.each(['onNetworkError', 'onHttpException'] as const)(
    'says that it failed (%s), keeps the page, and can be pressed again',
    async (callback) => {
      const { page, press, visit } = await mountListing();
      const fail = press()[callback] as (reason: unknown) => unknown;
      let outcome: unknown;
      act(() => {
        outcome = fail(new Error('offline'));
      });
      expect(outcome).toBe(false);
      expect(find(page, '[role="status"]').textContent).toBe(
        'More news could not be loaded. Please try again.',
      );
      expect(document.activeElement?.textContent).toBe('Load more');
      press();
      expect(visit).toHaveBeenCalledTimes(2);
    },
  );

  it('says that it failed where the answer brings no news', async () => {
    const { page, press } = await mountListing();
    const options = press();
    act(() => void options.onSuccess?.({ props: {} } as Page));
    expect(find(page, '[role="status"]').textContent).toContain('could not be loaded');
  });

  it('is quiet again when its visit gives way to another', async () => {
    const { page, press } = await mountListing();
    const options = press();
    act(() => void options.onFinish?.({} as never));
    expect(find(page, '[role="status"]').textContent).toBe('');
  });

  it('leaves a click for a new tab to the browser', async () => {
    const { press, visit } = await mountListing();
    press({ ctrlKey: true });
    expect(visit).not.toHaveBeenCalled();
  });
});

/** The listing on its first page, with the client's visits held back. */
async function mountListing() {
  const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
  const content = await validateBlock(newsListing, {});
  let show: (news: NewsFeed) => void = () => undefined;
  const page = await mount(
    <ChangingListing
      content={content}
      onReady={(setNews) => {
        show = setNews;
      }}
    />,
  );

  return {
    page,
    visit,
    /** Presses the link, and gives what the visit for it is asked to do. */
    press(init: MouseEventInit = {}): VisitOptions {
      const link = findLinkTo(page, '?page=2');
      link?.focus();
      document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
      act(
        () => void link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
      );
      return visit.mock.calls.at(-1)?.[1] ?? {};
    },
    /** The visit ends with these articles on the page. */
    async answer(options: VisitOptions, news: NewsFeed): Promise<void> {
      act(() => show(news));
      await act(async () => void options.onSuccess?.({ props: { news } } as unknown as Page));
    },
  };
}

function ChangingListing({ content, onReady }: ChangingListingProps) {
  const [news, setNews] = useState(firstPage);
  useEffect(() => onReady(setNews), [onReady]);
  return <NewsListing {...content} renderBlocks={() => null} isFirst={false} pageProps={{ news }} />;
}

interface ChangingListingProps {
  content: ItemValue<typeof newsListing>;
  onReady: (setNews: (news: NewsFeed) => void) => void;
}

function findLinkTo(page: HTMLElement, href: string): HTMLElement | undefined {
  return [...page.querySelectorAll('a')].find((link) => link.getAttribute('href') === href);
}
