import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ComponentType, createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import type { Host, KitPage } from '../kit/host.ts';

/**
 * Renders the home page for each request and sends it: without look-ups, embedded data, compression, logs or further
 * headers.
 */
const kit = join(import.meta.dirname, '../dist/kit');
const { Page }: { Page: ComponentType<{ page: KitPage; host: Host }> } = await import(
  pathToFileURL(join(kit, 'home.js')).href
);
const { default: page }: { default: KitPage } = await import(pathToFileURL(join(kit, 'home.json')).href, {
  with: { type: 'json' },
});
const host: Host = { Link: (props) => createElement('a', props), Head: Fragment };

createServer((_request, response) => {
  const html = renderToString(createElement(Page, { page, host }));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en-GB"><body>${html}</body></html>`);
}).listen(Number(process.argv[2]), '127.0.0.1');
