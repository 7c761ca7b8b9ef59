import { brandName } from '#i18n/brand.ts';
import { resolvePage } from './resolve-page.ts';

/** The options of Inertia's app in the browser and on the server. Timings not set here are Inertia's defaults (R9.50–R9.54). */
export const inertiaOptions = {
  title: (title: string) => (title ? `${title} | ${brandName}` : brandName),
  resolve: resolvePage,
  progress: { delay: 10, includeCSS: false, showSpinner: false },
} as const;
