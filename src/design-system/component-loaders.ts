// Written by `npm run generate` from the folders of components.
import type { ComponentLoaders } from './component-samples.ts';

/** Loads a component and its samples, by the component's name. */
export const componentLoaders = {
  AddToList: {
    component: () => import('#kitchen-list/add-to-list/add-to-list.tsx').then((module) => module.AddToList),
    samples: () => import('#kitchen-list/add-to-list/samples.ts').then((module) => module.samples),
  },
  AnythingImage: {
    component: () => import('#ui/anything-image/anything-image.tsx').then((module) => module.AnythingImage),
    samples: () => import('#ui/anything-image/samples.ts').then((module) => module.samples),
  },
  ArticleList: {
    component: () => import('#ui/article-list/article-list.tsx').then((module) => module.ArticleList),
    samples: () => import('#ui/article-list/samples.ts').then((module) => module.samples),
  },
  BlockSection: {
    component: () => import('#ui/block-section/block-section.tsx').then((module) => module.BlockSection),
    samples: () => import('#ui/block-section/samples.tsx').then((module) => module.samples),
  },
  Box: {
    component: () => import('#ui/box/box.tsx').then((module) => module.Box),
    samples: () => import('#ui/box/samples.tsx').then((module) => module.samples),
  },
  Breadcrumb: {
    component: () => import('#ui/breadcrumb/breadcrumb.tsx').then((module) => module.Breadcrumb),
    samples: () => import('#ui/breadcrumb/samples.ts').then((module) => module.samples),
  },
  Button: {
    component: () => import('#ui/button/button.tsx').then((module) => module.Button),
    samples: () => import('#ui/button/samples.ts').then((module) => module.samples),
  },
  ButtonGroup: {
    component: () => import('#ui/button/button-group.tsx').then((module) => module.ButtonGroup),
    samples: () => import('#ui/button/button-group.samples.ts').then((module) => module.samples),
  },
  Card: {
    component: () => import('#ui/card/card.tsx').then((module) => module.Card),
    samples: () => import('#ui/card/samples.ts').then((module) => module.samples),
  },
  CardCarousel: {
    component: () => import('#ui/card-carousel/card-carousel.tsx').then((module) => module.CardCarousel),
    samples: () => import('#ui/card-carousel/samples.ts').then((module) => module.samples),
  },
  CardGrid: {
    component: () => import('#ui/card-grid/card-grid.tsx').then((module) => module.CardGrid),
    samples: () => import('#ui/card-grid/samples.tsx').then((module) => module.samples),
  },
  Carousel: {
    component: () => import('#ui/carousel/carousel.tsx').then((module) => module.Carousel),
    samples: () => import('#ui/carousel/samples.tsx').then((module) => module.samples),
  },
  Decor: {
    component: () => import('#ui/decor/decor.tsx').then((module) => module.Decor),
    samples: () => import('#ui/decor/samples.ts').then((module) => module.samples),
  },
  Dropdown: {
    component: () => import('#ui/dropdown/dropdown.tsx').then((module) => module.Dropdown),
    samples: () => import('#ui/dropdown/samples.ts').then((module) => module.samples),
  },
  EnquiryForm: {
    component: () => import('#enquiries/enquiry-form/enquiry-form.tsx').then((module) => module.EnquiryForm),
    samples: () => import('#enquiries/enquiry-form/samples.ts').then((module) => module.samples),
  },
  ErrorSummary: {
    component: () => import('#enquiries/error-summary/error-summary.tsx').then((module) => module.ErrorSummary),
    samples: () => import('#enquiries/error-summary/samples.ts').then((module) => module.samples),
  },
  FilteredList: {
    component: () => import('#ui/filtered-list/filtered-list.tsx').then((module) => module.FilteredList),
    samples: () => import('#ui/filtered-list/samples.tsx').then((module) => module.samples),
  },
  Flag: {
    component: () => import('#ui/flag/flag.tsx').then((module) => module.Flag),
    samples: () => import('#ui/flag/samples.ts').then((module) => module.samples),
  },
  Heading: {
    component: () => import('#ui/heading/heading.tsx').then((module) => module.Heading),
    samples: () => import('#ui/heading/samples.ts').then((module) => module.samples),
  },
  HeroPicture: {
    component: () => import('#ui/hero-picture/hero-picture.tsx').then((module) => module.HeroPicture),
    samples: () => import('#ui/hero-picture/samples.ts').then((module) => module.samples),
  },
  Honeypot: {
    component: () => import('#enquiries/honeypot/honeypot.tsx').then((module) => module.Honeypot),
    samples: () => import('#enquiries/honeypot/samples.ts').then((module) => module.samples),
  },
  Icon: {
    component: () => import('#ui/icon/icon.tsx').then((module) => module.Icon),
    samples: () => import('#ui/icon/samples.ts').then((module) => module.samples),
  },
  IconButton: {
    component: () => import('#ui/icon-button/icon-button.tsx').then((module) => module.IconButton),
    samples: () => import('#ui/icon-button/samples.ts').then((module) => module.samples),
  },
  IconSet: {
    component: () => import('#ui/icon-set/icon-set.tsx').then((module) => module.IconSet),
    samples: () => import('#ui/icon-set/samples.ts').then((module) => module.samples),
  },
  Image: {
    component: () => import('#ui/image/image.tsx').then((module) => module.Image),
    samples: () => import('#ui/image/samples.ts').then((module) => module.samples),
  },
  LanguageSelector: {
    component: () => import('#ui/language-selector/language-selector.tsx').then((module) => module.LanguageSelector),
    samples: () => import('#ui/language-selector/samples.ts').then((module) => module.samples),
  },
  PackCost: {
    component: () => import('#kitchen-list/pack-cost/pack-cost.tsx').then((module) => module.PackCost),
    samples: () => import('#kitchen-list/pack-cost/samples.ts').then((module) => module.samples),
  },
  RetailerCard: {
    component: () => import('#ui/retailer-card/retailer-card.tsx').then((module) => module.RetailerCard),
    samples: () => import('#ui/retailer-card/samples.ts').then((module) => module.samples),
  },
  TableRegion: {
    component: () => import('#ui/table-region/table-region.tsx').then((module) => module.TableRegion),
    samples: () => import('#ui/table-region/samples.tsx').then((module) => module.samples),
  },
  Tabs: {
    component: () => import('#ui/tabs/tabs.tsx').then((module) => module.Tabs),
    samples: () => import('#ui/tabs/samples.tsx').then((module) => module.samples),
  },
  TextField: {
    component: () => import('#enquiries/text-field/text-field.tsx').then((module) => module.TextField),
    samples: () => import('#enquiries/text-field/samples.ts').then((module) => module.samples),
  },
  TextStack: {
    component: () => import('#ui/text-stack/text-stack.tsx').then((module) => module.TextStack),
    samples: () => import('#ui/text-stack/samples.ts').then((module) => module.samples),
  },
  VisuallyHidden: {
    component: () => import('#ui/visually-hidden/visually-hidden.tsx').then((module) => module.VisuallyHidden),
    samples: () => import('#ui/visually-hidden/samples.ts').then((module) => module.samples),
  },
} as unknown as ComponentLoaders;
