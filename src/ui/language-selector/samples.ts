import { localeCodes } from '#i18n/locales.ts';
import { sampleImages } from '#images/sample-images.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { LanguageSelectorProps } from './language-selector.tsx';

export const docs: ComponentDocs = {
  description: 'Every locale as a card with its flag, its name and a picture.',
  avoidWhen: 'Visitors are on a page already: the header’s link to the selector is enough.',
  accessibility: 'A list of links, each in its own language and marked so. Flag and picture are decoration.',
};

const backgrounds = Object.fromEntries(
  localeCodes.map((code) => {
    const url = `/media/locale-${code}`;
    const full = `${url}/1920-q90.webp`;
    return [code, { ...sampleImages.landscape, full, url, width: 720, height: 416, ratio: 720 / 416 }];
  }),
);

export const samples: readonly Sample<LanguageSelectorProps>[] = [
  {
    name: 'Every locale',
    description: 'Each with its flag and its name, on a picture of 360 × 208 px.',
    props: { backgrounds },
  },
  {
    name: 'From a page',
    description: 'Each says whether it leads to that page or home.',
    props: {
      backgrounds,
      targets: {
        'de-de': { path: '/de-de/produkte', note: 'Direkt zu dieser Seite' },
        'fi-fi': { path: '/fi-fi', note: 'Etusivulle – tätä sivua ei ole täällä' },
      },
    },
  },
  {
    name: 'Without pictures',
    description: 'A colour stands in for each.',
    props: { backgrounds: {} },
  },
];
