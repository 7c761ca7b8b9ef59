'use client';

import { Page } from '../kit/products.js';
import { host } from './host.js';

export function ProductsPage({ page }) {
  return <Page page={page} host={host} />;
}
