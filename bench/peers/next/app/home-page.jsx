'use client';

import { Page } from '../kit/home.js';
import { host } from './host.js';

export function HomePage({ page }) {
  return <Page page={page} host={host} />;
}
