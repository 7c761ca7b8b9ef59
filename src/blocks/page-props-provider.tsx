import { createContext, type ReactNode, use } from 'react';
import type { BlockPageProps } from './block-page-props.ts';

const PagePropsContext = createContext<BlockPageProps>({});

/** Hands the blocks inside what they may read of their page. */
export function PagePropsProvider({ value, children }: { value: BlockPageProps; children: ReactNode }) {
  return <PagePropsContext value={value}>{children}</PagePropsContext>;
}

/** Nothing where no provider stands around. */
export function usePageProps(): BlockPageProps {
  return use(PagePropsContext);
}
