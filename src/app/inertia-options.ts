import { brandName } from '#i18n/brand.ts';
import { resolvePage } from './resolve-page.ts';

/** What the browser and the server's renderer tell Inertia alike. Timings not named here are Inertia's own (R9.50–R9.54). */
export const inertiaOptions = {
  title: (title: string) => (title ? `${title} | ${brandName}` : brandName),
  resolve: resolvePage,
  progress: { delay: 10, includeCSS: false, showSpinner: false },
} as const;
