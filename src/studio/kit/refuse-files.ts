/**
 * Keeps the browser from navigating to a file dropped outside any drop area.
 *
 * @param onPaste called when a file alone is pasted into a field for words, where nothing of it arrives
 */
export function refuseFiles(onPaste: () => void): void {
  for (const type of ['dragover', 'drop'] as const) {
    window.addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
  }
  window.addEventListener('paste', ({ clipboardData, defaultPrevented, target }) => {
    if (defaultPrevented || !clipboardData?.files.length || clipboardData.getData('text/plain')) return;
    if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) onPaste();
  });
}
