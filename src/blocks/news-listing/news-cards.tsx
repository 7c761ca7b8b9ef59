import { shouldIntercept } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { TextSize } from '#design-tokens/tokens.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card, type CardProps } from '#ui/card/card.tsx';
import { CardGrid, type CardGridProps } from '#ui/card-grid/card-grid.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './news-cards.module.css';
import type { NewsCategoryLink, NewsFeed } from './news-feed.ts';

export interface NewsCardsProps {
  news: NewsFeed;
  element: CardProps['element'];
  perRow: CardGridProps['perRow'];
  headlineSize: TextSize;
  textSize: TextSize;
}

/** Articles as cards, with a link to the next page and, on a later or empty page, one to the first. */
export function NewsCards({ news, perRow, ...look }: NewsCardsProps) {
  const { t, languageTag } = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const { state, loadMore } = useLoadMore(news, list);
  return (
    <div ref={list} lang={languageTag} className={styles.news}>
      {news.categories && <CategoryLinks categories={news.categories} />}
      {news.startPath && (
        <Link href={news.startPath} className={joinClasses('size-m16-d18', styles.start)}>
          <Icon name="chevron-left" /> {t('news.backToAll')}
        </Link>
      )}
      {news.items.length === 0 && <p className={styles.empty}>{t('news.empty')}</p>}
      <CardGrid
        perRow={perRow}
        cards={news.items.map(({ path, summary, category, ...article }) => (
          <Card
            key={path}
            type="news"
            {...article}
            {...look}
            label={category && t(`news.category.${category}`)}
            link={path}
            text={summary}
          />
        ))}
      />
      <div className={styles.more}>
        {news.nextPath && (
          <Button href={news.nextPath} onClick={loadMore}>
            {t('news.loadMore')}
          </Button>
        )}
        <p role="status" className="size-m16-d18">
          <LoadMessage state={state} />
        </p>
      </div>
    </div>
  );
}

/** Links to the news of each category, which has an address of its own. */
function CategoryLinks({ categories }: { categories: readonly NewsCategoryLink[] }) {
  const { t } = useTranslate();
  return (
    <nav aria-label={t('news.filter')}>
      <ul className={joinClasses('size-m14-d16', styles.categories)}>
        {categories.map(({ category, path, isCurrent }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={isCurrent ? 'true' : undefined}
              className={joinClasses(styles.category, focusRing.ring)}
            >
              {t(`news.category.${category ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LoadMessage({ state }: { state: LoadState }) {
  const { t } = useTranslate();
  if (state === 'idle') return null;
  if (state === 'loading') return t('news.loading');
  if (state === 'failed') return t('news.loadingFailed');
  return <VisuallyHidden>{t('news.loaded', { count: state.loaded })}</VisuallyHidden>;
}

type LoadState = 'idle' | 'loading' | 'failed' | { loaded: number };

/**
 * Loads the next page of news and appends it, instead of following the link to it. The URL stays the same, and the
 * history entry stores all loaded items, so that going back restores the list.
 *
 * @param list the parent of the list of cards, of which the first new one gets the focus
 */
function useLoadMore({ items, nextPath }: NewsFeed, list: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<LoadState>('idle');

  function loadMore(event: MouseEvent): void {
    if (nextPath === null || !shouldIntercept(event)) return;
    event.preventDefault();
    if (state === 'loading') return;
    const control = event.currentTarget as HTMLElement;
    const fail = () => {
      setState('failed');
      // The error is handled; otherwise Inertia would replace the page with it.
      return false;
    };
    setState('loading');
    router.visit(nextPath, {
      only: ['news.items', 'news.nextPath'],
      preserveScroll: true,
      preserveState: true,
      onBeforeUpdate: (page) => {
        page.url = location.pathname + location.search + location.hash;
      },
      onSuccess: (page) => {
        const { news } = page.props as BlockPageProps;
        if (!news) return void fail();
        setState({ loaded: news.items.length - items.length });
        const hadFocus = [control, document.body].includes(document.activeElement as HTMLElement);
        if (hadFocus) focusCard(list.current, Math.min(items.length, news.items.length - 1));
      },
      onHttpException: fail,
      onNetworkError: fail,
      onFinish: () => setState((current) => (current === 'loading' ? 'idle' : current)),
    });
  }

  return { state, loadMore };
}

/** The new cards are where the link was, so there is no need to scroll. */
function focusCard(list: HTMLElement | null, index: number): void {
  const card = list?.querySelector<HTMLElement>(`:scope > ul > li:nth-child(${index + 1}) a`);
  card?.focus({ preventScroll: true });
}
