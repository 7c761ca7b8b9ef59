import { html, raw } from 'hono/html';
import type { LabelledText } from '../filled-in-values.server.ts';

/** What a mail says, in reading order. */
export interface EnquiryLetter {
  languageTag: string;
  title: string;
  /** What the visitor wrote. */
  fields: readonly LabelledText[];
  /** What we know about where and when it was sent. */
  facts: readonly LabelledText[];
  /** Sentences at the end. */
  notes: readonly string[];
}

/** Renders plain text. Each line of a value is indented, so that none can pass for one of our labels. */
export function renderLetterAsText({
  title,
  fields,
  facts,
  notes,
}: Omit<EnquiryLetter, 'languageTag'>): string {
  const rows = [...fields, ...facts].map(({ label, value }) =>
    [label, ...value.split('\n').map((line) => `  ${line}`.trimEnd())].join('\n'),
  );
  return `${[title, ...rows, notes.join('\n')].filter(Boolean).join('\n\n')}\n`;
}

/** Renders HTML. Styles are on the elements, because some mail programs drop style sheets. */
export function renderLetterAsHtml({ languageTag, title, fields, facts, notes }: EnquiryLetter): string {
  return String(html`<!doctype html>
<html lang="${languageTag}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin: 24px; font: 16px/1.5 Arial, sans-serif; color: #222222">
<h1 style="margin: 0 0 16px; font-size: 20px">${title}</h1>
${renderRows(fields)}
<hr style="margin: 16px 0; border: 0; border-top: 1px solid #cccccc">
${renderRows(facts)}
${notes.map((note) => html`<p style="margin: 16px 0 0; font-size: 14px">${note}</p>`)}
</body>
</html>
`);
}

function renderRows(rows: readonly LabelledText[]) {
  return html`<table style="border-collapse: collapse">
${rows.map(
  // Its own direction keeps right-to-left text inside its cell.
  ({ label, value }) => html`<tr>
<th scope="row" style="padding: 4px 24px 4px 0; text-align: left; vertical-align: top">${label}</th>
<td dir="auto" style="padding: 4px 0; vertical-align: top; overflow-wrap: anywhere">${renderLines(value)}</td>
</tr>
`,
)}</table>`;
}

function renderLines(value: string) {
  return value.split('\n').map((line, index) => html`${index > 0 ? raw('<br>\n') : ''}${line}`);
}
