/**
 * Pastes into a field of plain text: tabs as blanks, and a cell or paragraph without the line break that it is copied with.
 * As the browser's own input, it keeps the cursor.
 */
export function pasteText(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const meant = text.replaceAll(/\t+/g, ' ').replace(/^([^\r\n]+)[\r\n]+$/, '$1');
  if (meant === text) return;
  event.preventDefault();
  document.execCommand('insertText', false, meant);
}
