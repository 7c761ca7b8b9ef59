import './styles.ts';
import { createInertiaApp } from '@inertiajs/react';
import { inertiaOptions } from './inertia-options.ts';
import { renderPages } from './render-pages.ts';
import { showUnexpectedResponses } from './response-overlay.ts';
import { retryByFullLoad } from './retry-by-full-load.ts';
import { startConsent } from './start-consent.ts';

showUnexpectedResponses();
startConsent();

await createInertiaApp({
  ...inertiaOptions,
  resolve: retryByFullLoad(inertiaOptions.resolve),
  setup: renderPages,
} as never);
document.documentElement.dataset.hydrated = '';
