import { createContext, type ReactNode, use } from 'react';
import type { BlockPageProps } from './block-page-props.ts';

const PagePropsContext = createContext<BlockPageProps>({});

/** Provides the page props to the blocks inside. */
export function PagePropsProvider({ value, children }: { value: BlockPageProps; children: ReactNode }) {
  return <PagePropsContext value={value}>{children}</PagePropsContext>;
}

/** The page props; empty outside a provider. */
export function usePageProps(): BlockPageProps {
  return use(PagePropsContext);
}
