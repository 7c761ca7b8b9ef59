import { html, raw } from 'hono/html';
import { describeApi, root } from './describe-api.server.ts';
import type { Json } from './describe-fields.server.ts';
import { definitions, kinds } from './kinds.server.ts';
import { problems } from './problem.server.ts';

interface Operation {
  summary: string;
  parameters: readonly { name: string; description?: string; required?: true }[];
}

/** The page’s style, which its policy names by digest. */
export const referenceStyle =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#12302c}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.4rem .8rem .4rem 0;border-top:1px solid #ccd6d3}code{overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{background:#0c1f1c;color:#e9f0ee}a{color:#9fd8c9}th,td{border-color:#36504b}}';

/** Writes the API’s description for people to read. */
export function writeReference(origin: string) {
  const { paths, info, components } = describeApi(origin) as {
    paths: Record<string, { get: Operation }>;
    info: { title: string; description: string };
    components: { schemas: Record<string, Json> };
  };
  const schemas = Object.entries(components.schemas).filter(
    ([name]) => !(kinds as readonly string[]).includes(name),
  );
  return html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Content API</title><style>${raw(referenceStyle)}</style></head><body>
<h1>Content API</h1>
<p>${info.description}</p>
<p>For programs: <a href="${root}/openapi.json">OpenAPI 3.1</a>; JSON Schemas: ${kinds.map((kind) => html`<a href="${root}/schemas/${kind}">${kind}</a> `)}</p>
<h2>Requests</h2>
${Object.entries(paths).map(
  ([path, { get }]) => html`<h3><code>GET ${root}${path}</code></h3><p>${get.summary}.</p>
${table(
  ['Parameter', 'What for'],
  get.parameters.map(({ name, description }) => [name, description]),
)}`,
)}
<h2>What goes wrong</h2>
<p>An error is a problem (RFC 9457), as <code>application/problem+json</code>: <code>detail</code> says what happened, <code>remedy</code> how to mend it, and <code>code</code> is for programs.</p>
${table(
  ['Code', 'Status', 'Meaning'],
  Object.entries(problems).map(([code, [status, title]]) => [code, String(status), title]),
)}
<h2>Kinds of entries</h2>
${kinds.map(
  (kind) => html`<h3 id="${kind}">${kind}</h3><p>${definitions[kind].description}</p>
${table(
  ['Field', 'What it is'],
  Object.entries(definitions[kind].fields).map(([name, { description }]) => [name, description]),
)}`,
)}
<h2>What they are made of</h2>
${schemas.map(
  ([name, { description = '', properties = {} }]) => html`<h3 id="${name}">${name}</h3><p>${description}</p>
${table(
  ['Field', 'What it is'],
  Object.entries(properties as Record<string, Json>).map(([field, about]) => [
    field,
    about.description as string,
  ]),
)}`,
)}</body></html>`;
}

function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]) {
  if (rows.length === 0) return '';
  return html`<table><thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead><tbody>${rows.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row"><code>${name}</code></th>${cells.map((cell) => html`<td>${cell ?? ''}</td>`)}</tr>`,
  )}</tbody></table>`;
}
