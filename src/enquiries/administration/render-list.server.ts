import { type EnquiryRecord, shortenId } from '../enquiry.server.ts';
import { cleanText } from '../submission/clean-text.ts';
import { findState } from './enquiry-state.server.ts';

/** Columns with their widths in characters; the last takes the rest of the line. */
const columns = { ID: 13, 'RECEIVED (UTC)': 16, FORM: 10, STATE: 9, FROM: 0 };

/**
 * Renders a heading, and a line for each enquiry.
 *
 * @param width of a line, in characters
 */
export function renderList(enquiries: readonly EnquiryRecord[], width: number): string {
  const rows = enquiries.map((enquiry) => [
    shortenId(enquiry.id),
    formatMinute(enquiry.receivedAt),
    enquiry.form,
    findState(enquiry),
    cleanText(enquiry.values.email ?? ''),
  ]);
  return [Object.keys(columns), ...rows].map((cells) => `${renderLine(cells, width)}\n`).join('');
}

/** `2026-11-04 14:05`, in UTC. */
export function formatMinute(isoTime: string): string {
  return isoTime.slice(0, '0000-00-00T00:00'.length).replace('T', ' ');
}

function renderLine(cells: readonly string[], width: number): string {
  const widths = Object.values(columns);
  const characters = [
    ...cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  ];
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : characters.join('');
}
