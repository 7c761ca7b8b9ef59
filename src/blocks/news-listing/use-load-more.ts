import { shouldIntercept } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { type MouseEvent, type RefObject, useState } from 'react';
import type { BlockPageProps } from '../block-page-props.ts';
import type { NewsFeed } from './news-feed.ts';

export type LoadState = 'idle' | 'loading' | 'failed' | { loaded: number };

/**
 * Loads the next page of news and appends it, instead of following the link to it. The URL stays the same, and the
 * history entry stores all loaded items, so that going back restores the list.
 *
 * @param list the parent of the list of cards, of which the first new one gets the focus
 */
export function useLoadMore({ items, nextPath }: NewsFeed, list: RefObject<HTMLElement | null>) {
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
