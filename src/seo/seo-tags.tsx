import { Head } from '@inertiajs/react';
import { brandName } from '#i18n/brand.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { SeoProps } from './seo-props.ts';

/** The tags in the document's head: title, description, robots, canonical, alternates and link preview. */
export function SeoTags({ meta, locale }: { meta: SeoProps; locale?: Locale }) {
  const {
    title,
    titleLanguage,
    description,
    descriptionLanguage,
    robots,
    canonical,
    alternates,
    defaultAlternate,
    newsFeed,
  } = meta;
  return (
    <Head title={titleLanguage ? undefined : title}>
      {titleLanguage && (
        <title head-key="title" lang={titleLanguage}>
          {title}
        </title>
      )}
      {description && (
        <meta
          head-key="description"
          name="description"
          {...tellLanguage(descriptionLanguage)}
          content={description}
        />
      )}
      <meta head-key="robots" name="robots" content={robots} />
      {canonical && <link head-key="canonical" rel="canonical" href={canonical} />}
      {alternates.map(({ locale: other, url }) => (
        <link
          key={other}
          head-key={`alternate-${other}`}
          rel="alternate"
          hrefLang={locales[other].languageTag}
          href={url}
        />
      ))}
      {defaultAlternate && (
        <link head-key="alternate-default" rel="alternate" hrefLang="x-default" href={defaultAlternate} />
      )}
      {newsFeed && (
        <link
          head-key="news-feed"
          rel="alternate"
          type="application/atom+xml"
          title={brandName}
          href={newsFeed}
        />
      )}
      {renderOpenGraph(meta, locale)}
    </Head>
  );
}

/**
 * The `lang` of an element with text in an attribute (https://html.spec.whatwg.org/#the-lang-and-xml:lang-attributes).
 * Omitted rather than undefined, since Inertia would render that.
 */
function tellLanguage(lang: string | undefined): { lang?: string } {
  return lang ? { lang } : {};
}

/** Inertia's Head takes elements, not components, so this returns them. */
function renderOpenGraph({ openGraph, ogImage: image }: SeoProps, locale: Locale | undefined) {
  if (!openGraph) return null;
  const { title, titleLanguage, description, descriptionLanguage, type, url } = openGraph;
  // The locale of these tags (https://ogp.me/#optional).
  const language = titleLanguage ?? (locale && locales[locale].languageTag);
  const languages: Record<string, string | undefined> = {
    'og:title': titleLanguage,
    'og:description': descriptionLanguage,
  };
  const properties: Record<string, string | number | undefined> = {
    'og:site_name': brandName,
    'og:title': title,
    'og:description': description,
    'og:type': type,
    'og:url': url,
    'og:locale': language?.replace('-', '_'),
    'og:image': image?.url,
    'og:image:width': image?.width,
    'og:image:height': image?.height,
    'og:image:type': image?.type,
    'og:image:alt': image?.alt,
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) =>
        content !== undefined &&
        content !== '' && (
          <meta
            key={property}
            head-key={property}
            property={property}
            {...tellLanguage(languages[property])}
            content={String(content)}
          />
        ),
    ),
    <meta
      key="twitter:card"
      head-key="twitter:card"
      name="twitter:card"
      content={image ? 'summary_large_image' : 'summary'}
    />,
  ];
}
