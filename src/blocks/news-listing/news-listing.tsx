import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import type { BlockProps } from '../block-props.ts';
import { NewsCards } from './news-cards.tsx';
import type { newsListing } from './schema.ts';

/** The locale's news, paginated (R2.100–R2.102). */
export function NewsListing(props: BlockProps<typeof newsListing>) {
  const { pageProps, perRowMobile, perRowTablet, perRowDesktop } = props;
  return (
    <BlockSection settings={props}>
      {pageProps?.news && (
        <NewsCards
          news={pageProps.news}
          element={getItemElement(props)}
          perRow={{ mobile: perRowMobile, tablet: perRowTablet, desktop: perRowDesktop }}
          headlineSize={props.itemsHeadlineSize}
          textSize={props.itemsTextSize}
        />
      )}
    </BlockSection>
  );
}
