import './styles.ts';
import { createInertiaApp } from '@inertiajs/react';
import { inertiaOptions } from './inertia-options.ts';
import { showUnexpectedResponses } from './response-overlay.ts';
import { retryByFullLoad } from './retry-by-full-load.ts';

showUnexpectedResponses();

await createInertiaApp({
  ...inertiaOptions,
  resolve: retryByFullLoad(inertiaOptions.resolve),
} as never);
document.documentElement.dataset.hydrated = '';
