import type { SiteProps } from './site-props.ts';

const origin = 'https://www.example.com';

/** The `site` props of the sector page `/en-gb/healthcare`, with one of everything that layouts show. */
export const sampleSite: SiteProps = {
  locale: 'en-gb',
  uri: '/en-gb/healthcare',
  url: `${origin}/en-gb/healthcare`,
  origin,
  navigation: [
    { type: 'link', asButton: false, label: 'Home', link: '/en-gb', cmp: false, items: [] },
    {
      type: 'group',
      asButton: false,
      label: 'Sectors',
      cmp: false,
      items: [
        { label: 'Healthcare', link: '/en-gb/healthcare', cmp: false },
        { label: 'Pubs and restaurants', link: '/en-gb/pubs-and-restaurants', cmp: false },
      ],
    },
    { type: 'link', asButton: false, label: 'News', link: '/en-gb/news', cmp: false, items: [] },
    {
      type: 'group',
      asButton: false,
      label: 'Contact',
      cmp: false,
      items: [{ label: 'Where to buy', link: '/en-gb/where-to-buy', cmp: false }],
    },
  ],
  footer: {
    navigation: [
      {
        type: 'group',
        asButton: false,
        label: 'Oakpea',
        cmp: false,
        items: [{ label: 'About', link: '/en-gb/about', cmp: false }],
      },
      {
        type: 'group',
        asButton: false,
        label: 'Legal',
        cmp: false,
        items: [{ label: 'Cookies', cmp: true }],
      },
      { type: 'link', asButton: false, label: 'Sitemap', link: '/en-gb/sitemap', cmp: false, items: [] },
    ],
    social: [{ label: 'LinkedIn', link: 'https://www.linkedin.com/company/oakpea', icon: 'linkedin' }],
    consumerSite: 'https://oakpea.example/',
  },
  newsHeader: [],
  preFooter: [],
  breadcrumb: [{ label: 'Healthcare', link: '/en-gb/healthcare' }],
  meta: { title: 'Healthcare', robots: 'index, follow', alternates: [] },
};
