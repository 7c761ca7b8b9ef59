// Written by `npm run generate` from the folders beside it.
import type { ComponentLoaders } from './component-samples.ts';

/** Loads a component and its samples, by the component's name. */
export const componentLoaders = {
  AnythingImage: {
    component: () => import('./anything-image/anything-image.tsx').then((module) => module.AnythingImage),
    samples: () => import('./anything-image/samples.ts').then((module) => module.samples),
  },
  BlockSection: {
    component: () => import('./block-section/block-section.tsx').then((module) => module.BlockSection),
    samples: () => import('./block-section/samples.tsx').then((module) => module.samples),
  },
  Box: {
    component: () => import('./box/box.tsx').then((module) => module.Box),
    samples: () => import('./box/samples.tsx').then((module) => module.samples),
  },
  Breadcrumb: {
    component: () => import('./breadcrumb/breadcrumb.tsx').then((module) => module.Breadcrumb),
    samples: () => import('./breadcrumb/samples.ts').then((module) => module.samples),
  },
  Button: {
    component: () => import('./button/button.tsx').then((module) => module.Button),
    samples: () => import('./button/samples.ts').then((module) => module.samples),
  },
  ButtonGroup: {
    component: () => import('./button/button-group.tsx').then((module) => module.ButtonGroup),
    samples: () => import('./button/button-group.samples.ts').then((module) => module.samples),
  },
  Card: {
    component: () => import('./card/card.tsx').then((module) => module.Card),
    samples: () => import('./card/samples.ts').then((module) => module.samples),
  },
  CardCarousel: {
    component: () => import('./card-carousel/card-carousel.tsx').then((module) => module.CardCarousel),
    samples: () => import('./card-carousel/samples.ts').then((module) => module.samples),
  },
  CardGrid: {
    component: () => import('./card-grid/card-grid.tsx').then((module) => module.CardGrid),
    samples: () => import('./card-grid/samples.tsx').then((module) => module.samples),
  },
  Carousel: {
    component: () => import('./carousel/carousel.tsx').then((module) => module.Carousel),
    samples: () => import('./carousel/samples.tsx').then((module) => module.samples),
  },
  Decor: {
    component: () => import('./decor/decor.tsx').then((module) => module.Decor),
    samples: () => import('./decor/samples.ts').then((module) => module.samples),
  },
  Dropdown: {
    component: () => import('./dropdown/dropdown.tsx').then((module) => module.Dropdown),
    samples: () => import('./dropdown/samples.ts').then((module) => module.samples),
  },
  EnquiryForm: {
    component: () => import('./enquiry-form/enquiry-form.tsx').then((module) => module.EnquiryForm),
    samples: () => import('./enquiry-form/samples.ts').then((module) => module.samples),
  },
  ErrorSummary: {
    component: () => import('./error-summary/error-summary.tsx').then((module) => module.ErrorSummary),
    samples: () => import('./error-summary/samples.ts').then((module) => module.samples),
  },
  FilteredList: {
    component: () => import('./filtered-list/filtered-list.tsx').then((module) => module.FilteredList),
    samples: () => import('./filtered-list/samples.tsx').then((module) => module.samples),
  },
  Flag: {
    component: () => import('./flag/flag.tsx').then((module) => module.Flag),
    samples: () => import('./flag/samples.ts').then((module) => module.samples),
  },
  Heading: {
    component: () => import('./heading/heading.tsx').then((module) => module.Heading),
    samples: () => import('./heading/samples.ts').then((module) => module.samples),
  },
  HeroPicture: {
    component: () => import('./hero-picture/hero-picture.tsx').then((module) => module.HeroPicture),
    samples: () => import('./hero-picture/samples.ts').then((module) => module.samples),
  },
  Honeypot: {
    component: () => import('./honeypot/honeypot.tsx').then((module) => module.Honeypot),
    samples: () => import('./honeypot/samples.ts').then((module) => module.samples),
  },
  Icon: {
    component: () => import('./icon/icon.tsx').then((module) => module.Icon),
    samples: () => import('./icon/samples.ts').then((module) => module.samples),
  },
  IconButton: {
    component: () => import('./icon-button/icon-button.tsx').then((module) => module.IconButton),
    samples: () => import('./icon-button/samples.ts').then((module) => module.samples),
  },
  IconSet: {
    component: () => import('./icon-set/icon-set.tsx').then((module) => module.IconSet),
    samples: () => import('./icon-set/samples.ts').then((module) => module.samples),
  },
  Image: {
    component: () => import('./image/image.tsx').then((module) => module.Image),
    samples: () => import('./image/samples.ts').then((module) => module.samples),
  },
  LanguageSelector: {
    component: () => import('./language-selector/language-selector.tsx').then((module) => module.LanguageSelector),
    samples: () => import('./language-selector/samples.ts').then((module) => module.samples),
  },
  RetailerCard: {
    component: () => import('./retailer-card/retailer-card.tsx').then((module) => module.RetailerCard),
    samples: () => import('./retailer-card/samples.ts').then((module) => module.samples),
  },
  TableRegion: {
    component: () => import('./table-region/table-region.tsx').then((module) => module.TableRegion),
    samples: () => import('./table-region/samples.tsx').then((module) => module.samples),
  },
  Tabs: {
    component: () => import('./tabs/tabs.tsx').then((module) => module.Tabs),
    samples: () => import('./tabs/samples.tsx').then((module) => module.samples),
  },
  TextField: {
    component: () => import('./text-field/text-field.tsx').then((module) => module.TextField),
    samples: () => import('./text-field/samples.ts').then((module) => module.samples),
  },
  TextStack: {
    component: () => import('./text-stack/text-stack.tsx').then((module) => module.TextStack),
    samples: () => import('./text-stack/samples.ts').then((module) => module.samples),
  },
  VisuallyHidden: {
    component: () => import('./visually-hidden/visually-hidden.tsx').then((module) => module.VisuallyHidden),
    samples: () => import('./visually-hidden/samples.ts').then((module) => module.samples),
  },
} as unknown as ComponentLoaders;
