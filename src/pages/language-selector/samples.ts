import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '../define-page.ts';
import type { languageSelectorPage } from './page.ts';

export const samples: readonly PageSample<typeof languageSelectorPage>[] = [
  {
    name: 'One country with its picture',
    props: {
      site: {
        ...sampleSite,
        uri: '/',
        meta: { title: 'Language Selector', robots: 'index, follow', alternates: [] },
      },
      backgrounds: {
        'fi-fi': {
          url: '/media/locale-fi-fi.0000/full.webp',
          full: '/media/locale-fi-fi.0000/full.webp',
          width: 1440,
          height: 832,
          ratio: 1440 / 832,
          title: 'A lake',
          alt: 'A lake',
          content_type: 'image/jpeg',
          cdn: 'embedded',
          imageService: 'embedded',
        },
      },
      errors: {},
    },
  },
];
